// Whether a carrier is OK to use: by facts that rule it out, then by what the company decided about it, then by the company's rules.
import type { Assessment } from "../../contract/carriers/carriers.ts";
import { formatCount } from "../format.ts";
import type { Status } from "../status.ts";

/** What the answer is based on. `connection` undefined: not known yet; null: there is none. */
export interface UseFacts {
  /** By the rules, with their overrides; null: no rule is active. */
  readonly result: Assessment | null;
  readonly connection: { readonly status: string; readonly is_dismissed: boolean } | null | undefined;
  /** What rules it out whatever the rest says, each as a sentence without its period. */
  readonly ruledOut: readonly string[];
  /** How many critical insights and identity alerts there are, besides. */
  readonly alerts: number;
  /** What fails and what cannot be assessed, in a word or two each; none where it is not known. */
  readonly failing?: readonly string[];
  readonly incomplete?: readonly string[];
}

/** `why`: one or more whole sentences. */
export type UseAnswer = Status & { readonly why: string };

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

/** The words of the answers, the worst first: the order of a column that is sorted by them, and the choices of a filter. */
export const USE_ANSWERS: readonly string[] = ["No", "Unknown", "Not onboarded", "Use caution", "Yes, with override", "Yes"];

const passes = (result: Assessment | null): boolean => result === "pass" || result === "partial_pass";

function ifConnected(result: UseFacts["result"], alerts: number): Status {
  if (result === null) return NO_RULES_IF_CONNECTED;
  return alerts > 0 && passes(result) ? CAUTION : IF_CONNECTED[result];
}

const listed = (subjects: readonly string[], rest: string): string =>
  subjects.length === 0 ? rest : `${formatCount(subjects.length, "rule")}: ${[...new Set(subjects)].join(", ")}`;

/** What the rules find, as a sentence without its period. */
function rulesText({ result, failing = [], incomplete = [] }: UseFacts, rules: string): string {
  switch (result) {
    case "pass":
      return `Passes ${rules}`;
    case "partial_pass":
      return `Passes ${rules} with an override`;
    case "fail":
      return `Fails ${listed(failing, rules)}`;
    case "incomplete":
      return `Missing data for ${listed(incomplete, rules)}`;
    case null:
      return "No rule is active";
  }
}

const alertsText = ({ result, alerts }: UseFacts): string =>
  alerts === 0 ? "" : `${passes(result) ? ", but" : ", and"} has ${formatCount(alerts, "critical alert")}`;

/**
 * The answer, and why. It is yes only for a carrier that nothing rules out, that passes the rules and that the company dispatches:
 * passing the rules does not help a carrier that the company has blocked, and unknown is neither yes nor no.
 */
export function okToUse(facts: UseFacts): UseAnswer {
  const { result, connection, alerts, ruledOut } = facts;
  const by = rulesText(facts, "your rules");
  const answer = ({ label, tone }: Status, ...sentences: readonly string[]): UseAnswer => ({
    label,
    tone,
    why: sentences.map((sentence) => `${sentence}.`).join(" "),
  });
  const no = (...sentences: readonly string[]) => answer({ label: "No", tone: "fail" }, ...sentences);
  const isBlocked = connection?.status === "do_not_dispatch";
  if (isBlocked) return no("Your company set it to Do not dispatch", ...(ruledOut.length > 0 ? ruledOut : [by]));
  if (ruledOut.length > 0) return no(...ruledOut);
  if (connection === null)
    return answer(ifConnected(result, alerts), "Not connected", rulesText(facts, "your default rules") + alertsText(facts));
  if (result === "fail") return no(by + alertsText(facts));
  if (connection === undefined) return answer({ label: "Unknown", tone: "unknown" }, "Your connection with it is loading", by);
  if (result === null || result === "incomplete") return answer({ label: "Unknown", tone: "incomplete" }, by + alertsText(facts));
  if (connection.is_dismissed || !DISPATCHED.has(connection.status)) {
    const missing = connection.is_dismissed ? "Dismissed" : "Not onboarded";
    return answer({ label: "Not onboarded", tone: "incomplete" }, missing, by + alertsText(facts));
  }
  if (alerts > 0) return answer({ label: "Use caution", tone: "incomplete" }, by + alertsText(facts));
  return result === "partial_pass"
    ? answer({ label: "Yes, with override", tone: "override" }, by)
    : answer({ label: "Yes", tone: "pass" }, by);
}
