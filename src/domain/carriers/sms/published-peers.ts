// What a row of FMCSA's published measures says for ranking others: a measure in a BASIC, and how many events it rests on.
import type { BasicName } from "../../../contract/carriers/safety.ts";
import { readCount, readNumber } from "../fmcsa/cells.ts";
import type { OpenDataRow } from "../fmcsa/record.ts";

export interface PublishedPeer {
  readonly basic: BasicName;
  readonly measure: number;
  /** Relevant inspections, or inspections with violations where the BASIC's groups go by them. */
  readonly events: number;
}

/** Of each BASIC the beginning of its columns, and the column with the events that its groups go by. */
const COLUMNS: readonly (readonly [BasicName, string, string])[] = [
  ["unsafe_driving", "unsafe_driv", "unsafe_driv_insp_w_viol"],
  ["hours_of_service", "hos_driv", "driver_insp_total"],
  ["driver_fitness", "driv_fit", "driver_insp_total"],
  ["controlled_substances", "contr_subst", "contr_subst_insp_w_viol"],
  ["vehicle_maintenance", "veh_maint", "vehicle_insp_total"],
];

/**
 * The BASICs in which the row's carrier is ranked. Without any violation it is not. Assumption: every other one is, also where its last
 * violation is more than a year old, of which the rows say nothing.
 */
export const publishedPeersOf = (row: OpenDataRow): PublishedPeer[] =>
  COLUMNS.flatMap(([basic, column, counted]) => {
    const measure = readNumber(row[`${column}_measure`]);
    const events = readCount(row[counted]);
    const withViolations = readCount(row[`${column}_insp_w_viol`]);
    if (measure === null || events === null || withViolations === null || withViolations === 0) return [];
    return [{ basic, measure, events }];
  });
