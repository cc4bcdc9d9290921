// Trucks of a carrier that were also seen with another one that may not haul, so that no list of its trucks is all green.
import type { AssociatedCarrier } from "../../contract/carriers/records.ts";

type Associate = Pick<AssociatedCarrier, "id" | "legal_name" | "authority_status" | "connection" | "evidence">;

/** Why a carrier that shares a truck speaks against it; null where it does not. */
function against({ authority_status: authority, connection }: Associate): string | null {
  if (connection?.status === "do_not_dispatch") return "set to do not dispatch";
  return authority === "revoked" ? "authority revoked" : null;
}

/** By VIN: who else had it, in words: "KELINOCO (authority revoked)". */
export function sharedVins(associates: readonly Associate[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const associate of associates) {
    const why = against(associate);
    if (why === null) continue;
    for (const { is_type: type, value } of associate.evidence) {
      if (type !== "vin") continue;
      const before = found.get(value);
      const words = `${associate.legal_name} (${why})`;
      found.set(value, before === undefined ? words : `${before}, ${words}`);
    }
  }
  return found;
}
