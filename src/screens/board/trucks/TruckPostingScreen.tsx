// Edits one truck posting.
import { Button } from "@blueprintjs/core";
import { useMemo } from "react";
import { changePosting } from "../../../commands/board/truck-postings.ts";
import { getTruckPosting, type TruckPosting } from "../../../contract/board/truck-postings.ts";

import { draftOfPosting, type PostingFields } from "../../../domain/board/truck-draft.ts";
import { postingSubject } from "../../../domain/board/truck-status.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { useRow, useSession } from "../../../live/use-records.ts";
import { useResource } from "../../../live/use-resource.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { postingRefusal } from "../../../widgets/board/posting-refusal.ts";
import { useUndo } from "../../../widgets/list/use-undo.ts";
import { AbsentRecord } from "../../../widgets/record/AbsentRecord.tsx";
import { RecordLoading } from "../../../widgets/record/RecordPage.tsx";
import { PostingPage } from "./PostingPage.tsx";

export function TruckPostingScreen({ id }: { readonly id: number }) {
  const go = useGo();
  const row = useRow("truck_postings", id);
  // One that a colleague has just added, and sent the link of, may not be stored here yet.
  const fetched = useResource(row === null ? { endpoint: getTruckPosting, input: { params: { id } } } : null);
  const posting = row ?? fetched.data;
  if (posting) return <Editing key={id} posting={posting} />;
  if (row === undefined || fetched.outcome === null || fetched.outcome.kind === "stored")
    return <RecordLoading label="Loading the truck posting" />;
  const toList = <Button intent="primary" text="Go to truck postings" onClick={() => go(pathTo("truck-postings"))} />;
  return (
    <AbsentRecord
      id={id}
      noun="truck posting"
      failure={fetched.outcome}
      usable="Truck postings that were synced before are saved on this computer."
      actions={toList}
      onRetry={fetched.again}
    />
  );
}

function Editing({ posting }: { readonly posting: TruckPosting }) {
  const go = useGo();
  const refusal = postingRefusal(useSession()?.user ?? null);
  const fresh = useMemo(() => draftOfPosting(posting), [posting]);
  const { done } = useUndo();
  const save = async (fields: PostingFields) => {
    const group = await changePosting(posting, fields);
    if (group === null) showToast({ type: "info", message: "The posting is as it was: no field was changed." });
    else done(`${postingSubject(fields)}: changed.`, group);
    go(pathTo("truck-postings"));
  };
  return (
    <PostingPage
      title={`Edit truck of ${posting.carrier_name}`}
      name={`truck-posting-draft:${posting.id}`}
      fresh={fresh}
      startDate={posting.start_date}
      action="Save changes"
      refusal={refusal}
      onSave={save}
    />
  );
}
