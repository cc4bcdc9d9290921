// The actions of a list page, as data: one row gives the key, the button or menu item, the palette entry and the help text.
import type { ReactElement } from "react";
import { keysText } from "../../ui/keys/combo.ts";

export interface ListAction {
  readonly id: string;
  readonly title: string;
  /** The text of its button, where that is shorter. */
  readonly text?: string;
  readonly keys?: string;
  /** The keys also work while a text field has the focus. */
  readonly typing?: boolean;
  readonly icon?: ReactElement;
  /** Other words that the palette finds it by. */
  readonly words?: string;
  /** `rows`: the selected ones, or else the one under the cursor; `row`: the one under the cursor; `page`: none. */
  readonly on: "rows" | "row" | "page";
  /** Its place: a button of its own, the page's main button, the menu of actions, or none but the keys and the palette. */
  readonly place: "button" | "primary" | "menu" | "none";
  /** To which side a finger draws a row for it, on a phone; null: never. Where a list says it of none, its first actions on rows. */
  readonly swipe?: "right" | "left" | null;
  /** Why this person may not do it; null when they may. */
  readonly refusal?: string | null;
  readonly run: (keys: readonly number[]) => void;
}

export interface Targets {
  /** The selected rows, or else the one under the cursor. */
  readonly rows: readonly number[];
  readonly row: readonly number[];
}

/** The rows that an action would change; null where it needs one and there is none. */
export function targetsOf({ on }: ListAction, targets: Targets): readonly number[] | null {
  if (on === "page") return [];
  const keys = targets[on];
  return keys.length === 0 ? null : keys;
}

/** Whether this person may do it to a row. */
const isOnRows = ({ on, refusal = null }: ListAction): boolean => on !== "page" && refusal === null;

/** What a finger does to a row that it draws to each side: what the list says, or else the first actions on rows that have a key. */
export function swipesOf(actions: readonly ListAction[]): Readonly<Record<"right" | "left", ListAction | null>> {
  const said = (side: "right" | "left") => actions.find(({ swipe }) => swipe === side);
  const [first, second] = actions.filter((action) => isOnRows(action) && action.swipe === undefined && action.keys !== undefined);
  const allowed = (action: ListAction | undefined): ListAction | null =>
    action !== undefined && isOnRows(action) ? action : null;
  // Another action in the place of one that is refused would be done by habit.
  if (actions.some(({ swipe = null }) => swipe !== null)) return { right: allowed(said("right")), left: allowed(said("left")) };
  return { right: first ?? null, left: second ?? null };
}

/** "Grant override (n)". */
export const hintOf = ({ title, keys }: ListAction): string => (keys === undefined ? title : `${title} (${keysText(keys)})`);
