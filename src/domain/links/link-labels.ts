// Links in words: their state, what happened with them, and what was proven.
import type { Link, LinkEvent, LinkProof } from "../../contract/links/links.ts";
import { formatDay, formatOwnDay, formatPhone } from "../format.ts";
import { humanized, type Tone } from "../status.ts";
import { PURPOSES } from "./purposes.ts";

export const linkLabel = ({ purpose }: Pick<Link, "purpose">): string => PURPOSES[purpose].label;

interface Standing {
  readonly tone: Tone;
  readonly label: string;
}

/** What matters most of a link now: its end, else what became of its letter, else what its visitor did. */
export function linkStanding({ state, delivery, used_at: usedAt, proofs }: Link): Standing {
  if (state === "withdrawn") return { tone: "neutral", label: "Withdrawn" };
  if (state === "expired") return { tone: "incomplete", label: "Expired" };
  if (state === "ended") return { tone: "pass", label: "Done" };
  if (proofs.length > 0) return { tone: "pass", label: "Proven" };
  if (usedAt !== null) return { tone: "info", label: "Opened" };
  if (delivery?.state === "failed") return { tone: "fail", label: "Not delivered" };
  if (delivery?.state === "waiting") return { tone: "neutral", label: "Sending" };
  return { tone: "neutral", label: delivery === null ? "To pass on" : "Sent" };
}

/** Where it went, or who was to pass it on. */
export function linkRecipient({ channel, sent_to: to }: Link): string {
  if (to === null) return "Copied, to be passed on";
  return channel === "text" ? formatPhone(to) : to;
}

/** "Proven by the registered email, Nov 27", with what weakens it. */
export function proofText({ method, proven_at: at, user_name: by, contact_changed_on: changed }: LinkProof): string {
  const how =
    method === "mail" ? "by the registered email" : `by a call to the registered number${by === null ? "" : ` (${by})`}`;
  const since = changed === null ? "" : `; on file since ${formatDay(changed)}`;
  return `Proven ${how}, ${formatOwnDay(at)}${since}`;
}

const EVENTS: Readonly<Record<string, string>> = {
  made: "Link made",
  opened: "Opened",
  code_sent: "Code mailed",
  call_asked: "Asked for a call",
  code_read_out: "Code read out",
  code_wrong: "Wrong code",
  proven: "Contact proven",
  withdrawn: "Withdrawn",
  packet_section: "Saved",
  packet_file: "Document",
  packet_submitted: "Packet submitted",
  payment_held: "Account held",
  payment_contact: "Contact of the account changed",
  payment_called_back: "Called back",
  account_revealed: "Account number shown",
  tax_number_revealed: "Taxpayer number shown",
  agreed: "Driver agreed",
  stopped: "Driver stopped sharing",
  showed: "Driver showed the truck",
  photo: "Photo sent",
};

export const eventLabel = ({ kind }: Pick<LinkEvent, "kind">): string => EVENTS[kind] ?? humanized(kind);
