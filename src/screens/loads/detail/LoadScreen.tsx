// One load: its stops, its truck, its log, and what the floor decided about it.
import { Button } from "@blueprintjs/core";
import { pathTo } from "../../../domain/pages.ts";
import { USER_MANAGER } from "../../../domain/session/permission-labels.ts";
import { canViewLoads } from "../../../domain/session/permissions.ts";
import { useLoad } from "../../../live/loads/use-load.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";
import { unseen } from "../../../ui/text/text.ts";
import { FailureState } from "../../../widgets/record/FailureState.tsx";
import { RecordLoading } from "../../../widgets/record/RecordPage.tsx";
import { LoadPage } from "./LoadPage.tsx";

export function LoadScreen({ id }: { readonly id: number }) {
  const go = useGo();
  const session = useSession();
  const { load, outcome, again } = useLoad(id);
  if (session && load) return <LoadPage key={id} load={load} user={session.user} outcome={outcome} again={again} />;
  if (!session || load === undefined || outcome === null || outcome.kind === "stored")
    return <RecordLoading label="Loading the load" />;
  const toList = canViewLoads(session.user) ? (
    <Button intent="primary" text="Go to loads" onClick={() => go(pathTo("loads"))} />
  ) : undefined;
  return (
    <>
      <h1 className={unseen}>Load {id}</h1>
      {outcome.kind === "missing" ? (
        <Empty title={`Your company has no load with the number ${id}`} actions={toList}>
          It may belong to another company, or the address may be wrong.
        </Empty>
      ) : outcome.kind === "forbidden" ? (
        <Forbidden what="this load" permission="access to loads" grantedBy={USER_MANAGER} actions={toList} />
      ) : (
        <FailureState
          what="this load"
          failure={outcome}
          usable="Loads that were synced before are saved on this computer."
          onRetry={again}
        />
      )}
    </>
  );
}
