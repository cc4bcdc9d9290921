// What a person has arranged for themselves: columns of tables, saved views, the theme. Kept by the server for every computer of theirs.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Name } from "../shapes.ts";

/** Tunable: characters of a value as JSON. A table with all its columns arranged has a few hundred, a saved view about two hundred. */
const LONGEST_VALUE = 32_000;

/** Tunable: the most preferences that the server keeps for one person; a list has two. */
export const PREFERENCES_MAX = 200;

export const Preference = Type.Object({
  name: Name(100),
  /** JSON. */
  value: Type.String({ minLength: 1, maxLength: LONGEST_VALUE }),
});
export type Preference = Static<typeof Preference>;

// Assumption: the address of these calls, for which the specification has no place. They are of the person who makes them.
const PATH = "/api/v1/preferences";

export const listPreferences = endpoint({
  name: "listPreferences",
  method: "GET",
  path: PATH,
  isExtension: true,
  output: Type.Array(Preference),
});

/** Replaces one preference. One that the server does not know is dropped: another release of the portal may have more. */
export const savePreference = endpoint({
  name: "savePreference",
  method: "PATCH",
  path: PATH,
  isExtension: true,
  body: Type.Object({ preference: Preference }),
  output: Preference,
});
