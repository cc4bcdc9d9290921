// The alert about a load that is not protected while there is still time to do something: some hours before its pickup.
import { PROTECTION_CHECK_ROWS } from "../protection/checks.ts";
import type { AlertFacts } from "./facts.ts";
import { cannotJudge, causeOf, clear, NO_CARRIER, raised, shown, timeText, type AlertRow, type Judgement } from "./judgement.ts";
import { HOUR } from "./settings.ts";

const isOpen = (state: string): boolean => state === "not_protected" || state === "flagged";

function notProtected(facts: AlertFacts, _: unknown, now: number): Judgement {
  const { carrier, protection } = facts;
  if (carrier === null) return cannotJudge(NO_CARRIER);
  if (protection === null) return cannotJudge("The company has not set how long before the pickup it wants to know.");
  const { state, checks, pickupFrom, isPickedUp, alertHours } = protection;
  const isDue = now >= pickupFrom - alertHours * HOUR && !isPickedUp;
  const open = checks.filter(({ result }) => result === "missing" || result === "failed");
  const [first] = open;
  if (!isOpen(state) || !isDue || first === undefined) return clear();
  const what = open.length === 1 ? first.text : `${first.text} ${open.length - 1} more.`;
  return raised(causeOf(facts, "protection"), `The load is not protected before its pickup. ${what}`, [
    shown("Pickup", timeText(pickupFrom, facts.stops[0]), "Load", facts.changedAt),
    ...open.map(({ check, text }) => shown(PROTECTION_CHECK_ROWS[check].label, text, "Protection of the load", now)),
  ]);
}

export const PROTECTION_ALERTS: { readonly not_protected: AlertRow } = {
  not_protected: {
    moments: ["protection"],
    isOfOpenLoads: true,
    judge: notProtected,
    settled: (facts) =>
      facts.protection === null || isOpen(facts.protection.state)
        ? []
        : [{ cause: causeOf(facts, "protection"), reason: "What was missing is there." }],
  },
};
