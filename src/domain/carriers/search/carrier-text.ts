// Matches a loaded carrier against a search text by the same rules as the searches.
import type { ListedCarrier } from "../../../contract/carriers/carriers.ts";
import type { TextMatch } from "../../query.ts";
import { nameForSearch } from "./search-text.ts";

export type Named = Pick<ListedCarrier, "legal_name" | "dba_name" | "identifiers" | "email" | "phone_e164">;

export function matchesCarrier(carrier: Named, match: TextMatch): boolean {
  switch (match.kind) {
    case "identifier_prefix":
      return carrier.identifiers.some(({ value }) => value.startsWith(match.value));
    case "identifier":
      return carrier.identifiers.some(
        ({ is_type, value }) => value === match.value && (match.type === null || is_type === match.type),
      );
    case "name":
      return [carrier.legal_name, carrier.dba_name ?? ""].some((name) => nameForSearch(name).includes(match.value));
    case "email":
      return carrier.email?.toUpperCase() === match.value;
    case "phone":
      return carrier.phone_e164 === match.value;
    case "phone_or_prefix":
      return carrier.phone_e164 === match.phone || matchesCarrier(carrier, { kind: "identifier_prefix", value: match.value });
  }
}
