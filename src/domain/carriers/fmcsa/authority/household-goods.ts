// Authority to move households beside authority for other property: brokers' freight is the latter, and both have the same families.
import { squeezed } from "../cells.ts";
import { isCarrierType, legacyType, motusType } from "./types.ts";
import type { DatasetName } from "../datasets.ts";
import { docketOf } from "../dockets.ts";
import type { OpenDataRow } from "../record.ts";
import type { Sources } from "../sources.ts";

/** The column that names the kind of authority. */
const NAMES: { readonly [Name in DatasetName]?: string } = {
  motus_carriers: "op_auth_type",
  motus_authority: "op_auth_type",
  motus_revocations: "op_auth_type",
  legacy_authority: "mod_col_1",
};

const isHousehold = (name: string): boolean => squeezed(name).replace("EXCEPTHOUSEHOLDGOODS", "").includes("HOUSEHOLD");

/** Names such as COMMON are of either. */
const isOfProperty = (name: string): boolean => !isHousehold(name) && squeezed(name).includes("PROPERTY");

function keyOf(row: OpenDataRow, name: string): string | null {
  const docket = docketOf(row);
  if (docket === null) return null;
  const legacy = legacyType(name, docket);
  const isBroker = motusType(name) === "broker" || (legacy !== null && !isCarrierType(legacy));
  return `${docket} ${isBroker ? "broker" : "carrier"}`;
}

/**
 * Without the rows about household goods of a docket that has an authority of the same kind for other property: what happens to the one is
 * not what happens to the other. Where it is the only one it stays.
 */
export function withoutHouseholdGoods(sources: Sources): Sources {
  const columns = Object.entries(NAMES) as [DatasetName, string][];
  const named = columns.flatMap(([dataset, column]) =>
    sources[dataset].rows.flatMap((row) => (row[column] === undefined ? [] : [{ row, name: row[column] }])),
  );
  const ofProperty = new Set(named.flatMap(({ row, name }) => (isOfProperty(name) ? (keyOf(row, name) ?? []) : [])));
  const isLeftOut = (row: OpenDataRow, name: string | undefined): boolean =>
    name !== undefined && isHousehold(name) && ofProperty.has(keyOf(row, name) ?? "");
  const changed = columns.map(([dataset, column]) => {
    const source = sources[dataset];
    return [dataset, { ...source, rows: source.rows.filter((row) => !isLeftOut(row, row[column])) }] as const;
  });
  return { ...sources, ...Object.fromEntries(changed) };
}
