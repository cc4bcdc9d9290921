// The mails as plain text. They name carriers and rules, and no person.
import type { HistoryTopic } from "../../src/contract/carriers/history.ts";
import { TOPIC_LABELS } from "../../src/domain/connections/history-text.ts";
import { ALERT_CATEGORIES } from "../../src/domain/identity-alerts/alert-labels.ts";
import { pathTo } from "../../src/domain/pages.ts";
import { ruleLabel } from "../../src/domain/rules/rules.ts";
import { humanized } from "../../src/domain/status.ts";
import type { MailEvent } from "./events.ts";

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** News about a carrier, for the digest. */
interface DigestLine {
  readonly carrier_id: number;
  readonly carrier_name: string;
  readonly open_loads: number;
  readonly topics: readonly HistoryTopic[];
}

export interface Digest {
  readonly total: number;
  readonly lines: readonly DigestLine[];
}

const settings = (portal: string): string =>
  `\n\nYou choose which mails you get in My account: ${portal}${pathTo("my-account", { query: "tab=7" })}\n`;

const carrierLink = (portal: string, id: number): string => portal + pathTo("carrier", { id });

const alertLabel = (type: string): string => ALERT_CATEGORIES.find(({ value }) => value === type)?.label ?? humanized(type);

function happened({ kind, event, carrier_id: id, carrier_name: name, is_type: type, day }: MailEvent, portal: string): MailText {
  const link = carrierLink(portal, id ?? 0);
  if (kind === "packet_complete")
    return {
      subject: `${name}: onboarding packet complete`,
      text: `The onboarding packet of ${name} is complete. Check it and set the carrier's status:\n${link}`,
    };
  if (kind === "identity_alert")
    return {
      subject: `${name}: identity alert filed`,
      text: `An identity alert was filed against ${name}, which you are connected with: ${alertLabel(type ?? "")}.\n\nThe alert: ${portal}${pathTo("identity-alert", { id: Number(event) })}\nThe carrier: ${link}`,
    };
  return {
    subject: `${name}: an override expires on ${day}`,
    text: `The override of "${ruleLabel(type ?? "")}" for ${name} holds until ${day}. After that day the rule counts again.\n\n${link}`,
  };
}

function digestText({ total, lines }: Digest, portal: string): MailText {
  const listed = lines.map(
    ({ carrier_id: id, carrier_name: name, open_loads: loads, topics }) =>
      `${name}: ${topics.map((topic) => TOPIC_LABELS[topic].toLowerCase()).join(", ")}${loads > 0 ? ` (${loads} open ${loads === 1 ? "load" : "loads"})` : ""}\n${carrierLink(portal, id)}`,
  );
  const more = total > lines.length ? `\n\nAnd ${total - lines.length} more: ${portal}${pathTo("home")}` : "";
  return {
    subject: `Changes at ${total} ${total === 1 ? "carrier" : "carriers"} since yesterday`,
    text: `What changed at carriers that matter to your company:\n\n${listed.join("\n\n")}${more}`,
  };
}

/** @param news of the digest; null in other mails */
export function mailText(event: MailEvent, news: Digest | null, portal: string): MailText {
  const { subject, text } = news === null ? happened(event, portal) : digestText(news, portal);
  return { subject, text: text + settings(portal) };
}

/** Invites somebody into a company. `portal`: its address, without a slash at the end. */
export const userInvitation = (company: string, email: string, portal: string): MailText => ({
  subject: `${company} invites you to Broker Portal`,
  text: `${company} invites you to work with them in Broker Portal.\n\nSign up with this address to join: ${portal}/sign-up?${new URLSearchParams({ email }).toString()}\n\nIf you do not know them, do nothing.\n`,
});
