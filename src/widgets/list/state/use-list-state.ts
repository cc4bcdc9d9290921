// The state of a list page that lives in its address: filters, tab, order and the row in the peek panel.
import { BASE } from "../../../contract/constants.ts";
import { useAddress, type AddressCodec } from "../../../live/use-address.ts";

/** What the address of a list page may say besides its filters. */
interface Peeking {
  /** The key of the row in the peek panel. */
  readonly peek?: number | null;
}

export interface ListState<Filters> {
  readonly filters: Filters;
  /** `push` makes the change a step that Back undoes. */
  readonly change: (filters: Filters, push?: boolean) => void;
  /** False until it is known whether the last address has to be restored, and what else decides which rows are shown. */
  readonly isRestored: boolean;
  /** The query of the list without the peek; another value is another list. */
  readonly address: string;
  /** The page's address with other filters. */
  readonly hrefOf: (filters: Filters) => string;
  /** Goes to one of the page's addresses. */
  readonly openHref: (href: string) => void;
  readonly peeked: number | null;
  readonly peek: (key: number | null) => void;
}

type Changeable<Filters> = Pick<ListState<Filters>, "filters" | "change" | "isRestored">;

/** For a page that derives its filters from more than the address. `path` begins below the base. */
export function listState<Filters extends Peeking>(
  path: string,
  { read, write }: AddressCodec<Filters>,
  state: Changeable<Filters>,
): ListState<Filters> {
  const { filters, change } = state;
  return {
    ...state,
    address: write({ ...filters, peek: null }),
    hrefOf: (next) => {
      const address = write(next);
      return `${BASE}${path}${address === "" ? "" : `?${address}`}`;
    },
    openHref: (href) => change(read(href.split("?")[1] ?? ""), true),
    peeked: filters.peek ?? null,
    peek: (key) => change({ ...filters, peek: key }),
  };
}

/** `name` is what the last address of the page is remembered under. `isKnown` false: what an address without filters means is not known yet. */
export function useListState<Filters extends Peeking>(
  name: string,
  path: string,
  codec: AddressCodec<Filters>,
  isKnown = true,
): ListState<Filters> {
  const { state, change, isRestored } = useAddress(name, codec);
  return listState(path, codec, { filters: state, change, isRestored: isRestored && isKnown });
}
