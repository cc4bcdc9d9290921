// The measures of one carrier that FMCSA has published.
import type { Queryable } from "../../../db/engine.ts";
import { isoText } from "../../../http/wire.ts";

export interface PublishedRow {
  readonly basic: string;
  readonly measure: number | null;
  readonly inspections_with_violations: number | null;
  readonly as_of: string | null;
}

/** By BASIC. */
export async function readPublished(tx: Queryable, carrierId: number): Promise<ReadonlyMap<string, PublishedRow>> {
  const rows = await tx.query<PublishedRow>(
    `select basic, measure, inspections_with_violations, ${isoText("as_of")} as as_of from published_measures where carrier_id = $1`,
    [carrierId],
  );
  return new Map(rows.map((row) => [row.basic, row]));
}
