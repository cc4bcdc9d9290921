// Keeps what positions have said so far, so that not all positions of a trip are read again with each new one.
import { knownBefore } from "../../../src/domain/loads/tracking/track.ts";
import type { Queryable } from "../../db/engine.ts";
import type { Told } from "./read-positions.ts";

/** Tunable: milliseconds of positions that are worked out again rather than kept each time. */
const STRIDE = 30 * 60_000;

const KEEP = `
  insert into load_courses (company_id, load_id, basis, up_to, known)
  select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::timestamptz[], $5::jsonb[])
  on conflict (company_id, load_id) do update set basis = excluded.basis, up_to = excluded.up_to, known = excluded.known, worked_at = now()`;

/** Up to the positions that came in lately, beside which others may still be on their way. */
export async function keepCourses(tx: Queryable, all: readonly Told[]): Promise<void> {
  const kept = all.flatMap(({ row, state, basis, keptUpTo, recent }) => {
    const known = knownBefore(state, recent ?? Number.POSITIVE_INFINITY);
    return known === null || (keptUpTo !== null && known.upTo - keptUpTo < STRIDE) ? [] : [{ row, basis, ...known }];
  });
  if (kept.length === 0) return;
  await tx.query(KEEP, [
    kept.map(({ row }) => row.company_id),
    kept.map(({ row }) => row.id),
    kept.map(({ basis }) => basis),
    kept.map(({ upTo }) => new Date(upTo).toISOString()),
    kept.map(({ known }) => JSON.stringify(known)),
  ]);
}
