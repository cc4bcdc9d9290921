// Whether a carrier is OK to use: first by what the company decided about it, then by the company's rules.
import type { Assessment } from "../../contract/carriers/carriers.ts";
import type { Status } from "../status.ts";

/** What the answer is based on. `connection` undefined: not known yet; null: there is none. */
export interface UseFacts {
  readonly result: Assessment | null;
  readonly connection: { readonly status: string; readonly is_dismissed: boolean } | null | undefined;
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

/** The statuses of carriers that the company dispatches; one that this release does not know is not among them. */
const DISPATCHED: ReadonlySet<string> = new Set(["onboarded", "needs_to_onboard_but_can_remain_active"]);

/** Of a carrier without a connection: what it would be, never what it is. */
const IF_CONNECTED: Readonly<Record<Assessment, Status>> = {
  pass: { label: "Pass if connected", tone: "info" },
  partial_pass: { label: "Override if connected", tone: "override" },
  fail: { label: "Fail if connected", tone: "fail" },
  incomplete: { label: "Unknown if connected", tone: "incomplete" },
};
const CAUTION: Status = { label: "Caution if connected", tone: "incomplete" };
const NO_RULES_IF_CONNECTED: Status = { label: "No active rule", tone: "neutral" };

const READ_ALERTS = " Read the alerts first.";

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

function ifConnected(result: UseFacts["result"], alerts: number): Status {
  if (result === null) return NO_RULES_IF_CONNECTED;
  return alerts > 0 && (result === "pass" || result === "partial_pass") ? CAUTION : IF_CONNECTED[result];
}

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
  if (connection === null) {
    const { label, tone } = ifConnected(result, alerts);
    return answer(label, tone, `You are not connected with it. By your default rules: ${rules}.${readAlerts}`);
  }
  if (result === "fail") return answer("No", "fail", sentence(rules));
  if (connection === undefined) return answer("Unknown", "unknown", `Your connection with it is loading. ${sentence(rules)}`);
  if (result === null || result === "incomplete") return answer("Unknown", "incomplete", sentence(rules) + readAlerts);
  if (connection.is_dismissed || !DISPATCHED.has(connection.status)) {
    const missing = connection.is_dismissed ? "it is dismissed" : "it is not onboarded";
    return answer("Not onboarded", "incomplete", `${sentence(rules).slice(0, -1)}, but ${missing}.${readAlerts}`);
  }
  if (alerts > 0) return answer("Use caution", "incomplete", `${sentence(rules)}${readAlerts}`);
  return result === "partial_pass"
    ? answer("Yes, with override", "override", sentence(rules))
    : answer("Yes", "pass", sentence(rules));
}
