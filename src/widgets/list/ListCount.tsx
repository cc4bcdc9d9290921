// How many rows a list has or how many are selected, and when a list that is loaded page by page was updated.
import { UNCOUNTED_OFFLINE } from "../../domain/failure-text.ts";
import { formatCount, formatNumber } from "../../domain/format.ts";
import type { ListSource } from "../../live/list-source.ts";
import { Updated } from "../record/Updated.tsx";
import css from "./ListCount.module.css";

interface Props {
  readonly list: Pick<ListSource, "total" | "syncedAt" | "again" | "keys" | "failure" | "isPartial">;
  /** What one row is: "carrier". */
  readonly noun: string;
  readonly selected: number;
  /** The server can be asked. */
  readonly isConnected: boolean;
}

/** Tunable: a count as long as most lists ever have. */
const LONG_COUNT = 99_999;

/** The widest text that the place is kept for, so that the filters beside it stay where they are when the count arrives. */
function widest(noun: string, isOrdered: boolean): string {
  const count = formatCount(LONG_COUNT, noun);
  if (isOrdered) return `${count} · updated just now`;
  return [loadingText(noun), soFarText(LONG_COUNT)].reduce((one, other) => (other.length > one.length ? other : one), count);
}

const soFarText = (count: number): string => `${formatNumber(count)} so far`;

const loadingText = (noun: string): string => `Loading ${noun}s`;

export function ListCount({
  list: { total, syncedAt, again, keys, failure, isPartial = false },
  noun,
  selected,
  isConnected,
}: Props) {
  // A replicated list that is not whole has no total; one in the order of the server has what its last fetch brought.
  const isUncounted = again === null ? total === null && keys !== null : (total ?? 0) === 0 && failure !== null;
  const reserved = widest(noun, again !== null);
  if (selected > 0) {
    return (
      <span className={css.count} role="status" data-widest={reserved}>
        {formatNumber(selected)} of {formatNumber(total ?? 0)}
        {isPartial && "+"} selected
      </span>
    );
  }
  if (isUncounted && !isConnected) {
    return (
      <span className={css.count} role="status" data-widest={reserved}>
        {UNCOUNTED_OFFLINE}
      </span>
    );
  }
  return (
    <span className={css.count} role="status" data-widest={reserved}>
      {total !== null && (isPartial ? soFarText(total) : formatCount(total, noun))}
      {again === null && total === null && keys !== null && failure === null && loadingText(noun)}
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
