// What of a typed text the server is asked for while it is typed.
import type { CurrentUser } from "../../../contract/session/session.ts";
import { canSearchCarriers, canSearchVehicles } from "../../session/permissions.ts";
import type { Contact } from "../contacts/contact-search.ts";
import { unspaced } from "../../vin.ts";
import { isUnit } from "./search-elsewhere.ts";
import type { SoughtNumber, TopSearch } from "./top-search.ts";

export type RemoteFind =
  /** `plate`: what the text may be besides. */
  | { readonly kind: "carriers"; readonly text: string; readonly plate?: string }
  | { readonly kind: "plate"; readonly plate: string }
  | { readonly kind: "contact"; readonly contact: Contact }
  | { readonly kind: "vehicle"; readonly vin: string };

/** Tunable: fewer characters find too much to look through. */
const LEAST = 3;

const line = ({ type, value }: SoughtNumber): string => (type === null ? value : `${type} ${value}`);

/** Null where the server has nothing to search for, or the user may not search there. */
export function remoteFind(search: TopSearch | null, typed: string, user: CurrentUser): RemoteFind | null {
  if (search === null || !canSearchCarriers(user)) return null;
  switch (search.kind) {
    case "vin":
      return canSearchVehicles(user) ? { kind: "vehicle", vin: search.vin } : null;
    case "plate":
      return canSearchVehicles(user) ? { kind: "plate", plate: search.plate } : null;
    case "email":
      return { kind: "contact", contact: { type: "email", value: search.email } };
    case "phone":
      return { kind: "contact", contact: { type: "phone", value: search.phone } };
    case "load":
      return null;
    case "number":
      return { kind: "carriers", text: `${search.type} ${search.value}` };
    case "list":
      return search.numbers.length < 2 ? null : { kind: "carriers", text: search.numbers.map(line).join("\n") };
    case "carrier":
      return typed.trim().length < LEAST
        ? null
        : {
            kind: "carriers",
            text: typed.trim(),
            ...(canSearchVehicles(user) && isUnit(typed) ? { plate: unspaced(typed) } : {}),
          };
  }
}
