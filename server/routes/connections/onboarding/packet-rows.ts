// One onboarding packet: its steps, its tax form, and its carrier's assessment with the overrides that apply.
import { PACKET_STEPS, type OnboardingPacketDetail } from "../../../../src/contract/connections/onboarding.ts";
import type { OnboardingPacket } from "../../../../src/contract/connections/connections.ts";
import type { RuleAssessment } from "../../../../src/contract/carriers/carriers.ts";
import { assessBySets } from "../../../../src/domain/rules/assessment.ts";
import { dayOf } from "../../../../src/domain/days.ts";
import { rosterText } from "../../../../src/domain/connections/packets/roster-match.ts";
import { isInForce } from "../../../../src/domain/rules/combine.ts";
import { readFacts, readApplicableSets, readOverrides } from "../../../assessment/inputs.ts";
import { seenRules } from "../../../assessment/seen-by.ts";
import { readRoster } from "../../../connections/packets/roster.ts";
import type { Queryable } from "../../../db/engine.ts";
import { notFound } from "../../../http/refusal.ts";
import { isoText } from "../../../http/wire.ts";
import { storedFile } from "../../../uploads/stored-file.ts";
import { OVERRIDE_COLUMNS, OVERRIDES_FROM } from "../../rules/rule-override-rows.ts";

/** The columns of a packet `p` in every list. */
export const PACKET_COLUMNS = `p.id, p.connection_id, p.status,
  ${isoText("p.created_at")} as created_at, ${isoText("p.updated_at")} as updated_at,
  p.executed_contract_id, p.rules_assessment`;

interface PacketRow extends OnboardingPacket {
  readonly carrier_id: number;
  readonly carrier_name: string;
  readonly step_times: readonly (string | null)[];
  readonly tax_form: OnboardingPacketDetail["tax_form"];
}

const PACKET = `
  select ${PACKET_COLUMNS}, c.carrier_id, coalesce(ca.legal_name, '') as carrier_name,
    array(select ${isoText("t")} from unnest(p.step_times) with ordinality s(t, position) order by position) as step_times,
    case when tf.id is null then null else json_build_object('id', tf.id, 'name', tf.name, 'status', tf.status,
      'file', ${storedFile("f")}, 'updated_at', ${isoText("tf.updated_at")}) end as tax_form
  from onboarding_packets p
  join connections c on c.company_id = p.company_id and c.id = p.connection_id
  left join carriers ca on ca.id = c.carrier_id
  left join tax_forms tf on tf.company_id = p.company_id and tf.onboarding_packet_id = p.id
  left join uploads f on f.company_id = tf.company_id and f.id = tf.file_id
  where p.company_id = $1 and p.id = $2
  order by tf.id desc limit 1`;

/** @throws Refusal 404 */
export async function findPacket(tx: Queryable, companyId: number, id: number): Promise<void> {
  const found = await tx.query("select 1 from onboarding_packets where company_id = $1 and id = $2", [companyId, id]);
  if (found.length === 0) throw notFound();
}

const OVERRIDES = `
  select ${OVERRIDE_COLUMNS} from ${OVERRIDES_FROM}
  where o.company_id = $1 and o.carrier_id = $2 and o.is_active order by o.id desc`;

// Assessed at the time of the request, by today's facts; each fact says how old it is.
async function assessmentOf(
  tx: Queryable,
  companyId: number,
  carrierId: number,
): Promise<Pick<OnboardingPacketDetail, "rule_assessments" | "carrier_rule_overrides">> {
  const now = new Date();
  const facts = await readFacts(tx, carrierId);
  const { sets } = await readApplicableSets(tx, companyId, carrierId);
  const overrides = await readOverrides(tx, companyId, carrierId);
  const active = await tx.query<OnboardingPacketDetail["carrier_rule_overrides"][number]>(OVERRIDES, [companyId, carrierId]);
  const { result, rules } = facts === undefined ? { result: null, rules: [] } : assessBySets(facts, sets, overrides, now);
  return {
    rule_assessments: result === null ? null : rules,
    carrier_rule_overrides: active.filter((override) => isInForce(override, dayOf(now))),
  };
}

function countResults(rules: readonly RuleAssessment[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { result } of rules) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

/**
 * @param isBlind for people with the scope that blocks safety data
 * @throws Refusal 404
 */
export async function readPacket(
  tx: Queryable,
  companyId: number,
  id: number,
  isBlind: boolean,
): Promise<OnboardingPacketDetail> {
  const [row] = await tx.query<PacketRow>(PACKET, [companyId, id]);
  if (row === undefined) throw notFound();
  const { step_times: times, ...packet } = row;
  const assessed = await assessmentOf(tx, companyId, row.carrier_id);
  const rules = assessed.rule_assessments;
  const { seen, hidesRules } = seenRules(rules ?? [], isBlind);
  return {
    ...packet,
    ...assessed,
    rules_assessment: rules === null ? null : countResults(rules),
    rule_assessments: rules === null ? null : [...seen],
    hides_rules: hidesRules,
    roster_warnings: (await readRoster(tx, companyId, row.carrier_id, id)).map(rosterText),
    steps: PACKET_STEPS.map((step, at) => ({ step, completed_at: times[at] ?? null })),
  };
}
