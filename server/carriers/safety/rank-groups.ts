// Reads the groups of carriers that measures are ranked in.
import { FEWEST_PEERS } from "../../../src/domain/carriers/peer-groups.ts";
import { groupKey, type RankGroups } from "../../../src/domain/carriers/ranked.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";

export async function readRankGroups(tx: Queryable): Promise<RankGroups> {
  const rows = await readRows(
    tx,
    `select method, is_type, segment, safety_group, peers, measures, datasets, as_of from basic_peers where peers >= $1`,
    [FEWEST_PEERS],
  );
  return new Map(
    rows.map(({ peers: carriers, datasets, as_of: asOf, measures, ...row }) => [
      groupKey(row.method, row.is_type, row.segment, row.safety_group),
      {
        measures,
        peers: { carriers, among: datasets.length > 0 ? "published" : "portal", as_of: asOf?.toISOString() ?? null },
      },
    ]),
  );
}
