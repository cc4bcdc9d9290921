// Which family of authority a file means: the same one has long names where it was granted and short ones where it was revoked.
import type { AUTHORITY_TYPES } from "../../../../contract/carriers/carriers.ts";
import { docketPrefix } from "../dockets.ts";
import { squeezed } from "../cells.ts";

export type AuthorityType = (typeof AUTHORITY_TYPES)[number];

/** The families of who hauls for others, as opposed to who arranges it. */
export const isCarrierType = (type: AuthorityType): boolean => type !== "broker";

/**
 * The family of a name of the legacy files, such as MOTOR PROPERTY COMMON CARRIER or CONTRACT. Null: none of those that the portal knows,
 * which are of property. Forwarders read CONTRACT among the revocations, so their dockets decide.
 */
export function legacyType(name: string | undefined, docket: string): AuthorityType | null {
  const plain = squeezed(name);
  if (docketPrefix(docket) === "FF" || plain.includes("FORWARDER") || plain.includes("PASSENGER")) return null;
  if (plain.includes("BROKER")) return "broker";
  if (plain.includes("CONTRACT")) return "contract";
  return plain.includes("COMMON") || plain.includes("FORHIRE") || plain.includes("CARRIER") ? "common" : null;
}

/**
 * The same for Motus, which knows motor carriers only as one: `carrier` is whichever of the two the docket had before, and else common.
 */
export function motusType(name: string | undefined): "carrier" | "broker" | null {
  const plain = squeezed(name);
  if (plain.includes("FORWARDER") || plain.includes("PASSENGER")) return null;
  if (plain.includes("BROKER")) return "broker";
  return plain.includes("CARRIER") ? "carrier" : null;
}
