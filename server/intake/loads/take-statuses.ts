// Takes the statuses of an interchange, keeps those that are refused, and takes them again once somebody has changed what stood against.
import { read214 } from "../../../src/domain/loads/edi/read-214.ts";
import { readKeptSet } from "../../../src/domain/loads/edi/x12.ts";
import type { EdiMessage } from "../../../src/contract/loads/edi.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { notFound, refusedAt } from "../../http/refusal.ts";
import { countDay, keepRefusals, NOTHING, type RefusedRow } from "../door.ts";
import { readSource, sourceWithoutId, type Source } from "../sources.ts";
import { isReadable, type Entry } from "./edi-entries.ts";
import { readMessages } from "./edi-rows.ts";
import { takeStatus, type TakenStatus, type TakingStatus } from "./take-status.ts";

/** Takes the statuses that could be read. Of a test nothing stays. */
export async function takeStatuses(tx: Queryable, taking: TakingStatus, entries: readonly Entry[]): Promise<void> {
  const found = entries.filter((entry) => entry.report !== null && isReadable(entry));
  for (const entry of found) if (entry.report !== null) entry.taken = await takeStatus(tx, taking, entry.report);
  if (taking.isPreview || found.length === 0) return;
  const refusals = found.flatMap(({ taken, read }): RefusedRow[] =>
    taken === null || taken.reason === null ? [] : [{ row: read.set.raw, reason: taken.reason, detail: taken.detail }],
  );
  await keepRefusals(tx, "loads", taking.source, refusals);
  const count = (outcome: TakenStatus["outcome"]): number => found.filter(({ taken }) => taken?.outcome === outcome).length;
  const counts = { ...NOTHING, taken: count("taken"), known: count("known"), refused: count("refused") };
  await countDay(tx, "loads", taking.source, counts, refusals);
}

const NOTE = `
  update edi_messages set outcome = $3, reason = $4, detail = $5, load_id = coalesce($6, load_id)
  where company_id = $1 and not is_out and kind = '214' and raw = $2 and reason is not null`;

/** @throws Refusal 422 for a status that was too long to be kept whole */
export async function retakeStatus(tx: Queryable, taking: TakingStatus, raw: string): Promise<TakenStatus> {
  const set = readKeptSet(raw);
  const report = set?.code === "214" ? read214(set) : null;
  if (report === null || !("scac" in report)) throw refusedAt("id", "This cannot be taken again by itself. Send it again.");
  const taken = await takeStatus(tx, taking, report);
  await tx.query(NOTE, [taking.companyId, raw, taken.outcome, taken.reason, taken.detail, taken.loadId]);
  return taken;
}

interface Waiting {
  readonly id: number;
  readonly source_id: number | null;
  readonly raw: string;
}

const FIND = `select m.scac, l.carrier_id from edi_messages m join loads l on l.company_id = m.company_id and l.id = m.load_id
  where m.company_id = $1 and m.id = $2 and m.reason = 'unknown_scac'`;
const NAME = `insert into carrier_scacs (company_id, scac, carrier_id, user_id) values ($1, $2, $3, $4)
  on conflict (company_id, scac) do nothing`;
/** Tunable: statuses that are taken at once when their SCAC becomes known; the others by trying them again. */
const AT_ONCE = 50;
const WAITING = `select id, source_id, raw from edi_messages
  where company_id = $1 and scac = $2 and reason = 'unknown_scac' order by id limit ${AT_ONCE}`;
const TRIED = `
  update intake_refusals set tried_at = clock_timestamp(), tried_by = $3, outcome = $4, reason = coalesce($5, reason),
    detail = case when $6 = '' then detail else $6 end
  where company_id = $1 and door = 'loads' and row_hash = sha256(convert_to($2, 'UTF8')) and row = $2`;

interface Confirming {
  readonly companyId: number;
  readonly userId: number;
  readonly engine: Engine;
}

const sourceOf = async (tx: Queryable, companyId: number, id: number | null): Promise<Source> =>
  id === null ? sourceWithoutId(companyId, "edi") : readSource(tx, companyId, id);

/**
 * From now on the SCAC of a refused status is that of its load's carrier; all that wait for it are taken again.
 * @throws Refusal 404 for a message that waits for nothing of the kind
 */
export async function confirmScac(tx: Queryable, { companyId, userId, engine }: Confirming, id: number): Promise<EdiMessage[]> {
  const [message] = await tx.query<{ scac: string; carrier_id: number | null }>(FIND, [companyId, id]);
  if (message === undefined) throw notFound();
  if (message.carrier_id === null) throw refusedAt("id", "No carrier is assigned to the load any more.");
  await tx.query(NAME, [companyId, message.scac, message.carrier_id, userId]);
  const waiting = await tx.query<Waiting>(WAITING, [companyId, message.scac]);
  for (const { source_id: sourceId, raw } of waiting) {
    const source = await sourceOf(tx, companyId, sourceId);
    const taken = await retakeStatus(tx, { companyId, userId, source, engine, isPreview: false }, raw);
    await tx.query(TRIED, [companyId, raw, userId, taken.outcome, taken.reason, taken.detail]);
  }
  return readMessages(
    tx,
    companyId,
    waiting.map((one) => one.id),
  );
}
