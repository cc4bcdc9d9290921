// Where the files do not agree on who a carrier is and where it sits: the census counts, and what the licensing says is told beside it.
import { squeezed } from "./cells.ts";
import type { Contradiction, OpenDataRow } from "./record.ts";
import { censusRow } from "./registration.ts";
import type { Source, Sources } from "./sources.ts";

/** The column in the census, and in the files of carriers. Telephone numbers differ often, and all of them are contacts. */
const COMPARED: readonly (readonly [string, string, string])[] = [
  ["legal_name", "legal_name", "legal_name"],
  ["city", "phy_city", "bus_city"],
  ["state", "phy_state", "bus_state_code"],
];

const valuesOf = (rows: readonly OpenDataRow[], column: string): string[] => [
  ...new Map(rows.flatMap((row) => row[column] ?? []).map((value) => [squeezed(value), value])).values(),
];

/** The file that knows a carrier's name and address better: the legacy one is frozen. */
const licensing = ({ motus_carriers: motus, legacy_carriers: legacy }: Sources): Source =>
  motus.rows.length > 0 || motus.outcome === "failed" ? motus : legacy;

/** By letters and digits alone: files spell and punctuate differently. */
export function identityContradictions(sources: Sources): Contradiction[] {
  const { census } = sources;
  const row = censusRow(census);
  if (row === null) return [];
  const other = licensing(sources);
  return COMPARED.flatMap(([field, column, otherColumn]) => {
    const value = row[column];
    if (value === undefined) return [];
    const different = valuesOf(other.rows, otherColumn).filter((each) => squeezed(each) !== squeezed(value));
    if (different.length === 0) return [];
    const said = different.map((each) => ({ value: each, dataset: other.name, asOf: other.asOf }));
    return [{ field, said: [{ value, dataset: census.name, asOf: census.asOf }, ...said] }];
  });
}
