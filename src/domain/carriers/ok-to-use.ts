// Whether a carrier is OK to use: first by what the company decided about it, then by the company's rules.
import type { Assessment } from "../../contract/carriers/carriers.ts";
import type { Connection } from "../../contract/connections/connections.ts";
import type { Status } from "../status.ts";

/** What the answer is based on. `connection` undefined: not known yet; null: there is none. */
export interface UseFacts {
  readonly result: Assessment | null;
  readonly connection: Pick<Connection, "status" | "is_dismissed"> | null | undefined;
  /** How many critical insights and published identity alerts there are. */
  readonly alerts: number;
}

const RULES: Readonly<Record<Assessment, string>> = {
  pass: "it passes every rule of your company",
  partial_pass: "it passes your rules with an override",
  fail: "it fails at least one rule of your company",
  incomplete: "it is missing data that your rules need",
};
const NO_RULES = "your company has no active rules";

const READ_ALERTS = " Read the alerts first.";

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/**
 * The answer, and a sentence that says why. It is yes only for a carrier that passes the rules and that the company dispatches:
 * passing the rules does not help a carrier that the company has blocked, and unknown is neither yes nor no.
 */
export function okToUse({ result, connection, alerts }: UseFacts): Status & { readonly why: string } {
  const rules = result === null ? NO_RULES : RULES[result];
  const readAlerts = alerts > 0 ? READ_ALERTS : "";
  const answer = (label: string, tone: Status["tone"], why: string) => ({ label, tone, why });
  if (connection?.status === "do_not_dispatch")
    return answer("No", "fail", `Your company has set it to do not dispatch. By your rules: ${rules}.`);
  if (result === "fail") return answer("No", "fail", sentence(rules));
  if (connection === undefined) return answer("Unknown", "unknown", `Your connection with it is loading. ${sentence(rules)}`);
  if (result === null || result === "incomplete") return answer("Unknown", "incomplete", sentence(rules) + readAlerts);
  if (connection === null || connection.is_dismissed || connection.status === "needs_to_onboard") {
    const missing =
      connection === null ? "you are not connected with it" : connection.is_dismissed ? "it is dismissed" : "it is not onboarded";
    return answer("Not onboarded", "incomplete", `${sentence(rules).slice(0, -1)}, but ${missing}.${readAlerts}`);
  }
  if (alerts > 0) return answer("Use caution", "incomplete", `${sentence(rules)}${readAlerts}`);
  return result === "partial_pass"
    ? answer("Yes, with override", "override", sentence(rules))
    : answer("Yes", "pass", sentence(rules));
}
