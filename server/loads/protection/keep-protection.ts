// Keeps the protection of loads and what their confirmations came to, in the columns that lists show and filter by.
import { nextProtectionLook, protectionOf } from "../../../src/domain/loads/protection/protection.ts";
import type { ProtectionFacts } from "../../../src/domain/loads/protection/facts.ts";
import type { LoadProtection, ProtectionSettings } from "../../../src/contract/loads/protection.ts";
import { isOpenLoad } from "../../../src/domain/loads/load-statuses.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound } from "../../http/refusal.ts";
import { readProtectionFacts, withApplyingRules } from "./read-facts.ts";
import { readProtectionSettings } from "./settings.ts";

const WRITE = `
  update loads l set confirmation = n.confirmation, protection = n.protection, protection_at = n.look_at
  from unnest($2::bigint[], $3::text[], $4::text[], $5::timestamptz[]) n (id, confirmation, protection, look_at)
  where l.company_id = $1 and l.id = n.id`;

/** Until it is set back, what is written moves no `updated_at`. */
const WITHOUT_NEWS = `
  with before as materialized (select current_setting('app.keeps_updated_at', true) as was)
  select was, set_config('app.keeps_updated_at', 'on', true) from before`;

interface Column {
  readonly id: number;
  readonly confirmation: string | null;
  readonly protection: string | null;
  readonly lookAt: number | null;
}

const write = async (tx: Queryable, companyId: number, rows: readonly Column[]): Promise<void> =>
  rows.length === 0
    ? undefined
    : void (await tx.query(WRITE, [
        companyId,
        rows.map(({ id }) => id),
        rows.map(({ confirmation }) => confirmation),
        rows.map(({ protection }) => protection),
        rows.map(({ lookAt }) => (lookAt === null ? null : new Date(lookAt).toISOString())),
      ]));

const MINUTE = 60_000;
/** Tunable: who changes carriers and identity alerts need not know of loads, so open ones are looked at this often, more so near pickup. */
const NEAR = 48 * 60 * MINUTE;
const NEAR_EVERY = 30 * MINUTE;
const FAR_EVERY = 360 * MINUTE;

/** A look that is due in time anyway stays. Null: without a carrier there is nothing to look at. */
function lookAt(facts: ProtectionFacts, settings: ProtectionSettings, planned: number | null, now: number): number | null {
  if (facts.carrier === null) return null;
  const every = now + (Math.abs(facts.pickupFrom - now) < NEAR ? NEAR_EVERY : FAR_EVERY);
  const latest = Math.min(every, nextProtectionLook(facts, settings, now) ?? every);
  return planned !== null && planned > now && planned <= latest ? planned : latest;
}

/**
 * To be called after what the protection of loads is judged by has changed, in the same transaction: the load, its carrier, alerts,
 * confirmations and proofs. Of a load that is over stays what it came to.
 */
export async function keepProtection(tx: Queryable, companyId: number, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const all = await readProtectionFacts(tx, companyId, ids);
  // A load that nobody has hauled yet has nothing to tell.
  const known = all.filter(({ facts, stored }) => facts.carrier !== null || stored.protection !== null);
  if (known.length === 0) return;
  const settings = await readProtectionSettings(tx, companyId);
  const rows = (await withApplyingRules(tx, companyId, known, settings)).map(({ id, facts, stored }) => {
    const isOver = !isOpenLoad(facts);
    const { state } = protectionOf(facts, settings, now.getTime());
    const next: Column = {
      id,
      confirmation: isOver ? stored.confirmation : (facts.confirmation?.state ?? null),
      protection: isOver && facts.status !== "cancelled" ? stored.protection : state,
      lookAt: isOver ? null : lookAt(facts, settings, stored.protectionAt, now.getTime()),
    };
    return { stored, next };
  });
  const isNews = ({ stored, next }: (typeof rows)[number]): boolean =>
    stored.confirmation !== next.confirmation || stored.protection !== next.protection;
  await write(
    tx,
    companyId,
    rows.filter(isNews).map(({ next }) => next),
  );
  const later = rows.filter((row) => !isNews(row) && row.stored.protectionAt !== row.next.lookAt).map(({ next }) => next);
  if (later.length === 0) return;
  // When the next look is due is no news for clients.
  const [before] = await tx.query<{ was: string | null }>(WITHOUT_NEWS);
  await write(tx, companyId, later);
  await tx.query("select set_config('app.keeps_updated_at', $1, true)", [before?.was ?? ""]);
}

/** Every check of one load, as it stands now. @throws Refusal 404 */
export async function readProtection(tx: Queryable, companyId: number, id: number, now: Date): Promise<LoadProtection> {
  const settings = await readProtectionSettings(tx, companyId);
  const [known] = await withApplyingRules(tx, companyId, await readProtectionFacts(tx, companyId, [id]), settings);
  if (known === undefined) throw notFound();
  return protectionOf(known.facts, settings, now.getTime());
}
