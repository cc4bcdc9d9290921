// One record in every state of its loading.
import type { ReactNode } from "react";
import type { ResourceView } from "../../live/use-resource.ts";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { failureOf } from "../../domain/failure-text.ts";
import { FailureState, FailureStrip } from "./FailureState.tsx";

interface Props<Data> {
  readonly view: Pick<ResourceView<Data>, "data" | "outcome" | "again">;
  /** A noun: "vehicle". */
  readonly what: string;
  /** Several of them, at the beginning of a sentence: "Vehicles". */
  readonly others: string;
  /** Why the server may have none. */
  readonly missing: string;
  /** What the saved copy is good for, as a sentence. */
  readonly stillWorks: string;
  readonly children: (data: Data) => ReactNode;
}

export function ResourceState<Data>({ view, what, others, missing, stillWorks, children }: Props<Data>) {
  const { data, outcome, again } = view;
  const failure = failureOf(outcome);
  const isGone = failure?.kind === "forbidden" || failure?.kind === "missing";
  if (!isGone && (data === undefined || (data === null && failure === null)))
    return <SkeletonRows rows={10} label={`Loading the ${what}`} />;
  if (isGone || data === undefined || data === null)
    return (
      <FailureState
        what={`this ${what}`}
        failure={failure}
        usable={`${others} that you opened before are saved on this computer.`}
        missing={{ text: missing }}
        onRetry={again}
      />
    );
  return (
    <>
      <FailureStrip what={`the ${what}`} failure={failure} usable={stillWorks} onRetry={again} />
      {children(data)}
    </>
  );
}
