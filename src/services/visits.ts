// What services learn of where a person is: the page, never an address with ids or search texts in it.
import type { CurrentUser } from "../contract/session/session.ts";

/** A page that was opened. */
export interface Visit {
  /** The name of its route. */
  readonly name: string;
  readonly title: string;
  /** Its address with placeholders for ids, such as `/loads/:id`. */
  readonly path: string;
}

/** Null: nobody is signed in. */
export type ServiceUser = CurrentUser | null;

/** Sets where the token of every call comes from; null: calls carry none. */
export type SetTokenSource = (source: (() => Promise<string>) | null) => void;
