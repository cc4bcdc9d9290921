// Reads what a carrier's record rests on: the age of each section, and where its sources contradict each other.
import {
  RECORD_SECTIONS,
  type CarrierSources,
  type SectionAge,
  type SourceConflict,
} from "../../../src/contract/carriers/open-data.ts";
import { DATASETS } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import { QC_MOBILE_LABEL } from "../../../src/domain/carriers/fmcsa/qcmobile/stated.ts";
import type { Queryable } from "../../db/engine.ts";
import { isoText } from "../../http/wire.ts";
import type { OpenData } from "../../intake/carriers/open-data.ts";
import { COLUMNS } from "./section-columns.ts";
import { readQcMobileOf } from "./qcmobile.ts";
import { readService } from "./service-state.ts";

interface Row extends Omit<SectionAge, "sources"> {
  readonly datasets: string[];
  /** Since whoever is asking began. */
  readonly is_tried: boolean;
}

const CARRIER = `select coalesce(claimed_until > clock_timestamp(), false) as is_checking from open_data_carriers where carrier_id = $1`;
const SECTIONS = `
  select s.section, s.state, s.datasets, ${isoText("s.as_of")} as as_of, ${isoText("s.checked_at")} as checked_at, s.problem, s.left_out,
    coalesce(s.tried_at >= o.asking_since, false) as is_tried
  from carrier_sections s join open_data_carriers o on o.carrier_id = s.carrier_id where s.carrier_id = $1`;
const CONFLICTS = "select field, said from carrier_conflicts where carrier_id = $1 order by field";

interface Said {
  readonly value: string;
  readonly dataset: string;
  readonly as_of: string | null;
}

/** As people know a dataset. */
const labelOf = (name: string): string =>
  name === "qcmobile" ? QC_MOBILE_LABEL : (Object.entries(DATASETS).find(([each]) => each === name)?.[1].label ?? name);

const SAFETY: ReadonlySet<string> = new Set(
  COLUMNS.flatMap(([column, section]) => (section === "safety" || section === "inspections" ? [column] : [])),
);

const exact = (time: string | null): string | null => (time === null ? null : time.replace(/(?<=\.\d{3})Z$/, "000Z"));

/** Whom this server asks: the open data, and QCMobile beside them. */
interface Asked {
  readonly isOn: boolean;
  readonly hasSecond: boolean;
}

export const askedBy = (openData: OpenData | null): Asked => ({
  isOn: openData !== null,
  hasSecond: openData?.setting.qcMobile != null,
});

/**
 * @param isBlind whether safety data are hidden from who asks
 */
export async function readSources(
  tx: Queryable,
  carrierId: number,
  { isOn, hasSecond }: Asked,
  isBlind: boolean,
): Promise<CarrierSources> {
  const service = await readService(tx, isOn);
  const [carrier] = await tx.query<{ is_checking: boolean }>(CARRIER, [carrierId]);
  if (carrier === undefined) return { service, is_from_open_data: false, sections: [], conflicts: [], qcmobile: null };
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
    const { datasets, is_tried: isTried, ...known } = row;
    return { ...known, state: carrier.is_checking && !isTried ? "checking" : known.state, sources: datasets.map(labelOf) };
  });
  const conflicts = (await tx.query<{ field: string; said: Said[] }>(CONFLICTS, [carrierId]))
    .filter(({ field }) => !isBlind || !SAFETY.has(field))
    .map(({ field, said }): SourceConflict => ({
      field,
      said: said.map(({ value, dataset, as_of: asOf }) => ({ value, source: labelOf(dataset), as_of: exact(asOf) })),
    }));
  const qcmobile = await readQcMobileOf(tx, carrierId, hasSecond, isBlind);
  return { service, is_from_open_data: true, sections, conflicts, qcmobile };
}
