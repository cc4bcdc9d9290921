// What rule sets were: every save with who, when and why, and whose status it changed. Assumption: the API has no such calls.
import { Type, type Static } from "typebox";
import { ASSESSMENTS } from "../carriers/carriers.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Count, EnteredTime, Id, IdParams, Nullable, OneOf, Timestamp, Version, VisibleText } from "../shapes.ts";
import { RuleValues } from "./rule-values.ts";

/** `none`: no active rule applies to the carrier. */
export const CHANGED_STATUSES = [...ASSESSMENTS, "none"] as const;

/** What the person who saved was told would change, before saving. */
export const SaveFigures = Type.Object({
  /** Connected carriers. */
  carriers: Count,
  changes: Type.Array(Type.Object({ from: OneOf(CHANGED_STATUSES), to: OneOf(CHANGED_STATUSES), carriers: Count }), {
    maxItems: CHANGED_STATUSES.length ** 2,
  }),
  /** Open loads of carriers whose status changes; null for people without access to loads. */
  open_loads: Nullable(Count),
  /** When the data was collected that they were calculated from. */
  as_of: EnteredTime,
});
export type SaveFigures = Static<typeof SaveFigures>;

/** The longest reason, in characters. */
export const REASON_LIMIT = 2_000;

/** A UUID, shared by the sets that are saved together. */
export const SaveId = Type.String({ pattern: "^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$", maxLength: 36 });

/** What is kept with the versions of a save. */
export const RuleSave = Type.Object({
  id: Type.Optional(SaveId),
  reason: Type.Optional(Nullable(VisibleText(REASON_LIMIT))),
  figures: Type.Optional(Nullable(SaveFigures)),
  /** The version whose values are saved again. */
  reverts_id: Type.Optional(Nullable(Id)),
});
export type RuleSave = Static<typeof RuleSave>;

/** One save of one set. `values_before` null: it was created; `values` null: it was deleted. */
export const RuleVersion = Type.Object({
  id: Id,
  rule_set_id: Id,
  carrier_id: Nullable(Id),
  classification_id: Nullable(Id),
  version: Version,
  values_before: Nullable(RuleValues),
  values: Nullable(RuleValues),
  /** Null: no person, or one who is unknown. */
  saved_by: Nullable(Type.String()),
  saved_at: Timestamp,
  reason: Nullable(Type.String()),
  figures: Nullable(SaveFigures),
  /** Shared by the sets that were saved together. */
  save_id: Type.String(),
  /** The number of the version whose values were saved again. */
  reverts_version: Nullable(Version),
});
export type RuleVersion = Static<typeof RuleVersion>;

/** The versions of the company's sets, the newest first. */
export const listRuleVersions = endpoint({
  name: "listRuleVersions",
  method: "GET",
  path: "/api/v1/rules/versions",
  isExtension: true,
  query: Type.Object(PageQuery),
  filterable: {
    attributes: { carrier_id: ["eq", "null", "not_null"], classification_id: ["eq", "null", "not_null"] },
    sorts: ["id"],
  },
  output: Type.Array(RuleVersion),
  paged: true,
});

/**
 * The connected carriers whose status a save changed, by all of its sets together, in parallel lists by carrier: what the assessments
 * were before it and after it. It grows while carriers are assessed.
 */
export const RuleStatusChanges = Type.Object({
  connection_ids: Type.Array(Id),
  carrier_ids: Type.Array(Id),
  from: Type.Array(OneOf(CHANGED_STATUSES)),
  to: Type.Array(OneOf(CHANGED_STATUSES)),
  /** Monitored carriers without a connection whose status changed. */
  monitored: Count,
});
export type RuleStatusChanges = Static<typeof RuleStatusChanges>;

export const getRuleStatusChanges = endpoint({
  name: "getRuleStatusChanges",
  method: "GET",
  path: "/api/v1/rules/versions/{id}/status_changes",
  isExtension: true,
  params: IdParams,
  output: RuleStatusChanges,
});
