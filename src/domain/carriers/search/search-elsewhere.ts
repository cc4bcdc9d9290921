// Where the search box leads when the local carriers are not enough.
import type { CurrentUser } from "../../../contract/session/session.ts";
import { addressOfContact } from "../contacts/contact-search.ts";
import { addressOfPlainSearch } from "../global-search/address.ts";
import { NO_GLOBAL_FILTERS } from "../global-search/filters.ts";
import { canSearchCarriers, canSearchVehicles } from "../../session/permissions.ts";
import type { TopSearch } from "./top-search.ts";
import { pathTo } from "../../pages.ts";

export interface Elsewhere {
  readonly label: string;
  /** Below `/broker`. */
  readonly to: string;
}

const allCarriers = (searchText: string): Elsewhere => ({
  label: "Search all carriers",
  to: pathTo("search-results", {
    query: addressOfPlainSearch({ filters: { ...NO_GLOBAL_FILTERS, searchText }, sort: null, peek: null }),
  }),
});

const UNIT = /^(?=.*\d)(?=.*[A-Z])[A-Z\d-]{3,17}$/i;

/** Whether it may be a truck number, a plate, or the beginning of a VIN: letters with digits among them. */
export const isUnit = (typed: string): boolean => UNIT.test(typed.trim());

const allVehicles = (text: string): Elsewhere => ({
  label: "Search all vehicles",
  to: pathTo("vehicles", { query: new URLSearchParams({ text }).toString() }),
});

/** The server searches for the typed text, the likeliest first; none that the user may not run. */
export function searchElsewhere(search: TopSearch | null, typed: string, user: CurrentUser): readonly Elsewhere[] {
  if (search === null || !canSearchCarriers(user)) return [];
  switch (search.kind) {
    case "vin":
      return canSearchVehicles(user) ? [allVehicles(search.vin)] : [];
    case "plate":
      return canSearchVehicles(user) ? [allVehicles(search.plate)] : [];
    case "email":
      return [{ label: "Who uses this email address?", to: addressOfContact({ type: "email", value: search.email }) }];
    case "phone":
      return [
        { label: "Who uses this phone number?", to: addressOfContact({ type: "phone", value: search.phone }) },
        ...(search.isBare ? [allCarriers(typed)] : []),
      ];
    case "number":
      return [allCarriers(`${search.type} ${search.value}`)];
    case "carrier":
      return [allCarriers(typed), ...(isUnit(typed) && canSearchVehicles(user) ? [allVehicles(typed.trim())] : [])];
    case "list":
    case "load":
      return [];
  }
}
