// What a list page shows above its rows when they could not be refreshed, and in their place when there are none.
import { Button } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { health$ } from "../../db/health.ts";
import type { Failure } from "../../domain/failure-text.ts";
import { NOT_OFFERED } from "../../net/extensions.ts";
import { formatCount } from "../../domain/format.ts";
import type { ListSource } from "../../live/list-source.ts";
import { useCurrent } from "../../live/use-current.ts";
import { Empty } from "../../ui/states/Empty.tsx";
import { Failed, FailedStrip } from "../../ui/states/Failed.tsx";
import { isFiltered, type Filters } from "./ListFilters.tsx";
import { FailureState, FailureStrip } from "../record/FailureState.tsx";

const failureOf = (message: string, isConnected: boolean): Failure =>
  isConnected ? { kind: "failed", message } : { kind: "offline" };

/** Above the rows of an earlier answer. */
export function ListStrip({ list: { failure, keys, again, syncedAt }, isConnected }: Pick<Props, "list" | "isConnected">) {
  // Where nothing was ever saved, the failure stands in place of the rows.
  if (failure === null || (syncedAt === null && (keys?.length ?? 0) === 0)) return null;
  if (again === null)
    return (
      <FailedStrip
        title="Updates are failing."
        stillWorks="You can keep working with saved data. Your changes are saved and will be sent."
      />
    );
  if (keys === null || keys.length === 0) return null;
  return <FailureStrip what="the list" failure={failureOf(failure, isConnected)} onRetry={again} />;
}

interface Props {
  readonly list: ListSource;
  /** The server can be asked. */
  readonly isConnected: boolean;
  readonly noun: string;
  readonly filters: Filters | undefined;
  /** Help for a person whose filters match nothing. */
  readonly noMatch: ReactNode;
  /** When there are no rows without any filter. */
  readonly empty: ReactNode;
}

/** In place of rows, when there are none. */
export function NoRows({ list, isConnected, noun, filters, noMatch, empty }: Props) {
  const { failure, syncedAt, isComplete, expected, again } = list;
  const health = useCurrent(health$);
  if (failure !== null && again !== null)
    return <FailureState what={`the ${noun}s`} failure={failureOf(failure, isConnected)} onRetry={again} />;
  if (!isComplete && (health === "quota" || health === "full"))
    return (
      <Empty title={`Your ${noun}s are not kept on this computer`}>
        It is out of disk space. They are loaded again as soon as there is space.
      </Empty>
    );
  if (!isComplete && !isConnected) return <FailureState what={`the ${noun}s`} failure={{ kind: "offline" }} />;
  if (failure === NOT_OFFERED) return <Empty title={NOT_OFFERED} />;
  if (failure !== null && syncedAt === null)
    return <Failed title={`The ${noun}s could not be loaded`} stillWorks="The portal keeps trying; there is nothing to do." />;
  if (!isComplete) {
    return (
      <Empty title={`Still loading ${noun}s`}>
        {expected === null ? "The first rows are on their way." : `${formatCount(expected, noun)} in all.`}
      </Empty>
    );
  }
  if (filters === undefined || !isFiltered(filters)) return empty;
  return (
    <Empty
      title="Nothing matches these filters"
      actions={<Button intent="primary" text="Clear the filters" onClick={filters.onClear} />}
    >
      {noMatch}
    </Empty>
  );
}

/** In place of the whole page. */
export const NoAccess = ({ title, reason }: { readonly title: string; readonly reason: string | null }) => (
  <FailureState what={title.toLowerCase()} failure={{ kind: "forbidden", message: reason ?? "" }} />
);
