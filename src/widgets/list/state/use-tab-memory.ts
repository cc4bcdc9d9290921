// Each tab of a list page keeps its own filters and order, also after a reload.
import { useEffect } from "react";
import type { AddressCodec } from "../../../live/use-address.ts";
import { useKeptState } from "../../../live/use-kept-state.ts";
import type { ListState } from "./use-list-state.ts";

type Kept<Id extends string> = Partial<Record<Id, string>>;

interface Tabbed<Id extends string> {
  readonly list: Id;
  readonly peek: number | null;
}

interface TabMemory<Id extends string, Filters> extends ListState<Filters> {
  /** What a tab shows, or showed last. */
  readonly filtersOf: (tab: Id) => Filters;
}

const NONE = {};

/** The same state, whose links to other tabs lead to what those tabs last showed. `name` is what they are remembered under. */
export function useTabMemory<Id extends string, Filters extends Tabbed<Id>>(
  name: string,
  { read, write }: AddressCodec<Filters>,
  state: ListState<Filters>,
): TabMemory<Id, Filters> {
  const { filters, isRestored } = state;
  const [kept, keep, isRead] = useKeptState<Kept<Id>>(`${name}:tabs`, NONE);
  const open = filters.list;
  const address = write({ ...filters, peek: null });
  useEffect(() => {
    if (isRead && isRestored && kept[open] !== address) keep({ ...kept, [open]: address });
  }, [address, open, isRead, isRestored, keep, kept]);
  const filtersOf = (tab: Id): Filters => (tab === open ? filters : { ...read(kept[tab] ?? ""), list: tab });
  return {
    ...state,
    filtersOf,
    hrefOf: (next) => state.hrefOf(next.list === open ? next : filtersOf(next.list)),
  };
}
