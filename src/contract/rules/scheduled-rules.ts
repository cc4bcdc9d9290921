// Changes of rules that are saved for a coming day; until then the rules in force stay. Assumption: the API has no such calls.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Day, EnteredDay, Id, IdParams, Nullable, OneOf, Timestamp, Version } from "../shapes.ts";
import { RuleValues } from "./rule-values.ts";
import { RuleSave, SaveFigures } from "./rule-versions.ts";

/** Tunable: the most sets of one save; a company has one per classification. */
const SETS_MAX = 200;

/** Tunable: how many days ahead rules can be scheduled. */
export const SCHEDULE_DAYS = 366;

/**
 * What becomes of one set. `change`: the values that differ, laid over those in force on the day; `make`: all values of a set that is
 * added; `remove`: none, the set is deleted.
 */
export const ScheduledSet = Type.Object({
  kind: OneOf(["change", "make", "remove"]),
  /** Null: the default rules. */
  classification_id: Nullable(Id),
  values: RuleValues,
  /** The version whose values are taken again. */
  reverts_id: Nullable(Id),
});
export type ScheduledSet = Static<typeof ScheduledSet>;

const SetToSchedule = Type.Object({
  kind: OneOf(["change", "make", "remove"]),
  classification_id: Nullable(Id),
  values: RuleValues,
  /** Null: the set is to be added. */
  version: Nullable(Version),
  reverts_id: Type.Optional(Nullable(Id)),
});
export type SetToSchedule = Static<typeof SetToSchedule>;

/** A save that waits for its day. */
export const ScheduledRules = Type.Object({
  id: Id,
  /** From the beginning of this day in UTC. */
  effective_on: Day,
  sets: Type.Array(ScheduledSet),
  /** Null: somebody who is unknown. */
  scheduled_by: Nullable(Type.String()),
  scheduled_at: Timestamp,
  reason: Nullable(Type.String()),
  figures: Nullable(SaveFigures),
});
export type ScheduledRules = Static<typeof ScheduledRules>;

const PATH = "/api/v1/rules/scheduled";

/** Those that wait, the next one first. */
export const listScheduledRules = endpoint({
  name: "listScheduledRules",
  method: "GET",
  path: PATH,
  isExtension: true,
  output: Type.Array(ScheduledRules),
});

/**
 * Saves rules for a coming day. `version`: of the set that was edited; 422 on `version` where there is a newer one, on `effective_on`
 * for a day that is not to come, and on `sets` where a set waits for another day already.
 */
export const scheduleRules = endpoint({
  name: "scheduleRules",
  method: "POST",
  path: PATH,
  isExtension: true,
  body: Type.Object({
    rules: Type.Object({
      effective_on: EnteredDay,
      sets: Type.Array(SetToSchedule, { minItems: 1, maxItems: SETS_MAX }),
    }),
    save: Type.Optional(RuleSave),
  }),
  output: ScheduledRules,
});

/** Withdraws one that waits; answers what it was. 422 on `id` once it has taken effect. */
export const withdrawScheduledRules = endpoint({
  name: "withdrawScheduledRules",
  method: "DELETE",
  path: `${PATH}/{id}`,
  isExtension: true,
  params: IdParams,
  output: ScheduledRules,
});
