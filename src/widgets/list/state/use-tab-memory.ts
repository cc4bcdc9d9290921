// Each tab of a list page keeps its own filters and order, also after a reload.
import { useEffect, useMemo } from "react";
import { afterFrame } from "../../../live/after-typing.ts";
import { rememberValue } from "../../../live/remember.ts";
import type { AddressCodec } from "../../../live/use-address.ts";
import { useReadOnce } from "../../../live/use-kept-state.ts";
import type { ListState } from "./use-list-state.ts";

interface Tabbed<Id extends string> {
  readonly list: Id;
  readonly peek: number | null;
}

interface TabMemory<Id extends string, Filters> extends ListState<Filters> {
  /** What a tab shows, or showed last. */
  readonly filtersOf: (tab: Id) => Filters;
}

/** What a tab showed last, read from its address once. */
interface TabState<Filters> {
  readonly address: string;
  readonly filters: Filters;
  readonly href: string;
}

/** The address that each tab showed last. Not a state, which draws the page: only the open tab's changes, which shows its own filters. */
class TabAddresses<Filters> {
  readonly #kept: Map<string, string>;
  readonly #shown = new Map<string, TabState<Filters>>();

  constructor(stored: Readonly<Record<string, string>>) {
    this.#kept = new Map(Object.entries(stored));
  }

  /** What is to be stored. */
  get all(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#kept);
  }

  /** False when it was kept already. */
  keep(tab: string, address: string): boolean {
    if (this.#kept.get(tab) === address) return false;
    this.#kept.set(tab, address);
    return true;
  }

  shown(tab: string, read: (address: string) => Omit<TabState<Filters>, "address">): TabState<Filters> {
    const address = this.#kept.get(tab) ?? "";
    const before = this.#shown.get(tab);
    if (before?.address === address) return before;
    const now = { address, ...read(address) };
    this.#shown.set(tab, now);
    return now;
  }
}

/** The same state, whose links to other tabs lead to what those tabs last showed. `name` is what they are remembered under. */
export function useTabMemory<Id extends string, Filters extends Tabbed<Id>>(
  name: string,
  { read, write }: AddressCodec<Filters>,
  state: ListState<Filters>,
): TabMemory<Id, Filters> {
  const { filters, isRestored } = state;
  const [stored] = useReadOnce<Record<string, string>>(`${name}:tabs`);
  const addresses = useMemo(() => new TabAddresses<Filters>(stored?.state ?? {}), [stored]);
  const open = filters.list;
  const address = write({ ...filters, peek: null });
  useEffect(() => {
    if (stored !== null && isRestored && addresses.keep(open, address))
      afterFrame(() => void rememberValue(`${name}:tabs`, addresses.all));
  }, [address, open, stored, isRestored, addresses, name]);
  const shown = (tab: Id): TabState<Filters> =>
    addresses.shown(tab, (text) => {
      const its = { ...read(text), list: tab };
      return { filters: its, href: state.hrefOf(its) };
    });
  return {
    ...state,
    filtersOf: (tab) => (tab === open ? filters : shown(tab).filters),
    hrefOf: (next) => (next.list === open ? state.hrefOf(next) : shown(next.list).href),
  };
}
