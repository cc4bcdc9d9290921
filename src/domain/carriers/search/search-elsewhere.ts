// Where the search box leads when the local carriers are not enough.
import type { CurrentUser } from "../../../contract/session/session.ts";
import { addressOfContact } from "../contacts/contact-search.ts";
import { canSearchCarriers, canSearchVehicles } from "../../session/permissions.ts";
import type { TopSearch } from "./top-search.ts";
import { pathTo } from "../../pages.ts";

export interface Elsewhere {
  readonly label: string;
  /** Below `/broker`. */
  readonly to: string;
}

/** The server search for the typed text; null if there is none or the user may not run it. */
export function searchElsewhere(search: TopSearch | null, typed: string, user: CurrentUser): Elsewhere | null {
  if (search === null || !canSearchCarriers(user)) return null;
  const text = new URLSearchParams({ text: typed.trim() });
  switch (search.kind) {
    case "vin":
      return canSearchVehicles(user)
        ? { label: "Search all vehicles", to: pathTo("vehicles", { query: text.toString() }) }
        : null;
    case "email":
      return { label: "Who uses this e-mail address?", to: addressOfContact({ type: "email", value: search.email }) };
    case "phone":
      return { label: "Who uses this phone number?", to: addressOfContact({ type: "phone", value: search.phone }) };
    case "carrier":
      return { label: "Search all carriers", to: pathTo("search-results", { query: text.toString() }) };
    case "load":
      return null;
  }
}
