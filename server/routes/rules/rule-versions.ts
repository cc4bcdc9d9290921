// The versions of a company's rule sets, read by all its people, and whose status each of them changed.
import type { RuleValues } from "../../../src/contract/rules/rule-values.ts";
import { ruleType } from "../../../src/domain/rules/rules.ts";
import {
  getRuleStatusChanges,
  listRuleVersions,
  type RuleSave,
  type RuleStatusChanges,
  type RuleVersion,
} from "../../../src/contract/rules/rule-versions.ts";
import type { Queryable } from "../../db/engine.ts";
import { portal } from "../../http/access.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import type { Resource } from "../../q/columns.ts";
import { explainChange } from "../explain-change.ts";
import { listPage } from "../list-page.ts";

const VERSIONS: Resource = {
  id: "v.id",
  defaultSort: "id desc",
};

const FROM = `rule_set_versions v left join users u on u.company_id = v.company_id and u.id = v.user_id
  left join rule_set_versions f on f.company_id = v.company_id and f.id = v.reverts_id`;
const COLUMNS = `v.id, v.rule_set_id, v.carrier_id, v.classification_id, v.version, v.rules_before as values_before, v.rules as "values",
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as saved_by, ${isoText("v.saved_at")} as saved_at, v.reason, v.figures,
  v.save_id::text as save_id, f.version as reverts_version`;

// What the sets of one save changed together: a carrier that one set fails and the next one passes again has not changed.
const CHANGES = `
  with changed as (
    select c.carrier_id, (array_agg(c.before order by c.at, c.id))[1] as before,
      (array_agg(c.after order by c.at desc, c.id desc))[1] as after
    from carrier_changes c
    where c.company_id = $1 and c.topic = 'assessment' and c.ref_id in (
      select w.id from rule_set_versions v join rule_set_versions w on w.company_id = v.company_id and w.save_id = v.save_id
      where v.company_id = $1 and v.id = $2)
    group by c.carrier_id
  ), listed as (
    select c.carrier_id, k.id as connection_id, coalesce(c.before, 'none') as before, coalesce(c.after, 'none') as after
    from changed c left join connections k on k.company_id = $1 and k.carrier_id = c.carrier_id
    where c.before is distinct from c.after
  )
  select ${["connection_id", "carrier_id", "before", "after"]
    .map(
      (column) => `coalesce(json_agg(${column} order by carrier_id) filter (where connection_id is not null), '[]') as ${column}`,
    )
    .join(", ")}, count(*) filter (where connection_id is null) as monitored from listed`;

interface ChangeLists {
  readonly connection_id: RuleStatusChanges["connection_ids"];
  readonly carrier_id: RuleStatusChanges["carrier_ids"];
  readonly before: RuleStatusChanges["from"];
  readonly after: RuleStatusChanges["to"];
  readonly monitored: number;
}

const REVERTED = `select coalesce(v.rules, v.rules_before) as "values" from rule_set_versions v where v.company_id = $1 and v.id = $2 and v.carrier_id is null
  and v.classification_id is not distinct from $3`;

/**
 * @param former values that the set has or had, whose tokens it may keep
 * @throws Refusal 422 for values of what is no rule type
 */
export function checkValues(values: RuleValues, former: RuleValues = {}): void {
  const strange = Object.keys(values).find((isType) => ruleType(isType) === undefined && former[isType] === undefined);
  if (strange !== undefined) throw invalid("values", `contains "${strange}", which is no rule type`);
}

/**
 * The values of a version that are to be taken again; none where `id` is null.
 * @param classificationId of the set that changes
 * @throws Refusal 422 for a version that the set does not have
 */
export async function revertedValues(
  tx: Queryable,
  companyId: number,
  classificationId: number | null,
  id: number | null,
): Promise<RuleValues> {
  const [reverted] = id === null ? [] : await tx.query<{ values: RuleValues }>(REVERTED, [companyId, id, classificationId]);
  if (id !== null && reverted === undefined) throw invalid("reverts_id", "names no version of this rule set");
  return reverted?.values ?? {};
}

/**
 * Tells the versions that this transaction adds what is kept with them. Returns the values that are reverted to.
 * @param classificationId of the set that changes
 * @throws Refusal 422 for a version to revert to that the set does not have
 */
export async function explainSave(
  tx: Queryable,
  companyId: number,
  classificationId: number | null,
  { reason, ...kept }: RuleSave = {},
): Promise<RuleValues> {
  const values = await revertedValues(tx, companyId, classificationId, kept.reverts_id ?? null);
  await explainChange(tx, reason === undefined || reason === null ? {} : { reason });
  await tx.query("select set_config('app.rule_save', $1, true)", [JSON.stringify(kept)]);
  return values;
}

export const ruleVersionRoutes: readonly Route[] = [
  route(listRuleVersions, {
    access: portal(),
    handler: (call) =>
      listPage<RuleVersion>(call, listRuleVersions, VERSIONS, { from: FROM, where: "v.company_id = $1", columns: COLUMNS }),
  }),

  route(getRuleStatusChanges, {
    access: portal(),
    async handler({ tx, params, companyId }) {
      const key = [companyId(), params.id];
      if ((await tx.query("select 1 from rule_set_versions where company_id = $1 and id = $2", key)).length === 0)
        throw notFound();
      const [lists] = await tx.query<ChangeLists>(CHANGES, key);
      if (lists === undefined) throw notFound();
      const { connection_id, carrier_id, before, after, monitored } = lists;
      return { connection_ids: connection_id, carrier_ids: carrier_id, from: before, to: after, monitored };
    },
  }),
];
