// Where a person was on a page: its parts say so as the page is left, and ask for it on the way back.
import { isRecord } from "../../contract/is-record.ts";
import { entryValue, keepEntryValue } from "./entry-value.ts";

const PLACE = "place";

const parts = new Map<string, () => unknown>();

/** `say` is asked when the page is left; undefined: nothing to keep. Returns what ends it. */
export function onLeave(name: string, say: () => unknown): () => void {
  parts.set(name, say);
  return () => {
    if (parts.get(name) === say) parts.delete(name);
  };
}

/** Keeps what every part says in the open history entry. Only when a page is left: browsers limit how often an entry is changed. */
export function keepPlace(): void {
  const place = [...parts].map(([name, say]) => [name, say()] as const).filter(([, value]) => value !== undefined);
  keepEntryValue(Object.fromEntries(place), PLACE);
}

/** What a part said when the open history entry was left; undefined: it was not, or the part said nothing. */
export function keptPlace(name: string): unknown {
  const place = entryValue(PLACE);
  return isRecord(place) ? place[name] : undefined;
}

/** Whether the open page is one that a person comes back to. */
export const isBackNavigation = (): boolean => entryValue(PLACE) !== undefined;
