// Where a person is on a list page: the cursor, the selection, and the rows that an action would change.
import type { ListSource } from "../../../live/list-source.ts";
import type { Targets } from "../list-action.ts";
import { useListCursor, type ListCursor } from "./use-list-cursor.ts";
import type { ListState } from "./use-list-state.ts";
import { useSelection, type Selection } from "./use-selection.ts";

export interface ListPlace extends ListCursor, Selection {
  readonly targets: Targets;
}

export function useListPlace(
  { keys }: Pick<ListSource, "keys">,
  { address, peeked, peek }: Pick<ListState<unknown>, "address" | "peeked" | "peek">,
): ListPlace {
  const selected = useSelection(address);
  const place = useListCursor(keys, peeked, peek);
  const row = place.cursor === null ? [] : [place.cursor];
  const { selection } = selected;
  return { ...selected, ...place, targets: { row, rows: selection.size > 0 ? [...selection] : row } };
}
