// Overrides of rules: granted, ended, reinstated. Each change reassesses its carrier at once.
import {
  createRuleOverride,
  deactivateRuleOverrides,
  getRuleOverride,
  listRuleOverrides,
  updateRuleOverride,
} from "../../../src/contract/rules/overrides.ts";
import { dayOf } from "../../../src/domain/days.ts";
import { tooLongError } from "../../../src/domain/rules/override-draft.ts";
import { ruleType } from "../../../src/domain/rules/rules.ts";
import { lockCarriers } from "../../assessment/lock-order.ts";
import { checkOverridable } from "../../assessment/locked-rules.ts";
import { reassessCarrier } from "../../assessment/reassess.ts";
import type { Queryable } from "../../db/engine.ts";
import { freezeDecision } from "../../decisions/freeze.ts";
import { changedSince, invalid } from "../../http/refusal.ts";
import { portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import type { Resource } from "../../q/columns.ts";
import { explainChange } from "../explain-change.ts";
import { sendPage } from "../list-page.ts";
import { endOverrides, grantOverride, setOverrideActive, takeBackGrant, type OverrideDraft } from "./grant-override.ts";
import { OVERRIDE_COLUMNS, OVERRIDES_FROM, readOverrideRow, readOverrideRows } from "./rule-override-rows.ts";

const MAY_CHANGE = portal(scope("manage_rule_overrides"));

const OVERRIDES: Resource = {
  id: "o.id",
  defaultSort: "updated_at desc",
};

const RULED = "select 1 from rule_sets where company_id = $1 and rules ? $2";

/** @throws Refusal 422 at the field that is at fault */
async function checkDraft(tx: Queryable, companyId: number, draft: OverrideDraft): Promise<void> {
  const { carrier_id: carrierId, is_type: isType, expiration_date: day } = draft;
  const { classification_id: classificationId = null, file_id: fileId = null } = draft;
  if ((await tx.query("select 1 from carriers where id = $1", [carrierId])).length === 0)
    throw invalid("carrier_id", "names no carrier");
  if (ruleType(isType) === undefined && (await tx.query(RULED, [companyId, isType])).length === 0)
    throw invalid("is_type", "names no rule type");
  const today = dayOf(new Date());
  if (day !== null && day < today) throw invalid("expiration_date", "must not be past");
  checkEnd(draft, today);
  if (draft.is_active) await checkOverridable(tx, companyId, draft, "is_type");
  const known = "select 1 from classifications where company_id = $1 and id = $2";
  if (classificationId !== null && (await tx.query(known, [companyId, classificationId])).length === 0)
    throw invalid("classification_id", "names no classification");
  const document = "select 1 from rule_overrides where company_id = $1 and file_id = $2";
  if (fileId !== null && (await tx.query(document, [companyId, fileId])).length === 0)
    throw invalid("file_id", "names no document of an override");
}

/** @throws Refusal 422 where an override of the rule may not be in force for so long */
function checkEnd({ is_type: isType, is_active: isActive, expiration_date: day }: OverrideDraft, today: string): void {
  const error = isActive ? tooLongError(isType, day, today) : null;
  if (error !== null) throw invalid("expiration_date", error);
}

/** Why, for the history of the carrier. */
const explain = (tx: Queryable, reason: string | null | undefined, isUndo = false): Promise<void> =>
  explainChange(tx, { reason: reason ?? "", is_undo: isUndo });

// One that was granted after it was ended, not one that stood beside it.
const HAS_SUCCESSOR = `
  select 1 from rule_overrides o join rule_overrides n on n.company_id = o.company_id and n.carrier_id = o.carrier_id
    and n.is_type = o.is_type and n.classification_id is not distinct from o.classification_id and n.id <> o.id and n.is_active
    and n.created_at >= o.deactivated_at
  where o.company_id = $1 and o.id = $2`;

export const ruleOverrideRoutes: readonly Route[] = [
  route(listRuleOverrides, {
    access: portal(),
    handler: (call) =>
      sendPage(call, listRuleOverrides, OVERRIDES, {
        from: OVERRIDES_FROM,
        where: "o.company_id = $1",
        columns: OVERRIDE_COLUMNS,
      }),
  }),

  route(getRuleOverride, {
    access: portal(),
    handler: ({ tx, params, companyId }) => readOverrideRow(tx, companyId(), params.id),
  }),

  route(createRuleOverride, {
    access: MAY_CHANGE,
    async handler({ tx, body: { rule_override: draft }, requireUser, companyId, attachment, keepFile }) {
      await checkDraft(tx, companyId(), draft);
      const { userId } = requireUser();
      await lockCarriers(tx, companyId(), [draft.carrier_id]);
      await explain(tx, draft.reason);
      const document = attachment === null ? null : await keepFile();
      const id = await grantOverride(tx, companyId(), userId, draft, document?.id ?? draft.file_id ?? null);
      await reassessCarrier(tx, companyId(), draft.carrier_id);
      await freezeDecision(tx, {
        companyId: companyId(),
        kind: "overridden",
        carrierId: draft.carrier_id,
        ruleOverrideId: id,
        userId,
      });
      return readOverrideRow(tx, companyId(), id);
    },
  }),

  route(deactivateRuleOverrides, {
    access: MAY_CHANGE,
    async handler({ tx, body, requireUser, companyId }) {
      const { carrier_id, is_type, undoes } = body;
      const { userId } = requireUser();
      await lockCarriers(tx, companyId(), [carrier_id]);
      await explain(tx, null, undoes !== undefined);
      const changed =
        undoes !== undefined && is_type !== undefined
          ? await takeBackGrant(tx, companyId(), userId, { carrier_id, is_type, ...undoes })
          : await endOverrides(tx, companyId(), userId, carrier_id, is_type ?? null);
      await reassessCarrier(tx, companyId(), carrier_id);
      return readOverrideRows(
        tx,
        companyId(),
        changed.toSorted((a, b) => b - a),
      );
    },
  }),

  route(updateRuleOverride, {
    access: MAY_CHANGE,
    async handler({ tx, params, body, requireUser, companyId }) {
      const stored = await readOverrideRow(tx, companyId(), params.id);
      const { carrier_id: carrierId } = stored;
      await lockCarriers(tx, companyId(), [carrierId]);
      const { is_active: isActive, reason } = body.rule_override;
      const isUndo = body.is_undo === true;
      // What was granted before there was a limit is not reinstated beyond it.
      if (!stored.is_active) checkEnd({ ...stored, is_active: isActive }, dayOf(new Date()));
      if (isActive && !stored.is_active) await checkOverridable(tx, companyId(), stored, "is_active");
      if (isUndo && isActive && (await tx.query(HAS_SUCCESSOR, [companyId(), params.id])).length > 0)
        throw changedSince("is_active", "The override");
      await explain(tx, reason, isUndo);
      await setOverrideActive(tx, companyId(), requireUser().userId, { id: params.id, isActive, isUndo });
      await reassessCarrier(tx, companyId(), carrierId);
      return readOverrideRow(tx, companyId(), params.id);
    },
  }),
];
