// Saves of rules that wait for their day: read by all of a company's people, made and withdrawn by those who may change rules.
import {
  listScheduledRules,
  SCHEDULE_DAYS,
  scheduleRules,
  withdrawScheduledRules,
  type ScheduledRules,
  type ScheduledSet,
  type SetToSchedule,
} from "../../../src/contract/rules/scheduled-rules.ts";
import type { RuleValues } from "../../../src/contract/rules/rule-values.ts";
import { dayOf, daysAfter } from "../../../src/domain/days.ts";
import { lockCarriers, lockRules } from "../../assessment/lock-order.ts";
import { reassessCarrier } from "../../assessment/reassess.ts";
import type { Queryable } from "../../db/engine.ts";
import { insertRow } from "../../db/plain-sql.ts";
import { portal } from "../../http/access.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { dayText, isoText } from "../../http/wire.ts";
import { carriersOfSave, endOverridesOfSave } from "./grant-override.ts";
import { MAY_CHANGE_RULES } from "./may-change-rules.ts";
import { checkValues, revertedValues } from "./rule-versions.ts";

const WAITING = "s.applied_at is null and s.withdrawn_at is null";
const COLUMNS = `s.id, ${dayText("s.effective_on")} as effective_on, s.sets,
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as scheduled_by, ${isoText("s.scheduled_at")} as scheduled_at,
  s.reason, s.figures`;
const SELECT = `select ${COLUMNS} from scheduled_rules s left join users u on u.company_id = s.company_id and u.id = s.user_id
  where s.company_id = $1`;

const waiting = (tx: Queryable, companyId: number): Promise<ScheduledRules[]> =>
  tx.query<ScheduledRules>(`${SELECT} and ${WAITING} order by s.effective_on, s.id`, [companyId]);

/** @throws Refusal 422 on `field` where one of the sets waits for its day already */
export async function checkNothingScheduled(
  tx: Queryable,
  companyId: number,
  classificationIds: readonly (number | null)[],
  field: string,
): Promise<void> {
  const other = (await waiting(tx, companyId)).find(({ sets }) =>
    sets.some(({ classification_id: id }) => classificationIds.includes(id)),
  );
  if (other !== undefined)
    throw invalid(field, `has a version already that takes effect on ${other.effective_on}; withdraw it first`);
}

interface InForce {
  readonly version: number;
  readonly values: RuleValues;
}

const IN_FORCE = `select version, rules as "values" from rule_sets
  where company_id = $1 and carrier_id is null and classification_id is not distinct from $2`;

/** As it is kept, once it can be done. */
async function checkedSet(tx: Queryable, companyId: number, asked: SetToSchedule): Promise<ScheduledSet> {
  const { kind, classification_id: id, values, version, reverts_id: reverts = null } = asked;
  const [set] = await tx.query<InForce>(IN_FORCE, [companyId, id]);
  if (kind === "make") {
    const known = await tx.query("select 1 from classifications where company_id = $1 and id = $2", [companyId, id]);
    if (known.length === 0) throw invalid("classification_id", "names no classification");
    if (set !== undefined) throw invalid("classification_id", "has a rule set already");
  } else {
    if (set?.version !== version) throw invalid("version", "is not the newest: somebody changed the rules meanwhile");
    if (kind === "remove" && id === null) throw invalid("sets", "cannot delete the default rules");
  }
  checkValues(values, { ...(await revertedValues(tx, companyId, id, reverts)), ...set?.values });
  return { kind, classification_id: id, values: kind === "remove" ? {} : values, reverts_id: reverts };
}

function checkDay(day: string): void {
  const now = new Date();
  if (day <= dayOf(now)) throw invalid("effective_on", "must be a day to come");
  if (day > daysAfter(now, SCHEDULE_DAYS)) throw invalid("effective_on", "must be within a year");
}

const ADD = `insert into scheduled_rules (company_id, effective_on, sets, user_id, reason, figures, save_id)
  values ($1, $2, $3::text::jsonb, $4, $5, $6::text::jsonb, coalesce($7::uuid, gen_random_uuid())) returning id`;

const WITHDRAW = `update scheduled_rules s set withdrawn_at = clock_timestamp(), withdrawn_by_user_id = $3
  where s.company_id = $1 and s.id = $2 and ${WAITING} returning s.save_id::text as save_id`;

/** What was granted for the save ends with it. */
async function endGranted(tx: Queryable, companyId: number, userId: number, saveId: string): Promise<void> {
  const carriers = await carriersOfSave(tx, companyId, saveId);
  if (carriers.length === 0) return;
  await lockCarriers(tx, companyId, carriers);
  await endOverridesOfSave(tx, companyId, userId, saveId);
  for (const carrier of carriers) await reassessCarrier(tx, companyId, carrier);
}

async function one(tx: Queryable, companyId: number, id: number): Promise<ScheduledRules> {
  const [found] = await tx.query<ScheduledRules>(`${SELECT} and s.id = $2`, [companyId, id]);
  if (found === undefined) throw notFound();
  return found;
}

export const scheduledRulesRoutes: readonly Route[] = [
  route(listScheduledRules, { access: portal(), handler: ({ tx, companyId }) => waiting(tx, companyId()) }),

  route(scheduleRules, {
    access: MAY_CHANGE_RULES,
    async handler({ tx, body: { rules, save = {} }, requireUser, companyId }) {
      checkDay(rules.effective_on);
      const ids = rules.sets.map(({ classification_id: id }) => id);
      if (new Set(ids).size < ids.length) throw invalid("sets", "name a rule set twice");
      await lockRules(tx, companyId());
      await checkNothingScheduled(tx, companyId(), ids, "sets");
      const sets: ScheduledSet[] = [];
      for (const asked of rules.sets) sets.push(await checkedSet(tx, companyId(), asked));
      const id = await insertRow(tx, ADD, [
        companyId(),
        rules.effective_on,
        JSON.stringify(sets),
        requireUser().userId,
        save.reason?.trim() ?? null,
        save.figures === undefined || save.figures === null ? null : JSON.stringify(save.figures),
        save.id ?? null,
      ]);
      return one(tx, companyId(), id);
    },
  }),

  route(withdrawScheduledRules, {
    access: MAY_CHANGE_RULES,
    async handler({ tx, params: { id }, requireUser, companyId }) {
      const rules = await one(tx, companyId(), id);
      const { userId } = requireUser();
      const [withdrawn] = await tx.query<{ save_id: string }>(WITHDRAW, [companyId(), id, userId]);
      if (withdrawn === undefined) throw invalid("id", "names rules that have taken effect or were withdrawn");
      await endGranted(tx, companyId(), userId, withdrawn.save_id);
      return rules;
    },
  }),
];
