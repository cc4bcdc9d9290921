// One carrier with its assessment, rule by rule, made at the time of the request.
import { getCarrierDetail, type CarrierDetail } from "../../../../src/contract/carriers/carriers.ts";
import { assessBySets } from "../../../../src/domain/rules/assessment.ts";
import type { CarrierFacts } from "../../../../src/domain/rules/facts.ts";
import type { Override } from "../../../../src/domain/rules/combine.ts";
import { FACTS_FROM } from "../../../assessment/fact-columns.ts";
import { FACT_COLUMNS, readApplicableSets } from "../../../assessment/inputs.ts";
import { seenRules } from "../../../assessment/seen-by.ts";
import type { Queryable } from "../../../db/engine.ts";
import { notFound } from "../../../http/refusal.ts";
import { CARRIER_PAGE, hidesSafety, portal } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import { dayText, isoText } from "../../../http/wire.ts";
import { identifiersOf } from "../search/listed-carrier.ts";
import { answerSince } from "./answer-since.ts";

type Shown = Omit<CarrierDetail, "rules_assessment" | "rule_overrides">;
/** When each group of facts was looked up: as a Date for the assessment, as text in the answer. */
type Ages = Pick<CarrierDetail, "authority_as_of" | "insurance_as_of" | "safety_as_of" | "eld_as_of">;
type CarrierRow = Omit<Shown, keyof Ages> & CarrierFacts & { readonly ages: Ages };

// Within one day, grants come before revocations.
const HISTORY = `coalesce((select json_agg(json_build_object('on', e.happened_on, 'authority_type', e.authority_type,
    'event', e.event, 'reason', e.reason) order by e.happened_on desc, e.event desc, e.authority_type)
  from authority_events e where e.carrier_id = ca.id), '[]'::json)`;

const CARRIER = `
  select ca.id, ca.legal_name, ca.dba_name, ${identifiersOf("ca.id")} as identifiers, ca.city, ca.state, ca.power_units,
    ca.phone_e164, ca.email, ca.country, ca.street, ca.postal_code, ca.lat, ca.lon, ca.officer_name, ca.trailers, ca.drivers,
    ca.equipment, ${dayText("ca.registered_on")} as registered_on, ${dayText("ca.mcs150_on")} as mcs150_on,
    ca.authority_types, ca.general_liability_limit, ca.eld_provider,
    ca.specializations_verified, ca.specializations_provided, ca.lane_preferences,
    (select su.id from subscriptions su where su.company_id = $2 and su.carrier_id = ca.id) as subscription_id,
    ${HISTORY} as authority_history, ${FACT_COLUMNS},
    json_build_object('authority_as_of', ${isoText("ca.authority_as_of")}, 'insurance_as_of', ${isoText("ca.insurance_as_of")},
      'safety_as_of', ${isoText("ca.safety_as_of")}, 'eld_as_of', ${isoText("ca.eld_as_of")}) as ages
  from ${FACTS_FROM} where ca.id = $1`;

const OVERRIDES = `
  select id, is_type, is_active, ${dayText("expiration_date")} as expiration_date, classification_id,
    ${isoText("created_at")} as created_at
  from rule_overrides where company_id = $1 and carrier_id = $2 order by id desc`;

async function readCarrier(tx: Queryable, companyId: number, id: number, isBlind: boolean): Promise<CarrierDetail> {
  const [row] = await tx.query<CarrierRow>(CARRIER, [id, companyId]);
  if (row === undefined) throw notFound();
  const { sets } = await readApplicableSets(tx, companyId, id);
  const overrides = await tx.query<CarrierDetail["rule_overrides"][number] & Override>(OVERRIDES, [companyId, id]);
  const now = new Date();
  const { result, rules: assessed } = assessBySets(row, sets, overrides, now);
  const { seen, hidesRules } = seenRules(assessed, isBlind);
  return {
    ...row,
    ...row.ages,
    safety_rating: isBlind ? null : row.safety_rating,
    rules_assessment: {
      result,
      assessed_at: result === null ? null : now.toISOString().replace("Z", "000Z"),
      rules: [...seen],
      hides_rules: hidesRules,
    },
    rule_overrides: overrides,
    answer_since: await answerSince(tx, companyId, id),
  };
}

export const carrierRoutes: readonly Route[] = [
  route(getCarrierDetail, {
    access: portal(CARRIER_PAGE),
    handler: ({ tx, params, companyId, requireUser }) => readCarrier(tx, companyId(), params.id, hidesSafety(requireUser())),
  }),
];
