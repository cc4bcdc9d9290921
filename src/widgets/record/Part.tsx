// One answer on a carrier's page in every state: loading, present with its age, unknown, forbidden, failed, offline.
import type { ReactNode } from "react";
import type { ResourceView } from "../../live/use-resource.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import css from "./Part.module.css";
import { Updated, useOwnAge } from "./Updated.tsx";
import { muted } from "../../ui/text/text.ts";
import { failureOf } from "../../domain/failure-text.ts";
import { FailureState, FailureStrip } from "./FailureState.tsx";

interface Props<Data> {
  /** What it is, at the beginning of a sentence: "The inspections". */
  readonly what: string;
  readonly view: ResourceView<Data>;
  /** Lines that hold its place until it is here. */
  readonly rows?: number;
  /** What a 404 means here. */
  readonly unknown?: string | undefined;
  /** What works meanwhile, after "The other": "tabs". */
  readonly others?: string;
  /** Where the facts come from and how old they are at their source, if the answer says so. */
  readonly originOf?: (data: Data) => { readonly source: string; readonly as_of: string | null };
  readonly children: (data: Data) => ReactNode;
}

/** Where the facts below come from, and how old they are. */
export const PartAge = ({ children }: { readonly children: ReactNode }) => <p className={`${css.age} ${muted}`}>{children}</p>;

export function Part<Data>({ what, view, rows = 6, unknown, others = "tabs", originOf, children }: Props<Data>) {
  const { data, outcome, syncedAt, again } = view;
  const isOlder = useOwnAge(syncedAt);
  const failure = failureOf(outcome);
  const subject = `${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  const isGone = failure?.kind === "forbidden" || failure?.kind === "missing";
  // Without a failure it is stored, and not read back from the database yet.
  if (data === undefined || (data === null && failure === null))
    return <SkeletonRows rows={rows} label={`${what} are being loaded`} />;
  if (data === null || isGone)
    return (
      <FailureState
        what={subject}
        failure={failure}
        usable={`The other ${others} work.`}
        missing={{
          title: unknown ?? "Nothing is known",
          text: "No source says anything about this carrier here. That is neither good nor bad.",
        }}
        onRetry={again}
      />
    );
  const origin = originOf?.(data);
  // What could not be refreshed says how old it is, whatever the page says.
  const hasOwnAge = isOlder || failure !== null;
  return (
    <>
      <FailureStrip what={subject} failure={failure} onRetry={again} />
      {(origin !== undefined || hasOwnAge) && (
        <PartAge>
          {origin !== undefined && (
            <>
              {origin.source}, {origin.as_of === null ? "age unknown" : <Age time={origin.as_of} />}
            </>
          )}
          {origin !== undefined && hasOwnAge && <span aria-hidden> · </span>}
          {syncedAt !== null && hasOwnAge && <Updated at={syncedAt} />}
        </PartAge>
      )}
      {children(data)}
    </>
  );
}
