// Overrides of rules: which carrier, which rule, when it expires, and who granted it.
import { Type, type Static } from "typebox";
import { endpoint, ReplicaQuery } from "../endpoint.ts";
import { DOCUMENT_KINDS } from "../files.ts";
import { Day, EnteredDay, Id, IdParams, Name, Nullable, Timestamp, VisibleText } from "../shapes.ts";
import { StoredFile } from "../uploads.ts";
import { REASON_LIMIT, SaveId } from "./rule-versions.ts";

/** `expiration_date` 2080-01-01 means never. With a classification it applies to that classification's rules only. */
export const RuleOverride = Type.Object({
  id: Id,
  company_id: Id,
  carrier_id: Id,
  carrier_name: Type.String(),
  classification_id: Nullable(Id),
  is_type: Type.String(),
  is_active: Type.Boolean(),
  expiration_date: Nullable(Day),
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  file: Nullable(StoredFile),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type RuleOverride = Static<typeof RuleOverride>;

/** The company's overrides, the newest change first unless `q[s]` says otherwise. */
export const listRuleOverrides = endpoint({
  name: "listRuleOverrides",
  method: "GET",
  path: "/api/v1/rule_overrides",
  query: Type.Object(ReplicaQuery),
  filterable: {
    attributes: {
      id: ["eq", "in", "gt", "gteq", "lt", "lteq"],
      company_id: ["eq"],
      carrier_id: ["eq", "in"],
      is_type: ["eq", "in"],
      is_active: ["eq"],
      user_id: ["eq"],
      expiration_date: ["gteq", "lteq", "null", "not_null"],
      updated_at: ["gt", "gteq", "lt", "lteq"],
    },
    sorts: ["id", "updated_at", "expiration_date"],
  },
  output: Type.Array(RuleOverride),
  paged: true,
});

/** Grants an override, with an optional supporting document; replaces the existing one of the same rule. Needs manage_rule_overrides. */
export const createRuleOverride = endpoint({
  name: "createRuleOverride",
  method: "POST",
  path: "/api/v1/rule_overrides",
  body: Type.Object({
    rule_override: Type.Object({
      carrier_id: Id,
      is_type: Name(80),
      is_active: Type.Boolean(),
      expiration_date: Nullable(EnteredDay),
      classification_id: Type.Optional(Nullable(Id)),
      /** Kept in the carrier's history. Assumption: the specification has no reason here, and none below. */
      reason: Type.Optional(Nullable(VisibleText(REASON_LIMIT))),
      /** The document of another override, in place of a file of its own. */
      file_id: Type.Optional(Nullable(Id)),
      /** The save of rules that it was granted for: it ends when that save is reverted or withdrawn. Assumption. */
      save_id: Type.Optional(Nullable(SaveId)),
    }),
  }),
  output: RuleOverride,
  file: { name: "rule_override[file]", kinds: DOCUMENT_KINDS, isOptional: true },
});

/**
 * Ends every active override of a carrier, or of one of its rules; returns those it ended. `undoes`: takes back a grant of the asking
 * person, so that what it had replaced applies again and is returned as well; 422 where another override has replaced it since.
 * Assumption: the shape of the body.
 */
export const deactivateRuleOverrides = endpoint({
  name: "deactivateRuleOverrides",
  method: "POST",
  path: "/api/v1/rule_overrides/deactivate",
  body: Type.Object({
    carrier_id: Id,
    is_type: Type.Optional(Name(80)),
    undoes: Type.Optional(Type.Object({ expiration_date: Nullable(EnteredDay), classification_id: Type.Optional(Nullable(Id)) })),
  }),
  output: Type.Array(RuleOverride),
});

export const getRuleOverride = endpoint({
  name: "getRuleOverride",
  method: "GET",
  path: "/api/v1/rule_overrides/{id}",
  params: IdParams,
  output: RuleOverride,
});

/**
 * Ends or reinstates an override. As an undo, ending one that was granted reinstates what it had replaced, and reinstating one is
 * refused with 422 where another override has replaced it since.
 */
export const updateRuleOverride = endpoint({
  name: "updateRuleOverride",
  method: "PATCH",
  path: "/api/v1/rule_overrides/{id}",
  params: IdParams,
  body: Type.Object({
    rule_override: Type.Object({ is_active: Type.Boolean(), reason: Type.Optional(Nullable(VisibleText(REASON_LIMIT))) }),
    is_undo: Type.Optional(Type.Boolean()),
  }),
  output: RuleOverride,
});
