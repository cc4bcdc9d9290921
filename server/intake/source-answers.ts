// Sets up sources and says what they are; a secret is in the answer that makes it, and in no other.
import type { Static } from "typebox";
import type { createIntakeSource, rotateIntakeSecret, setIntakeSource, IntakeSource } from "../../src/contract/account/intake.ts";
import type { Output } from "../../src/contract/endpoint.ts";
import type { Queryable } from "../db/engine.ts";
import { insertRow } from "../db/plain-sql.ts";
import { notFound, refusedAt } from "../http/refusal.ts";
import { isoText, nameOf } from "../http/wire.ts";
import { SOURCE_NAME } from "./door.ts";
import { readSource, setSecret } from "./sources.ts";
import { askSoon } from "./vehicles/polls.ts";
import { FEEDS, PROVIDERS, WEBHOOK_KINDS } from "./vehicles/providers/providers.ts";
import { WEBHOOK_PATHS } from "./webhook-path.ts";

export type SourceAnswer = IntakeSource;
type Draft = Static<NonNullable<(typeof createIntakeSource)["body"]>>["source"];
type Change = Static<NonNullable<(typeof setIntakeSource)["body"]>>["source"];
type WithSecret = Output<typeof rotateIntakeSecret>;

/** Tunable: sources of a company that are not turned off. */
const SOURCES_MAX = 50;

const WEBHOOKS = WEBHOOK_KINDS.map((kind) => `'${kind}'`).join(", ");

/** Assumption: as many days as the summary has. */
const RECENT = (column: "taken" | "refused"): string =>
  `coalesce(sum(i.${column}) filter (where i.on_day > (now() at time zone 'UTC')::date - 30), 0)::int`;

export const SOURCES = (where: string): string => `
  select s.id, s.kind, s.name, s.settings, ${isoText("s.created_at")} as created_at, ${nameOf("u")} as created_by,
    ${isoText("s.disabled_at")} as disabled_at, case when s.kind in (${WEBHOOKS}) then '${WEBHOOK_PATHS}' || s.id end as webhook_path,
    ${isoText("d.last_at")} as last_received_at, d.taken, d.refused,
    case when p.source_id is not null then json_build_object('state', p.state, 'problem', p.problem, 'asked_at', ${isoText("p.asked_at")},
      'next_at', ${isoText("p.next_at")}) end as poll
  from intake_sources s left join users u on u.id = s.created_by
    left join intake_polls p on p.company_id = s.company_id and p.source_id = s.id
    cross join lateral (select max(i.last_at) as last_at, ${RECENT("taken")} as taken, ${RECENT("refused")} as refused
      from intake_days i where i.company_id = s.company_id and i.source = ${SOURCE_NAME}) d
  where s.company_id = $1 ${where} order by s.created_at desc, s.id desc`;
const ADD = "insert into intake_sources (company_id, kind, name, settings, created_by) values ($1, $2, $3, $4, $5) returning id";
const COUNT = "select count(*) as count from intake_sources where company_id = $1 and disabled_at is null";
const CHANGE = `
  update intake_sources set settings = coalesce($3::text::jsonb, settings),
    disabled_at = case when $4::boolean is null then disabled_at when $4 then coalesce(disabled_at, clock_timestamp()) end
  where company_id = $1 and id = $2`;

/** @throws Refusal 404 */
export async function readSourceAnswer(tx: Queryable, companyId: number, id: number): Promise<SourceAnswer> {
  const [row] = await tx.query<SourceAnswer>(SOURCES("and s.id = $2"), [companyId, id]);
  if (row === undefined) throw notFound();
  return row;
}

/** The secret of a source: the provider's, or a new one. Null for a kind without. @throws Refusal 422 for one that cannot be one */
function secretFor(kind: Draft["kind"], given: string | null): string | null {
  const feed = FEEDS[kind];
  if (feed !== undefined) {
    if (given === null) throw refusedAt("secret", "Enter what the provider is asked with.");
    if (!feed.isSecret(given)) throw refusedAt("secret", "This is not access as the provider gives it.");
    return given;
  }
  const provider = PROVIDERS[kind];
  if (provider === null) return null;
  if (given !== null && provider.isSecret(given)) return given;
  if (given !== null) throw refusedAt("secret", "This is not a secret as the provider makes them.");
  if (provider.newSecret === null) throw refusedAt("secret", "Enter the secret that the provider shows for this webhook.");
  return provider.newSecret();
}

/** @throws Refusal 422 where the secret is missing or none, or the company has too many sources */
export async function addSource(
  tx: Queryable,
  secret: Buffer,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
  { kind, name, settings, secret: given }: Draft,
): Promise<WithSecret> {
  const isGiven = given !== null && given !== undefined;
  const made = secretFor(kind, given ?? null);
  const [counted] = await tx.query<{ count: number }>(COUNT, [companyId]);
  if ((counted?.count ?? 0) >= SOURCES_MAX)
    throw refusedAt("source", `A company has at most ${SOURCES_MAX} sources. Turn one off first.`);
  const id = await insertRow(tx, ADD, [companyId, kind, name.trim(), JSON.stringify(settings ?? {}), userId]);
  if (made !== null) await setSecret(tx, secret, companyId, id, made);
  if (FEEDS[kind] !== undefined) await askSoon(tx, companyId, id, true);
  return { source: await readSourceAnswer(tx, companyId, id), secret: isGiven ? null : made };
}

/** @throws Refusal 404, and 422 for a source without a secret */
export async function rotateSecret(
  tx: Queryable,
  secret: Buffer,
  companyId: number,
  id: number,
  given: string | null,
): Promise<WithSecret> {
  const { kind } = await readSource(tx, companyId, id);
  const isGiven = given !== null;
  const made = secretFor(kind, given);
  if (made === null) throw refusedAt("id", "This source has no secret: what it sends comes with an API key.");
  await setSecret(tx, secret, companyId, id, made);
  if (FEEDS[kind] !== undefined) await askSoon(tx, companyId, id, true);
  return { source: await readSourceAnswer(tx, companyId, id), secret: isGiven ? null : made };
}

export const changeSource = async (tx: Queryable, companyId: number, id: number, change: Change): Promise<void> => {
  const settings = change.settings === undefined ? null : JSON.stringify(change.settings);
  await tx.query(CHANGE, [companyId, id, settings, change.is_disabled ?? null]);
  if (change.is_disabled !== false) return;
  const { kind } = await readSource(tx, companyId, id);
  if (FEEDS[kind] !== undefined) await askSoon(tx, companyId, id, false);
};
