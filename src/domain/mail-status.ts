// What became of one mail, in words.
import type { MailOutcome } from "../contract/connections/mailings.ts";
import type { Tone } from "./status.ts";

/** @param mail null: nothing was mailed */
export function mailStatus(mail: MailOutcome | null): { readonly tone: Tone; readonly label: string } {
  if (mail === null) return { tone: "incomplete", label: "Not mailed" };
  if (mail.state === "failed") return { tone: "fail", label: "Not delivered" };
  return { tone: "neutral", label: mail.state === "waiting" ? "Sending" : "Sent" };
}
