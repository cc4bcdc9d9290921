// Verifies a company's chain of decisions: finds records that were changed, removed or reordered, and assessments that come out differently.
import type { Output } from "../../src/contract/endpoint.ts";
import type { FrozenDecision, verifyDecisions } from "../../src/contract/rules/decisions.ts";
import type { Engine } from "../db/engine.ts";
import type { FreshAnswer } from "../db/answer-cache.ts";
import { asCompany } from "../db/role.ts";
import { matchesReplay, readFrozen } from "../../src/domain/rules/decision-replay.ts";
import { isoText } from "../http/wire.ts";
import { FIRST_PREVIOUS, linkHash } from "./chain.ts";

/** Records read in one transaction. Tunable: the embedded database serves nobody else meanwhile. */
const AT_ONCE = 200;

export type Verification = Output<typeof verifyDecisions>;
type Broken = Verification["broken"][number];

interface Row {
  readonly position: number;
  readonly kind: string;
  readonly carrier_id: number;
  readonly load_id: number | null;
  readonly rule_override_id: number | null;
  readonly assessment: string | null;
  readonly rule_set_id: number | null;
  readonly rule_set_version: number | null;
  readonly user_id: number | null;
  readonly decided_at: Date;
  readonly previous_hash: string;
  readonly hash: string;
  readonly frozen: string;
}

const READ = `
  select position, kind, carrier_id, load_id, rule_override_id, assessment, rule_set_id, rule_set_version, user_id, decided_at,
    previous_hash, hash, frozen
  from decisions where company_id = $1 and position > $2 order by position limit ${AT_ONCE}`;

// The fields that lists show are columns beside the text, and have to match it.
function isAsListed(
  row: Row,
  { kind, carrier, load, rule_override_id, assessment, rule_sets, decided_by, decided_at }: FrozenDecision,
): boolean {
  const [set] = rule_sets;
  const pairs = [
    [row.kind, kind],
    [row.carrier_id, carrier.id],
    [row.load_id, load?.id ?? null],
    [row.rule_override_id, rule_override_id],
    [row.assessment, assessment],
    [row.rule_set_id, set?.id ?? null],
    [row.rule_set_version, set?.version ?? null],
    [row.user_id, decided_by?.id ?? null],
    [row.decided_at.getTime(), Date.parse(decided_at)],
  ] as const;
  return pairs.every(([listed, frozen]) => listed === frozen);
}

function faultOf(row: Row, previous: string | null): Broken["reason"] | null {
  if (linkHash(row.previous_hash, row.frozen) !== row.hash) return "changed";
  if (previous !== null && row.previous_hash !== previous) return "link";
  const frozen = readFrozen(row.frozen);
  if (frozen === null || !isAsListed(row, frozen)) return "changed";
  return matchesReplay(frozen) ? null : "assessment";
}

interface Head {
  /** 0 for an empty chain. */
  readonly position: number;
  readonly now: string;
  readonly snapshot: string;
}

const HEAD = `select coalesce((select position from decision_heads where company_id = $1), 0) as position,
  ${isoText("now()")} as now, pg_current_snapshot()::text as snapshot`;

/** A page of the chain, and where the chain ended when it was read. */
const readPage = (engine: Engine, companyId: number, after: number): Promise<{ rows: Row[]; head: Head }> =>
  engine.tx(
    async (tx) => {
      const rows = await tx.query<Row>(READ, [companyId, after]);
      const [head] = await tx.query<Head>(HEAD, [companyId]);
      if (head === undefined) throw new Error("A statement without a table returned no row");
      return { rows, head };
    },
    `set transaction isolation level repeatable read; ${asCompany(companyId)}`,
  );

/** Checks every hash, every link and every assessment. A record whose predecessor is missing is not reported for it. */
export async function verifyChain(engine: Engine, companyId: number): Promise<FreshAnswer<Verification>> {
  const broken: Broken[] = [];
  let checked = 0;
  let position = 0;
  let previous: string | null = FIRST_PREVIOUS;
  let first: Head | null = null;
  const miss = (until: number): void => {
    for (position += 1; position < until; position += 1) {
      broken.push({ position, reason: "missing" });
      previous = null;
    }
  };
  for (;;) {
    const { rows, head } = await readPage(engine, companyId, position);
    first ??= head;
    for (const row of rows) {
      miss(row.position);
      const reason = faultOf(row, previous);
      if (reason !== null) broken.push({ position, reason });
      previous = row.hash;
      checked += 1;
    }
    if (rows.length === AT_ONCE) continue;
    if (head.position > position) miss(head.position + 1);
    const { now, snapshot } = first;
    return { value: { checked, broken, checked_at: now }, asOf: now, snapshot };
  }
}
