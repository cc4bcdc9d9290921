// Every call about rule sets, overrides, classifications, assessments and decisions.
import type { Route } from "../../http/serve.ts";
import { assessedCarrierRoutes } from "./assessed-carriers.ts";
import { attestationRoutes } from "./attestations.ts";
import { carrierFactsRoutes } from "./carrier-facts.ts";
import { classificationRoutes } from "./classifications.ts";
import { decisionRoutes } from "./decisions.ts";
import { remedyRoutes } from "./remedy.ts";
import { ruleOverrideRoutes } from "./rule-overrides.ts";
import { ruleSetRoutes } from "./rule-sets.ts";
import { ruleTypeRoutes } from "./rule-types.ts";
import { ruleVersionRoutes } from "./rule-versions.ts";
import { scheduledRulesRoutes } from "./scheduled-rules.ts";
import { unassignedAssessmentRoutes } from "./unassigned-assessments.ts";
import { vinScheduleRoutes } from "./vin-schedules.ts";

export const RULES_ROUTES: readonly Route[] = [
  ...assessedCarrierRoutes,
  ...attestationRoutes,
  ...carrierFactsRoutes,
  ...classificationRoutes,
  ...decisionRoutes,
  ...remedyRoutes,
  ...ruleOverrideRoutes,
  ...ruleSetRoutes,
  ...ruleTypeRoutes,
  ...ruleVersionRoutes,
  ...scheduledRulesRoutes,
  ...unassignedAssessmentRoutes,
  ...vinScheduleRoutes,
];
