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

/** "Grant override (n)". */
export const hintOf = ({ title, keys }: ListAction): string => (keys === undefined ? title : `${title} (${keysText(keys)})`);
