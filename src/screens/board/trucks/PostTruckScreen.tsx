// Posts a truck of a carrier.
import { postTruck } from "../../../commands/board/truck-postings.ts";

import { NO_TRUCK_DRAFT, type PostingFields } from "../../../domain/board/truck-draft.ts";
import { postingSubject } from "../../../domain/board/truck-status.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { postingRefusal } from "../../../widgets/board/posting-refusal.ts";
import { PostingPage } from "./PostingPage.tsx";

export function PostTruckScreen() {
  const go = useGo();
  const refusal = postingRefusal(useSession()?.user ?? null);
  const save = async (fields: PostingFields) => {
    await postTruck(fields);
    showToast({ type: "success", message: `Posted: ${postingSubject(fields)}.` });
    go(pathTo("truck-postings"));
  };
  return (
    <PostingPage
      title="Post truck"
      name="truck-posting-draft:new"
      fresh={NO_TRUCK_DRAFT}
      startDate={null}
      action="Post truck"
      refusal={refusal}
      onSave={save}
    />
  );
}
