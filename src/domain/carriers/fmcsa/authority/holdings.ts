// The authorities that a carrier has or had, by docket and family, each from the file that knows it best.
import { readFlag, squeezed } from "../cells.ts";
import { isCarrierType, legacyType, motusType, type AuthorityType } from "./types.ts";
import type { CarrierTypes } from "./acts.ts";
import { docketOf } from "../dockets.ts";
import { grouped } from "../grouped.ts";
import type { OpenDataRow } from "../record.ts";
import type { Sources } from "../sources.ts";

/** The day on which the legacy files were closed; before it Motus's history repeats their last change, and no more. */
export const MOTUS_SINCE = "2026-05-14";

export interface Holding {
  readonly docket: string;
  readonly type: AuthorityType;
  readonly status: "active" | "inactive" | "pending" | "withdrawn";
  readonly dataset: "legacy_carriers" | "motus_carriers";
}

const TYPES = ["common", "contract", "broker"] as const;

// A docket for passengers alone is no authority to haul property, and its columns are the same.
const isOfPassengers = (row: OpenDataRow): boolean =>
  readFlag(row["passenger_chk"]) === true && readFlag(row["property_chk"]) !== true && readFlag(row["hhg_chk"]) !== true;

function legacyStatus(row: OpenDataRow, type: AuthorityType): Holding["status"] | null {
  const status = row[`${type}_stat`]?.toUpperCase();
  if (status === "A") return "active";
  if (readFlag(row[`${type}_app_pend`]) === true) return "pending";
  return status === "I" ? "inactive" : null;
}

function legacyHoldings(row: OpenDataRow): Holding[] {
  const docket = docketOf(row);
  // Forwarders have a column of carriers filled in.
  if (docket === null || legacyType("COMMON", docket) === null) return [];
  return TYPES.flatMap((type) => {
    const status = legacyStatus(row, type);
    if (status === null || (isCarrierType(type) && isOfPassengers(row))) return [];
    return [{ docket, type, status, dataset: "legacy_carriers" as const }];
  });
}

const STATUSES: Readonly<Record<string, Holding["status"]>> = {
  ACTIVE: "active",
  INACTIVE: "inactive",
  PENDING: "pending",
  WITHDRAWN: "withdrawn",
};

function motusHoldings(row: OpenDataRow, typesOf: CarrierTypes): Holding[] {
  const docket = docketOf(row);
  const type = motusType(row["op_auth_type"]);
  const status = STATUSES[squeezed(row["op_auth_status"])];
  if (docket === null || type === null || status === undefined) return [];
  const types = type === "carrier" ? typesOf(docket) : [type];
  return types.map((each) => ({ docket, type: each, status, dataset: "motus_carriers" }));
}

/** The families of carrier authority that a docket had before Motus, which tells them no more; common where it had none. */
export function carrierTypes({ legacy_carriers: carriers, legacy_authority: history }: Sources): CarrierTypes {
  const active = carriers.rows.flatMap(legacyHoldings).filter(({ type, status }) => isCarrierType(type) && status === "active");
  const known = carriers.rows.flatMap(legacyHoldings).filter(({ type }) => isCarrierType(type));
  const told = history.rows.flatMap((row) => {
    const docket = docketOf(row);
    const type = docket === null ? null : legacyType(row["mod_col_1"], docket);
    return docket === null || type === null || !isCarrierType(type) ? [] : [{ docket, type }];
  });
  const sets = [active, known, told].map((each) => grouped(each, ({ docket }) => [docket]));
  return (docket) => {
    const found = sets.map((set) => set.get(docket)).find((group) => group !== undefined) ?? [];
    const types = TYPES.filter((type) => found.some((one) => one.type === type));
    return types.length === 0 ? ["common"] : types;
  };
}

const coverOf = ({ docket, type }: Pick<Holding, "docket" | "type">): string =>
  `${docket} ${isCarrierType(type) ? "carrier" : "broker"}`;

// Assumption: after a new number was given, the authority stands under that, and the old one only in the file that was closed before.
const renumbered = ({ motus_authority: history }: Sources): ReadonlySet<string | null> =>
  new Set(
    history.rows.filter((row) => squeezed(row["reason"]).startsWith("RENUMBERED")).map((row) => motusType(row["op_auth_type"])),
  );

/** Motus where it has the docket and family, and what the legacy file said when it ended for the rest. */
export function readHoldings(sources: Sources, typesOf: CarrierTypes): Holding[] {
  const motus = sources.motus_carriers.rows.flatMap((row) => motusHoldings(row, typesOf));
  const covered = new Set(motus.map(coverOf));
  const moved = renumbered(sources);
  const legacy = sources.legacy_carriers.rows
    .flatMap(legacyHoldings)
    .filter((each) => !covered.has(coverOf(each)) && !moved.has(isCarrierType(each.type) ? "carrier" : "broker"));
  return [...motus, ...legacy];
}

/** Whether something is told of the docket and family of a holding. */
export const isOf =
  ({ docket, type }: Pick<Holding, "docket" | "type">) =>
  (other: Pick<Holding, "docket" | "type">): boolean =>
    other.docket === docket && other.type === type;
