// The second version of the alert table: one row per movement, twenty on a page, each standing for all its alerts.
import { Button } from "@blueprintjs/core";
import { ChevronLeftIcon, ChevronRightIcon } from "@blueprintjs/icons";
import { useMemo, type ReactNode } from "react";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { movementsOf } from "../../../domain/loads/movements.ts";
import type { ListSource } from "../../../live/list-source.ts";
import type { CollectionList } from "../../../live/rows/use-collection-list.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import css from "./Movements.module.css";

interface Options {
  readonly list: CollectionList<"tickets">;
  /** From 1; null for a row per alert. */
  readonly page: number | null;
  readonly onPage: (page: number) => void;
}

interface MovementList {
  readonly list: ListSource<"tickets">;
  /** The alerts that rows stand for. */
  readonly alertsOf: (keys: readonly number[]) => readonly number[];
  /** How many alerts a row stands for. */
  readonly countOf: (key: number) => number;
  readonly pager: ReactNode;
  readonly actions: readonly ListAction[];
}

const itself = (keys: readonly number[]): readonly number[] => keys;
const one = (): number => 1;

export function useMovements({ list, page, onPage }: Options): MovementList {
  const { keys, values } = list;
  const ids = values?.["movement_id"] ?? null;
  const movements = useMemo(
    () => (page === null || keys === null || ids?.length !== keys.length ? null : movementsOf(keys, ids, page)),
    [keys, ids, page],
  );
  const countOf = useMemo(
    () => (movements === null ? one : (key: number) => movements.alertsOf.get(key)?.length ?? 1),
    [movements],
  );
  if (page === null) return { list, alertsOf: itself, countOf: one, pager: null, actions: [] };
  if (movements === null)
    return { list: { ...list, keys: null, total: null }, alertsOf: itself, countOf, pager: null, actions: [] };
  const { page: open, pages, total } = movements;
  const step = (by: number) => () => onPage(open + by);
  const turn = (id: string, title: string, key: string, by: number): ListAction => ({
    id,
    title,
    keys: key,
    on: "page",
    place: "none",
    run: step(by),
    refusal: open + by < 1 || open + by > pages ? "There is no such page." : null,
  });
  return {
    list: { ...list, keys: movements.keys, listKey: `${list.listKey} ${open}`, total: list.total === null ? null : total },
    alertsOf: (rows) => rows.flatMap((key) => movements.alertsOf.get(key) ?? key),
    countOf,
    pager: (
      <nav aria-label="Pages of movements" className={css.pages}>
        <Button
          size="small"
          variant="minimal"
          icon={<ChevronLeftIcon />}
          aria-label="Previous page"
          disabled={open === 1}
          onClick={step(-1)}
        />
        <span role="status" aria-label={`Page ${open} of ${formatCount(pages, "page")}`}>
          {formatNumber(open)} / {formatNumber(pages)}
        </span>
        <Button
          size="small"
          variant="minimal"
          icon={<ChevronRightIcon />}
          aria-label="Next page"
          disabled={open === pages}
          onClick={step(1)}
        />
      </nav>
    ),
    actions: [turn("previous-page", "Previous page", "<", -1), turn("next-page", "Next page", ">", 1)],
  };
}
