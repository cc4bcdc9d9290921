// Reads what the protection of loads is judged by, for many loads of a company with one statement.
import type { ConfirmationAnswer, ConfirmationTerms } from "../../../src/contract/loads/confirmations.ts";
import type { ProtectionSettings } from "../../../src/contract/loads/protection.ts";
import type { Load, Stop } from "../../../src/contract/loads/loads.ts";
import { authorityText, lacksAuthority, OUT_OF_SERVICE } from "../../../src/domain/carriers/hard-facts.ts";
import { stateOfConfirmation } from "../../../src/domain/loads/confirmation/confirmation-state.ts";
import { agreedChanges, type AgreedTerms } from "../../../src/domain/loads/confirmation/term-changes.ts";
import type { ProtectedCarrier, ProtectionFacts } from "../../../src/domain/loads/protection/facts.ts";
import { zoneOf } from "../../../src/domain/time-zone.ts";
import type { Queryable } from "../../db/engine.ts";
import { millis } from "../../http/wire.ts";
import { isSeenTruck } from "../load-sql.ts";
import { applyingRules } from "./applying-rules.ts";

interface Assessed extends Pick<ProtectedCarrier, "assessment" | "failing" | "incomplete"> {
  readonly assessment: NonNullable<ProtectedCarrier["assessment"]>;
}

interface CarrierRow extends Pick<ProtectedCarrier, "registeredAsOf" | "identityAlerts"> {
  readonly assessed: Assessed | null;
  readonly id: number;
  readonly name: string;
  readonly outOfService: boolean | null;
  readonly authority: string | null;
  readonly isBlocked: boolean;
  readonly isMatched: boolean;
}

interface SentRow {
  readonly answer: ConfirmationAnswer | null;
  readonly isProven: boolean;
  readonly contactDays: number | null;
  readonly terms: ConfirmationTerms;
}

interface Row
  extends
    Pick<Load, "status" | "equipment_type" | "weight">,
    Pick<ProtectionFacts, "pickedUpAt" | "truck" | "alerts" | "pickupUntil"> {
  readonly id: number;
  readonly pickupFrom: number;
  readonly rate: number | null;
  readonly commodity: string | null;
  readonly min_temperature: number | null;
  readonly max_temperature: number | null;
  readonly carrier: CarrierRow | null;
  readonly sent: SentRow | null;
  /** JSON, as lists carry it. */
  readonly stops: string | null;
  readonly confirmation: string | null;
  readonly protection: string | null;
  readonly protectionAt: number | null;
}

const CARRIER = `case when ca.id is null then null else json_build_object('id', ca.id, 'name', ca.legal_name,
  'registeredAsOf', ${millis("ca.authority_as_of")}, 'outOfService', ca.out_of_service, 'authority', ca.authority_status,
  'assessed', (select json_build_object('assessment', ra.result, 'failing', ra.failing, 'incomplete', ra.incomplete) from rules_assessments ra where ra.company_id = l.company_id and ra.carrier_id = ca.id),
  'isBlocked', exists (select from connections k where k.company_id = l.company_id and k.carrier_id = ca.id and k.status = 'do_not_dispatch'),
  'isMatched', exists (select from blocked_matches b where b.company_id = l.company_id and b.carrier_id = ca.id),
  'identityAlerts', (select count(*) from identity_alerts i where i.carrier_id = ca.id and i.is_published and i.is_verified)) end`;

const SENT = `(select json_build_object('answer', c.answer, 'isProven', p.id is not null,
    'contactDays', c.answered_at::date - p.contact_changed_on, 'terms', c.terms)
  from load_confirmations c left join link_proofs p on p.company_id = c.company_id and p.id = c.proof_id where c.company_id = l.company_id and c.load_id = l.id order by c.version desc limit 1)`;

// A proof that the driver of an earlier carrier gave says nothing of this one's truck.
const TRUCK = `(select json_build_object('verdict', d.verdict, 'at', ${millis("d.at")}, 'isTrailer', d.is_trailer,
    'isSeen', ${isSeenTruck("d")}, 'miles', d.miles_to_pickup) from driver_proofs d
  join links k on k.company_id = d.company_id and k.id = d.link_id and k.carrier_id = l.carrier_id
  where d.company_id = l.company_id and d.load_id = l.id order by d.id desc limit 1)`;

const PICKUP = `left join lateral (select ${millis("s.window_end")} as until, ${millis("s.departed_at")} as left_at from stops s
  where s.company_id = l.company_id and s.load_id = l.id and s.is_type = 'pickup' order by s.position limit 1) p on true`;

