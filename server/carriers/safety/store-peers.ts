// Stores the groups of carriers that measures are ranked in, with among whose measures they were made and on which day.
import type { DatasetName } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import type { PeerRow } from "../../../src/domain/carriers/peer-groups.ts";
import type { Queryable } from "../../db/engine.ts";

/** Tunable: days for which groups of published measures, which are of all carriers, are kept before groups of those that are here. */
const PUBLISHED_DAYS = 120;

const GIVEN = `given as materialized (
    select * from json_to_recordset($1::text::json)
      as g(method text, is_type text, segment text, safety_group int, peers int, measures float8[], datasets text[], as_of timestamptz))`;

const STORE = `
  with ${GIVEN}
  insert into basic_peers as p (method, is_type, segment, safety_group, peers, measures, datasets, as_of)
    select method, is_type, segment, safety_group, peers, measures, datasets, as_of from given
  on conflict (method, is_type, segment, safety_group) do update set peers = excluded.peers, measures = excluded.measures,
    datasets = excluded.datasets, as_of = excluded.as_of
    where p.datasets = '{}' or p.as_of is null
      or (excluded.datasets <> '{}' and p.as_of <= excluded.as_of)
      or p.as_of < excluded.as_of - interval '${PUBLISHED_DAYS} days'`;

// A group that has too few carriers by now.
const FORGET = `
  with ${GIVEN}
  delete from basic_peers p where p.datasets = '{}' and not exists (select from given g
    where g.method = p.method and g.is_type = p.is_type and g.segment = p.segment and g.safety_group = p.safety_group)`;

const textOf = (rows: readonly PeerRow[], datasets: readonly DatasetName[], asOf: Date): string =>
  JSON.stringify(rows.map((row) => ({ ...row, datasets, as_of: asOf.toISOString() })));

/** Groups of FMCSA's published measures, in place of older ones and of those of carriers that are here. */
export const storePublishedPeers = async (
  tx: Queryable,
  rows: readonly PeerRow[],
  datasets: readonly DatasetName[],
  asOf: Date,
): Promise<void> => void (await tx.query(STORE, [textOf(rows, datasets, asOf)]));

/** All groups of carriers that are here; where published measures make a group, that one stays. */
export async function storePeersHere(tx: Queryable, rows: readonly PeerRow[], asOf: Date): Promise<void> {
  const given = textOf(rows, [], asOf);
  await tx.query(FORGET, [given]);
  await tx.query(STORE, [given]);
}
