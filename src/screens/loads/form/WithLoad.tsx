// The load that a form is filled in from, or why it is not there.
import { Button } from "@blueprintjs/core";
import type { ReactNode } from "react";
import type { Load } from "../../../contract/loads/loads.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useLoad } from "../../../live/loads/use-load.ts";
import { useGo } from "../../../live/use-go.ts";
import { AbsentRecord } from "../../../widgets/record/AbsentRecord.tsx";
import { RecordLoading } from "../../../widgets/record/RecordPage.tsx";

export function WithLoad({ id, children }: { readonly id: number; readonly children: (load: Load) => ReactNode }) {
  const go = useGo();
  const { load, outcome, again } = useLoad(id);
  if (load) return children(load);
  if (load === undefined || outcome === null || outcome.kind === "stored") return <RecordLoading label="Loading the load" />;
  return (
    <AbsentRecord
      id={id}
      noun="load"
      failure={outcome}
      usable="Loads that were synced before are saved on this computer."
      actions={<Button intent="primary" text="Go to loads" onClick={() => go(pathTo("loads"))} />}
      onRetry={again}
    />
  );
}
