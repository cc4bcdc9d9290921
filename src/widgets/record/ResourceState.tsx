// One thing that the server is asked for by its number, in every state its answer can be in.
import { LockIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import type { ResourceView } from "../../live/use-resource.ts";
import { Empty } from "../../ui/states/Empty.tsx";
import { Failed, FailedStrip } from "../../ui/states/Failed.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";

interface Props<Data> {
  readonly view: Pick<ResourceView<Data>, "data" | "outcome" | "again">;
  /** What it is: "vehicle". */
  readonly what: string;
  /** Several of them, at the beginning of a sentence: "Vehicles". */
  readonly others: string;
  /** Why the server may know none such. */
  readonly missing: string;
  /** What is shown when it could not be asked for anew. */
  readonly stillWorks: string;
  readonly children: (data: Data) => ReactNode;
}

export function ResourceState<Data>({ view, what, others, missing, stillWorks, children }: Props<Data>) {
  const { data, outcome, again } = view;
  if (outcome?.kind === "forbidden")
    return (
      <Empty icon={<LockIcon size={28} />} title={`This ${what} is not open to you`}>
        {outcome.message}
      </Empty>
    );
  if (outcome?.kind === "missing") return <Empty title={`There is no such ${what}`}>{missing}</Empty>;
  if (data === undefined || (data === null && outcome === null)) return <SkeletonRows rows={10} label={`Loading the ${what}`} />;
  if (data === null)
    return (
      <Failed
        title={outcome?.kind === "offline" ? `This ${what} needs a network` : `This ${what} could not be loaded`}
        stillWorks={`${others} that were opened before are kept on this computer.`}
        onRetry={again}
      />
    );
  return (
    <>
      {outcome !== null && outcome.kind !== "stored" && (
        <FailedStrip
          title={outcome.kind === "offline" ? "Offline." : `The ${what} could not be refreshed.`}
          stillWorks={stillWorks}
          onRetry={again}
        />
      )}
      {children(data)}
    </>
  );
}