const READ = `
  select l.id, l.status, l.equipment_type, l.weight, l.rate::float8 as rate, l.commodity, l.min_temperature, l.max_temperature,
    ${millis("l.pickup_at")} as "pickupFrom", coalesce(p.until, ${millis("l.pickup_at")}) as "pickupUntil", p.left_at as "pickedUpAt",
    ${CARRIER} as carrier, ${SENT} as sent, ${TRUCK} as truck, s.stops,
    (select coalesce(json_agg(distinct t.is_type), '[]'::json) from tickets t
      where t.company_id = l.company_id and t.load_id = l.id and t.status <> 'closed') as alerts,
    l.confirmation, l.protection, ${millis("l.protection_at")} as "protectionAt"
  from loads l left join carriers ca on ca.id = l.carrier_id ${PICKUP}
    left join listed_stops s on s.company_id = l.company_id and s.load_id = l.id
  where l.company_id = $1 and l.id = any($2::bigint[]) order by l.id`;

const ruledOutBy = ({ outOfService, authority, isBlocked, isMatched }: CarrierRow): string | null => {
  if (outOfService === true) return `${OUT_OF_SERVICE}.`;
  if (lacksAuthority(authority)) return `${authorityText(authority)}.`;
  if (isBlocked) return "Your company blocked the carrier.";
  return isMatched ? "The carrier looks like one that your company blocked." : null;
};

/** The load as it is now, in the terms of a confirmation. */
function agreedTerms({ carrier, stops, ...row }: Row): AgreedTerms | null {
  if (carrier === null || row.rate === null) return null;
  const now = (JSON.parse(stops ?? "[]") as Stop[]).map((stop) => ({ ...stop, time_zone: zoneOf(stop)?.name ?? null }));
  return { ...row, rate: row.rate, carrier: { id: carrier.id, legal_name: carrier.name }, stops: now };
}

function confirmationOf(row: Row): ProtectionFacts["confirmation"] {
  const { sent } = row;
  if (sent === null) return null;
  const now = agreedTerms(row);
  const isOutdated = now === null || agreedChanges(sent.terms, now).length > 0;
  return { state: stateOfConfirmation(sent.answer, isOutdated), isProven: sent.isProven, contactDays: sent.contactDays };
}

const protectedCarrier = ({ assessed, ...carrier }: CarrierRow): ProtectedCarrier => ({
  ...carrier,
  assessment: assessed?.assessment ?? null,
  failing: assessed?.failing ?? [],
  incomplete: assessed?.incomplete ?? [],
  applying: [],
  ruledOutBy: ruledOutBy({ assessed, ...carrier }),
  knowsHardFacts: carrier.outOfService !== null && carrier.authority !== null,
});

/** What is stored of a load beside what the facts say. */
export interface KnownProtection {
  readonly id: number;
  readonly carrierId: number | null;
  readonly facts: ProtectionFacts;
  readonly stored: Pick<Row, "confirmation" | "protection" | "protectionAt">;
}

/** Loads that the company does not have are left out. */
export async function readProtectionFacts(tx: Queryable, companyId: number, ids: readonly number[]): Promise<KnownProtection[]> {
  const rows = await tx.query<Row>(READ, [companyId, ids]);
  return rows.map((row) => {
    const { id, status, pickupFrom, pickupUntil, pickedUpAt, carrier, truck, alerts } = row;
    const { confirmation, protection, protectionAt } = row;
    const known = carrier === null ? null : protectedCarrier(carrier);
    const facts = {
      status,
      pickupFrom,
      pickupUntil,
      pickedUpAt,
      carrier: known,
      confirmation: confirmationOf(row),
      truck,
      alerts,
    };
    return { id, carrierId: carrier?.id ?? null, facts, stored: { confirmation, protection, protectionAt } };
  });
}

/** The same with the rules that apply to each carrier, where the company has marked some. */
export async function withApplyingRules(
  tx: Queryable,
  companyId: number,
  known: readonly KnownProtection[],
  { rules }: Pick<ProtectionSettings, "rules">,
): Promise<readonly KnownProtection[]> {
  if (rules.length === 0) return known;
  const applying = await applyingRules(tx, companyId, [...new Set(known.flatMap(({ carrierId }) => carrierId ?? []))]);
  return known.map((one) => {
    const { carrier } = one.facts;
    if (carrier === null) return one;
    return { ...one, facts: { ...one.facts, carrier: { ...carrier, applying: applying.get(one.carrierId ?? 0) ?? [] } } };
  });
}
