// A company's rule sets: read by all its people, changed by few; each change reassesses the carriers.
import { createRule, deleteRule, getRule, listRules, updateRule, type RuleSet } from "../../../src/contract/rules/rules.ts";
import type { RuleValues } from "../../../src/contract/rules/rule-values.ts";
import { ruleType } from "../../../src/domain/rules/rules.ts";
import { lockRules } from "../../assessment/lock-order.ts";
import { queueReassessment } from "../../assessment/reassessment.ts";
import type { Queryable } from "../../db/engine.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { plan, portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import type { Resource } from "../../q/columns.ts";
import { listPage } from "../list-page.ts";
import { explainSave } from "./rule-versions.ts";

/** Assumption: the scope for overrides also covers rule sets; the specification names none. */
const MAY_CHANGE = portal(plan("can_rule"), scope("manage_rule_overrides"));

const RULE_SETS: Resource = {
  id: "s.id",
  defaultSort: "id desc",
  columns: {
    id: { sql: "s.id", type: "bigint" },
    company_id: { sql: "s.company_id", type: "bigint" },
    carrier_id: { sql: "s.carrier_id", type: "bigint" },
    classification_id: { sql: "s.classification_id", type: "bigint" },
  },
};

// Changing another set also moves carriers to and from the default rules.
const FROM = `rule_sets s left join users u on u.company_id = s.company_id and u.id = s.updated_by_user_id
  left join reassessments r on r.company_id = s.company_id and r.finished_at is null and r.changed_since is not null
    and (s.updated_at >= r.changed_since or s.carrier_id is null and s.classification_id is null)`;
const COLUMNS = `s.id, s.company_id, s.carrier_id, s.classification_id, s.version, s.rules as "values",
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as updated_by,
  ${isoText("s.created_at")} as created_at, ${isoText("s.updated_at")} as updated_at,
  case when r.company_id is not null then json_build_object('assessed', r.assessed, 'total', r.total) end as reassessment`;

async function readSet(tx: Queryable, companyId: number, id: number): Promise<RuleSet> {
  const [set] = await tx.query<RuleSet>(`select ${COLUMNS} from ${FROM} where s.company_id = $1 and s.id = $2`, [companyId, id]);
  if (set === undefined) throw notFound();
  return set;
}

/** `former`: values that the set has or had, whose tokens it may keep. */
function checkValues(values: RuleValues, former: RuleValues = {}): void {
  const strange = Object.keys(values).find((isType) => ruleType(isType) === undefined && former[isType] === undefined);
  if (strange !== undefined) throw invalid("values", `contains "${strange}", which is no rule type`);
}

/** Queues the reassessment, and waits for running assessments by the old rules. */
async function beginChange(tx: Queryable, companyId: number): Promise<void> {
  await queueReassessment(tx, companyId, true);
  await lockRules(tx, companyId);
}

// A set that is created again continues the numbers of the deleted one.
const CREATE = `
  insert into rule_sets (company_id, classification_id, rules, updated_by_user_id, version) values ($1, $2, $3::text::jsonb, $4,
    1 + (select coalesce(max(version), 0) from rule_set_versions where company_id = $1 and classification_id = $2))
  on conflict (company_id, carrier_id, classification_id) do nothing returning id`;

const UPDATE = `
  update rule_sets set rules = $3::text::jsonb, version = version + 1, updated_by_user_id = $4, updated_at = clock_timestamp()
  where company_id = $1 and id = $2`;

export const ruleSetRoutes: readonly Route[] = [
  route(listRules, {
    access: portal(),
    handler: (call) =>
      listPage<RuleSet>(call, listRules, RULE_SETS, { from: FROM, where: "s.company_id = $1", columns: COLUMNS }),
  }),

  route(getRule, { access: portal(), handler: ({ tx, params, companyId }) => readSet(tx, companyId(), params.id) }),

  route(createRule, {
    access: MAY_CHANGE,
    async handler({ api, tx, body: { rule, save }, requireUser, companyId, afterCommit }) {
      const known = await tx.query("select 1 from classifications where company_id = $1 and id = $2", [
        companyId(),
        rule.classification_id,
      ]);
      if (known.length === 0) throw invalid("classification_id", "names no classification");
      await beginChange(tx, companyId());
      checkValues(rule.values, await explainSave(tx, companyId(), rule.classification_id, save));
      const [created] = await tx.query<{ id: number }>(CREATE, [
        companyId(),
        rule.classification_id,
        JSON.stringify(rule.values),
        requireUser().userId,
      ]);
      if (created === undefined) throw invalid("classification_id", "has a rule set already");
      afterCommit(() => api.reassessor.wake());
      return readSet(tx, companyId(), created.id);
    },
  }),

  route(updateRule, {
    access: MAY_CHANGE,
    async handler({ api, tx, params, body: { rule, save }, requireUser, companyId, afterCommit }) {
      await beginChange(tx, companyId());
      const before = await readSet(tx, companyId(), params.id);
      if (before.version !== rule.version) {
        const who = before.updated_by === null ? "Somebody" : before.updated_by;
        throw invalid("version", `is already ${before.version}: ${who} changed the rules meanwhile`);
      }
      const reverted = await explainSave(tx, companyId(), before.classification_id, save);
      checkValues(rule.values, { ...reverted, ...before.values });
      await tx.query(UPDATE, [companyId(), params.id, JSON.stringify(rule.values), requireUser().userId]);
      afterCommit(() => api.reassessor.wake());
      return readSet(tx, companyId(), params.id);
    },
  }),

  route(deleteRule, {
    access: MAY_CHANGE,
    async handler({ api, tx, params, body: { save }, companyId, afterCommit }) {
      await beginChange(tx, companyId());
      const set = await readSet(tx, companyId(), params.id);
      if (set.classification_id === null)
        throw invalid("id", "names a rule set without a classification, which cannot be deleted");
      await explainSave(tx, companyId(), set.classification_id, save);
      await tx.query("delete from rule_sets where company_id = $1 and id = $2", [companyId(), params.id]);
      afterCommit(() => api.reassessor.wake());
      return set;
    },
  }),
];
