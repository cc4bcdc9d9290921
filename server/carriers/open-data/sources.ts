// Reads what a carrier's record rests on: the age of each section, and where its sources contradict each other.
import {
  RECORD_SECTIONS,
  type CarrierSources,
  type SectionAge,
  type SourceConflict,
} from "../../../src/contract/carriers/open-data.ts";
import { DATASETS } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import type { Queryable } from "../../db/engine.ts";
import { isoText } from "../../http/wire.ts";
import { COLUMNS } from "./section-columns.ts";
import { readService } from "./service-state.ts";

interface Row extends Omit<SectionAge, "sources"> {
  readonly datasets: string[];
}

const CARRIER = `select coalesce(claimed_until > clock_timestamp(), false) as is_checking from open_data_carriers where carrier_id = $1`;
const SECTIONS = `
  select section, state, datasets, ${isoText("as_of")} as as_of, ${isoText("checked_at")} as checked_at, problem, left_out
  from carrier_sections where carrier_id = $1`;
const CONFLICTS = "select field, said from carrier_conflicts where carrier_id = $1 order by field";

interface Said {
  readonly value: string;
  readonly dataset: string;
  readonly as_of: string | null;
}

/** As people know a dataset. */
const labelOf = (name: string): string => Object.entries(DATASETS).find(([each]) => each === name)?.[1].label ?? name;

const SAFETY: ReadonlySet<string> = new Set(
  COLUMNS.flatMap(([column, section]) => (section === "safety" || section === "inspections" ? [column] : [])),
);

const exact = (time: string | null): string | null => (time === null ? null : time.replace(/(?<=\.\d{3})Z$/, "000Z"));

/**
 * @param isOn whether this server asks anybody
 * @param isBlind whether safety data are hidden from who asks
 */
export async function readSources(tx: Queryable, carrierId: number, isOn: boolean, isBlind: boolean): Promise<CarrierSources> {
  const service = await readService(tx, isOn);
  const [carrier] = await tx.query<{ is_checking: boolean }>(CARRIER, [carrierId]);
  if (carrier === undefined) return { service, is_from_open_data: false, sections: [], conflicts: [] };
  const rows = new Map((await tx.query<Row>(SECTIONS, [carrierId])).map((row) => [row.section, row]));
  const sections = RECORD_SECTIONS.map((section): SectionAge => {
    const row = rows.get(section);
    if (row === undefined)
      return {
        section,
        state: carrier.is_checking ? "checking" : "unasked",
        sources: [],
        as_of: null,
        checked_at: null,
        problem: null,
        left_out: 0,
      };
    const { datasets, ...known } = row;
    return { ...known, state: carrier.is_checking ? "checking" : known.state, sources: datasets.map(labelOf) };
  });
  const conflicts = (await tx.query<{ field: string; said: Said[] }>(CONFLICTS, [carrierId]))
    .filter(({ field }) => !isBlind || !SAFETY.has(field))
    .map(({ field, said }): SourceConflict => ({
      field,
      said: said.map(({ value, dataset, as_of: asOf }) => ({ value, source: labelOf(dataset), as_of: exact(asOf) })),
    }));
  return { service, is_from_open_data: true, sections, conflicts };
}
