// A company's rule sets: read by all its people, changed by few; each change reassesses the carriers.
import { createRule, deleteRule, getRule, listRules, updateRule, type RuleSet } from "../../../src/contract/rules/rules.ts";
import { beginRuleChange } from "../../assessment/reassessment.ts";
import { CREATE_SET, DELETE_SET, UPDATE_SET } from "../../assessment/write-sets.ts";
import type { Queryable } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { portal } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import type { Resource } from "../../q/columns.ts";
import { listPage } from "../list-page.ts";
import { MAY_CHANGE_RULES } from "./may-change-rules.ts";
import { checkNothingScheduled } from "./scheduled-rules.ts";
import { checkValues, explainSave } from "./rule-versions.ts";

const RULE_SETS: Resource = {
  id: "s.id",
  defaultSort: "id desc",
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

export const ruleSetRoutes: readonly Route[] = [
  route(listRules, {
    access: portal(),
    handler: (call) =>
      listPage<RuleSet>(call, listRules, RULE_SETS, { from: FROM, where: "s.company_id = $1", columns: COLUMNS }),
  }),

  route(getRule, { access: portal(), handler: ({ tx, params, companyId }) => readSet(tx, companyId(), params.id) }),

  route(createRule, {
    access: MAY_CHANGE_RULES,
    async handler({ api, tx, body: { rule, save }, requireUser, companyId, afterCommit }) {
      const known = await tx.query("select 1 from classifications where company_id = $1 and id = $2", [
        companyId(),
        rule.classification_id,
      ]);
      if (known.length === 0) throw invalid("classification_id", "names no classification");
      await beginRuleChange(tx, companyId());
      checkValues(rule.values, await explainSave(tx, companyId(), rule.classification_id, save));
      const [id] = await readIds(tx, CREATE_SET, [
        companyId(),
        rule.classification_id,
        JSON.stringify(rule.values),
        requireUser().userId,
      ]);
      if (id === undefined) throw invalid("classification_id", "has a rule set already");
      afterCommit(() => api.reassessor.wake());
      return readSet(tx, companyId(), id);
    },
  }),

  route(updateRule, {
    access: MAY_CHANGE_RULES,
    async handler({ api, tx, params, body: { rule, save }, requireUser, companyId, afterCommit }) {
      await beginRuleChange(tx, companyId());
      const before = await readSet(tx, companyId(), params.id);
      if (before.version !== rule.version) {
        const who = before.updated_by === null ? "Somebody" : before.updated_by;
        throw invalid("version", `is already ${before.version}: ${who} changed the rules meanwhile`);
      }
      const reverted = await explainSave(tx, companyId(), before.classification_id, save);
      checkValues(rule.values, { ...reverted, ...before.values });
      await tx.query(UPDATE_SET, [companyId(), params.id, JSON.stringify(rule.values), requireUser().userId]);
      afterCommit(() => api.reassessor.wake());
      return readSet(tx, companyId(), params.id);
    },
  }),

  route(deleteRule, {
    access: MAY_CHANGE_RULES,
    async handler({ api, tx, params, body: { save }, companyId, afterCommit }) {
      await beginRuleChange(tx, companyId());
      const set = await readSet(tx, companyId(), params.id);
      if (set.classification_id === null)
        throw invalid("id", "names a rule set without a classification, which cannot be deleted");
      await checkNothingScheduled(tx, companyId(), [set.classification_id], "id");
      await explainSave(tx, companyId(), set.classification_id, save);
      await tx.query(DELETE_SET, [companyId(), params.id]);
      afterCommit(() => api.reassessor.wake());
      return set;
    },
  }),
];
