// Labels of saved search kinds.
import type { SavedSearch } from "../../../contract/carriers/saved-searches.ts";

export const SAVED_SEARCH_KINDS: Readonly<Record<SavedSearch["is_type"], string>> = {
  lane: "Lane search",
  global: "Global search",
  contact: "Contact search",
  vehicle: "Vehicle search",
};
