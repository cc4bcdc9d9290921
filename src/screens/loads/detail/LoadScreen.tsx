// One load: its stops, its truck, its log, and what the floor decided about it.
import { Button } from "@blueprintjs/core";
import { pathTo } from "../../../domain/pages.ts";
import { canViewLoads } from "../../../domain/session/permissions.ts";
import { useLoad } from "../../../live/loads/use-load.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { AbsentRecord } from "../../../widgets/record/AbsentRecord.tsx";
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
    <AbsentRecord
      id={id}
      noun="load"
      failure={outcome}
      usable="Loads that were synced before are saved on this computer."
      actions={toList}
      onRetry={again}
    />
  );
}
