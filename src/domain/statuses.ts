// The words of the trade as people read them, each with the tone that its colour and icon follow.
import type { Assessment, RuleResult } from "../contract/carriers/carriers.ts";
import type { ConnectionStatus } from "../contract/connections/connections.ts";

/** Green pass, red fail, amber incomplete, violet override, grey unknown; neutral is no judgement at all. */
export type Tone = "pass" | "fail" | "incomplete" | "override" | "unknown" | "neutral";

export interface Told {
  readonly label: string;
  readonly tone: Tone;
}

const told = (label: string, tone: Tone): Told => ({ label, tone });

const CONNECTION: Readonly<Record<ConnectionStatus, Told>> = {
  onboarded: told("Onboarded", "neutral"),
  needs_to_onboard: told("Needs to onboard", "incomplete"),
  needs_to_onboard_but_can_remain_active: told("Can remain active", "incomplete"),
  do_not_dispatch: told("Do not dispatch", "fail"),
};

const PACKET: Readonly<Record<string, Told>> = {
  sent: told("Sent", "neutral"),
  in_progress: told("In progress", "neutral"),
  submitted: told("Submitted", "neutral"),
  complete: told("Complete", "neutral"),
};

const ASSESSMENT: Readonly<Record<Assessment, Told>> = {
  pass: told("Pass", "pass"),
  partial_pass: told("Partial pass", "override"),
  fail: told("Fail", "fail"),
  incomplete: told("Incomplete", "incomplete"),
};

const RESULT: Readonly<Record<RuleResult, Told>> = {
  Pass: told("Pass", "pass"),
  Fail: told("Fail", "fail"),
  Incomplete: told("Incomplete", "incomplete"),
  Override: told("Override", "override"),
};

/** A token of the API as words: "held_for_review" is "Held for review". */
export function humanized(token: string): string {
  const words = token.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// The API may know more words than this release; those are shown as they are, in grey.
const lookUp = (table: Readonly<Record<string, Told>>, token: string): Told =>
  (Object.hasOwn(table, token) ? table[token] : undefined) ?? told(humanized(token), "unknown");

export const connectionStatus = (token: string): Told => lookUp(CONNECTION, token);

/** A company's standing with a carrier; null: it has none. */
export function connectionWord(connection: { readonly status: string; readonly is_dismissed: boolean } | null): Told {
  if (connection === null) return told("Not connected", "neutral");
  const { label, tone } = connectionStatus(connection.status);
  return told(connection.is_dismissed ? `${label}, dismissed` : label, tone);
}

/** Null: no packet was ever sent. Held may carry a suffix that says what for. */
export function packetStatus(token: string | null): Told {
  if (token === null) return told("No packet", "unknown");
  if (!token.startsWith("held")) return lookUp(PACKET, token);
  const why = token.slice("held".length).replaceAll("_", " ").trim();
  return told(why === "" ? "On hold" : `On hold ${why}`, "incomplete");
}

/** Null: never assessed. */
export const assessment = (token: string | null): Told =>
  token === null ? told("Not assessed", "unknown") : lookUp(ASSESSMENT, token);

export const ruleResult = (token: string): Told => lookUp(RESULT, token);
