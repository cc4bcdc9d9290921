// A user's saved searches.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Id, IdParams, Name, OneOf, Timestamp } from "../shapes.ts";

export const SAVED_SEARCH_TYPES = ["lane", "global", "contact", "vehicle"] as const;

/** Assumption: the specification names no fields; a search needs its kind, its name and its address. */
export const SavedSearch = Type.Object({
  id: Id,
  name: Type.String(),
  is_type: OneOf(SAVED_SEARCH_TYPES),
  /** Path and query, below /broker. */
  address: Type.String(),
  user_id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type SavedSearch = Static<typeof SavedSearch>;

/** The user's own saved searches, newest first. */
export const listSavedSearches = endpoint({
  name: "listSavedSearches",
  method: "GET",
  path: "/api/v1/saved_searches",
  query: Type.Object(PageQuery),
  filterable: { attributes: { is_type: ["eq"] }, sorts: ["id", "name", "updated_at"] },
  output: Type.Array(SavedSearch),
  paged: true,
});

/** Saves a search. Saving under an existing name of the same kind replaces that search. */
export const saveSearch = endpoint({
  name: "saveSearch",
  method: "POST",
  path: "/api/v1/saved_searches",
  body: Type.Object({
    saved_search: Type.Object({
      name: Name(80),
      is_type: OneOf(SAVED_SEARCH_TYPES),
      address: Type.String({ minLength: 1, maxLength: 4000, pattern: "^/" }),
    }),
  }),
  output: SavedSearch,
});

export const deleteSavedSearch = endpoint({
  name: "deleteSavedSearch",
  method: "DELETE",
  path: "/api/v1/saved_searches/{id}",
  params: IdParams,
  output: Type.Object({ id: Id }),
});
