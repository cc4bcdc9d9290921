// How many rows a list has or how many are selected, and when a list that is loaded page by page was updated.
import { UNCOUNTED_OFFLINE } from "../../domain/failure-text.ts";
import { formatCount, formatNumber } from "../../domain/format.ts";
import type { ListSource } from "../../live/list-source.ts";
import { Updated } from "../record/Updated.tsx";
import css from "./ListCount.module.css";

interface Props {
  readonly list: Pick<ListSource, "total" | "syncedAt" | "again" | "keys" | "failure">;
  /** What one row is: "carrier". */
  readonly noun: string;
  readonly selected: number;
  /** The server can be asked. */
  readonly isConnected: boolean;
}

export function ListCount({ list: { total, syncedAt, again, keys, failure }, noun, selected, isConnected }: Props) {
  // A replicated list that is not whole has no total; one in the order of the server has what its last fetch brought.
  const isUncounted = again === null ? total === null && keys !== null : (total ?? 0) === 0 && failure !== null;
  if (selected > 0) {
    return (
      <span className={css.count} role="status">
        {formatNumber(selected)} of {formatNumber(total ?? 0)} selected
      </span>
    );
  }
  if (isUncounted && !isConnected) {
    return (
      <span className={css.count} role="status">
        {UNCOUNTED_OFFLINE}
      </span>
    );
  }
  return (
    <span className={css.count} role="status">
      {total !== null && formatCount(total, noun)}
      {again === null && total === null && keys !== null && failure === null && `Loading ${noun}s`}
      {/* A replicated list is as fresh as the status line says. */}
      {again !== null && syncedAt !== null && (
        <>
          {total !== null && " · "}
          <Updated at={syncedAt} isInline={total !== null} />
        </>
      )}
    </span>
  );
}
