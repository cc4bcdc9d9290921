// What a driver agreed to by a link: given, asked for before anything is taken, and ended.
import type { ConsentKind } from "../../../src/contract/links/driver.ts";
import type { LinkLanguage } from "../../../src/contract/links/links.ts";
import { currentConsent } from "../../../src/domain/loads/driver/consent.ts";
import type { Queryable } from "../../db/engine.ts";
import { Refusal, refusedAt } from "../../http/refusal.ts";
import type { DriverVisit } from "./load-of-visit.ts";

export interface Consent {
  readonly id: number;
  readonly isEnded: boolean;
  /** Positions that were taken and refused by the link until now. */
  readonly rows: number;
}

const NEWEST = `
  select id, ended_at is not null as "isEnded", (select coalesce(sum(s.sent + s.refused), 0)::int
    from driver_consents s where s.company_id = $1 and s.link_id = $2) as rows
  from driver_consents
  where company_id = $1 and link_id = $2 and kind = $3 order by id desc limit 1 for update`;

/** The newest of a kind, locked. @throws Refusal 403 `consent_missing` where there was none */
export async function requireConsent(tx: Queryable, visit: DriverVisit, kind: ConsentKind): Promise<Consent> {
  const [consent] = await tx.query<Consent>(NEWEST, [visit.companyId, visit.linkId, kind]);
  if (consent === undefined) throw new Refusal(403, { error: "consent_missing", message: "Agree to it first." });
  return consent;
}

const TAKE_TURN = "select pg_advisory_xact_lock(hashtextextended($1, 5))";
const GIVE = `
  insert into driver_consents (company_id, load_id, link_id, kind, version, language, given_at)
  select $1, $2, $3, $4, $5, $6, $7::timestamptz
  where not exists (select from driver_consents c where c.company_id = $1 and c.link_id = $3 and c.kind = $4 and c.ended_at is null
    and c.version = $5) returning id`;
const COUNT = "select count(*)::int as count from driver_consents where company_id = $1 and link_id = $2";

/** Tunable: consents of one link, each after it was ended. */
const CONSENTS_MAX = 50;

/** False: it was agreed to already. @throws Refusal 422 for a text that is not the one that is shown now, or too many */
export async function giveConsent(
  tx: Queryable,
  { companyId, linkId, loadId }: DriverVisit,
  { kind, version, language }: { readonly kind: ConsentKind; readonly version: string; readonly language: LinkLanguage },
  now: Date,
): Promise<boolean> {
  if (currentConsent(kind).version !== version)
    throw refusedAt("version", "The text has changed. Reload the page and read it again.");
  await tx.query(TAKE_TURN, [`driver consents:${companyId}:${linkId}`]);
  const [spent] = await tx.query<{ count: number }>(COUNT, [companyId, linkId]);
  if ((spent?.count ?? 0) >= CONSENTS_MAX) throw refusedAt("kind", "This was started and stopped too often. Ask for a new link.");
  return (await tx.query(GIVE, [companyId, loadId, linkId, kind, version, language, now.toISOString()])).length > 0;
}

const END = `update driver_consents set ended_at = clock_timestamp()
  where company_id = $1 and link_id = $2 and kind = 'position' and ended_at is null returning id`;

/** No position is taken from then on. False: none was taken before either. */
export const endSharing = async (tx: Queryable, { companyId, linkId }: DriverVisit): Promise<boolean> =>
  (await tx.query(END, [companyId, linkId])).length > 0;
