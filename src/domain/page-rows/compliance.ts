// Pages of the rules, their exceptions, and what was decided by them.
import type { PageRow } from "../page-row.ts";
import { canRule } from "../session/permissions.ts";

export const COMPLIANCE_PAGES = {
  rules: {
    path: "/rules",
    title: "Rules",
    menu: { group: "Compliance", label: "Rules", icon: "check", key: "r", requires: [canRule] },
    screen: "rules/editor/RulesScreen",
  },
  "rule-overrides": {
    path: "/rules/overrides",
    title: "Overrides",
    menu: { group: "Compliance", label: "Overrides", icon: "unlock", key: "o", requires: [canRule] },
    screen: "rules/overrides/OverridesScreen",
  },
  decisions: {
    path: "/decisions",
    title: "Decisions",
    menu: { group: "Compliance", label: "Decisions", icon: "record" },
    screen: "rules/decisions/list/DecisionsScreen",
  },
  decision: { path: "/decisions/:id", title: "Decision", under: "decisions", screen: "rules/decisions/DecisionScreen" },
} as const satisfies Readonly<Record<string, PageRow>>;
