// May I use this carrier: what the company has decided about it first, then what its rules say.
import type { Assessment } from "../../contract/carriers/carriers.ts";
import type { Connection } from "../../contract/connections/connections.ts";
import type { Status } from "../status.ts";

/** What the answer rests on. `connection` undefined: not known yet; null: there is none. */
export interface UseFacts {
  readonly result: Assessment | null;
  readonly connection: Pick<Connection, "status" | "is_dismissed"> | null | undefined;
  /** Grave insights and published identity alerts. */
  readonly warnings: number;
}

const RULES: Readonly<Record<Assessment, string>> = {
  pass: "it meets every rule of your company",
  partial_pass: "it meets your rules only by an override",
  fail: "it fails at least one rule of your company",
  incomplete: "facts are missing that your rules ask for",
};
const NO_RULES = "your company has no active rules";

const WARNED = " Read the warnings first.";

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/**
 * The answer with the sentence that says why. It is yes only for a carrier that the company may dispatch and whose rules are met:
 * a rule says nothing about a carrier that somebody here has ruled out, and unknown is neither yes nor no.
 */
export function mayUse({ result, connection, warnings }: UseFacts): Status & { readonly why: string } {
  const rules = result === null ? NO_RULES : RULES[result];
  const warned = warnings > 0 ? WARNED : "";
  const told = (label: string, tone: Status["tone"], why: string) => ({ label, tone, why });
  if (connection?.status === "do_not_dispatch")
    return told("No", "fail", `Your company has set it to do not dispatch. By its rules: ${rules}.`);
  if (result === "fail") return told("No", "fail", sentence(rules));
  if (connection === undefined)
    return told("Unknown", "unknown", `Your connection with it is being looked up. ${sentence(rules)}`);
  if (result === null || result === "incomplete") return told("Unknown", "incomplete", sentence(rules) + warned);
  if (connection === null || connection.is_dismissed || connection.status === "needs_to_onboard") {
    const missing =
      connection === null ? "you are not connected with it" : connection.is_dismissed ? "it is dismissed" : "it is not onboarded";
    return told("Not yet", "incomplete", `${sentence(rules).slice(0, -1)}, but ${missing}.${warned}`);
  }
  if (warnings > 0) return told("With care", "incomplete", `${sentence(rules)}${warned}`);
  return result === "partial_pass" ? told("Yes, by override", "override", sentence(rules)) : told("Yes", "pass", sentence(rules));
}
