// One answer of a carrier's page in every state it can be in: coming, there with its age, nothing known, refused, failed, offline.
import { HelpIcon, LockIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import type { ResourceView } from "../../live/use-resource.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Empty } from "../../ui/states/Empty.tsx";
import { Failed, FailedStrip } from "../../ui/states/Failed.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import css from "./Part.module.css";
import { Updated, useOwnAge } from "./Updated.tsx";
import { muted } from "../../ui/text/text.ts";

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
  // Stored already, and not read back from the database yet.
  if (data === undefined || (data === null && (outcome === null || outcome.kind === "stored")))
    return <SkeletonRows rows={rows} label={`${what} are being loaded`} />;
  if (outcome?.kind === "forbidden")
    return (
      <Empty icon={<LockIcon size={28} />} title={`${what} are not open to you`}>
        {outcome.message}
      </Empty>
    );
  if (data === null || outcome?.kind === "missing") return <Instead what={what} view={view} unknown={unknown} others={others} />;
  const origin = originOf?.(data);
  // What could not be refreshed says how old it is, whatever the page says.
  const hasOwnAge = isOlder || outcome?.kind === "offline" || outcome?.kind === "failed";
  return (
    <>
      {outcome?.kind === "offline" && (
        <FailedStrip title="Offline." stillWorks="What this computer kept is shown." onRetry={again} />
      )}
      {outcome?.kind === "failed" && (
        <FailedStrip
          title={`${what} could not be refreshed.`}
          stillWorks={`${outcome.message}. What was known is shown.`}
          onRetry={again}
        />
      )}
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

type InsteadProps<Data> = Pick<Props<Data>, "what" | "view" | "unknown"> & { readonly others: string };

function Instead<Data>({ what, view: { outcome, again }, unknown, others }: InsteadProps<Data>) {
  if (outcome?.kind === "missing")
    return (
      <Empty icon={<HelpIcon size={28} />} title={unknown ?? "Nothing is known"}>
        No source says anything about this carrier here. That is neither good nor bad.
      </Empty>
    );
  const isOffline = outcome?.kind === "offline";
  return (
    <Failed
      title={isOffline ? `${what} need a network` : `${what} could not be loaded`}
      stillWorks={
        isOffline
          ? `This computer has not kept them yet. The other ${others} show what it has.`
          : `${outcome?.kind === "failed" ? `${outcome.message}. ` : ""}The other ${others} work.`
      }
      onRetry={again}
    />
  );
}
