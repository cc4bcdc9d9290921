// What carriers are written whose status a change of rules changes: one text for each status that they come to have.
import type { AssessmentStatus } from "./assessment-labels.ts";
import { ruleLabel } from "./rules.ts";

export interface ChangeLetter {
  readonly subject: string;
  readonly text: string;
}

const OPENING = "Hello,\n\nWe are changing the requirements for carriers that haul our loads.";

const required = (rules: readonly string[]): string =>
  rules.length === 0 ? "" : `\n\nWe now require:\n${rules.map((rule) => `- ${ruleLabel(rule)}`).join("\n")}`;

/** @param rules those that the change adds */
export function changeLetter(to: AssessmentStatus, rules: readonly string[]): ChangeLetter {
  if (to === "pass" || to === "none")
    return {
      subject: "Our carrier requirements have changed",
      text: `${OPENING} By the data that we have, your company meets them.\n\nThank you for hauling with us.`,
    };
  if (to === "incomplete")
    return {
      subject: "Our carrier requirements have changed: data needed",
      text: `${OPENING}${required(rules)}\n\nWe lack data to confirm that your company meets them. Please send us what shows it, such as a current certificate of insurance.\n\nThank you.`,
    };
  if (to === "partial_pass")
    return {
      subject: "Our carrier requirements have changed",
      text: `${OPENING}${required(rules)}\n\nBy the data that we have, your company does not meet all of them, and hauls for us by an exception until further notice. Please send us what shows that you meet them, such as a current certificate of insurance.\n\nThank you.`,
    };
  return {
    subject: "Our carrier requirements have changed: action needed",
    text: `${OPENING}${required(rules)}\n\nBy the data that we have, your company does not meet all of them. If that is not right, please send us what shows it, such as a current certificate of insurance.\n\nThank you.`,
  };
}
