// Whether the sender of an email is the carrier, by the addresses at which the carrier is known. Nothing known is never a match.
import type { KnownAddress, ResembledCarrier } from "../../contract/board/rate-confirmations.ts";
import { domainOf, isDisposable, isFreeMail, isOwnName } from "../carriers/contacts/mail-domains.ts";
import { statusTable } from "../status.ts";
import { lookAlike } from "./look-alike.ts";

export const SENDER_RESULTS = ["look_alike", "disposable", "other", "free", "unknown", "known"] as const;
export type SenderResult = (typeof SENDER_RESULTS)[number];

export const senderResult = statusTable<SenderResult>({
  look_alike: { label: "Look-alike domain", tone: "fail" },
  disposable: { label: "Disposable domain", tone: "fail" },
  other: { label: "Not the carrier’s domain", tone: "incomplete" },
  free: { label: "Free mail", tone: "incomplete" },
  unknown: { label: "Sender unknown", tone: "unknown" },
  known: { label: "Known sender", tone: "pass" },
});

export interface SenderCheck {
  readonly result: SenderResult;
  readonly domain: string;
  /** In sentences: what shows it, with the address it was compared with, its source and date. */
  readonly evidence: string;
  /** The known address that it was compared with, if any. */
  readonly against: KnownAddress | null;
}

export interface CheckedSender {
  readonly sender_email: string | null;
  readonly carrier_name: string | null;
  readonly known_addresses: readonly KnownAddress[];
  readonly resembled: ResembledCarrier | null;
}

const isWithin = (domain: string, known: string): boolean => domain === known || domain.endsWith(`.${known}`);

const who = ({ carrier_name: name }: CheckedSender): string => name ?? "the carrier";

/** The check of the sender of a confirmation or an email. */
export function checkSender(sender: CheckedSender): SenderCheck {
  const email = (sender.sender_email ?? "").trim().toLowerCase();
  const domain = email.includes("@") ? domainOf(email) : "";
  const { known_addresses: known, resembled } = sender;
  const answer = (result: SenderResult, evidence: string, against: KnownAddress | null = null): SenderCheck => ({
    result,
    domain,
    evidence,
    against,
  });
  if (domain === "") return answer("unknown", "The sender’s address is not known.");
  const exact = known.find((each) => each.email === email);
  if (exact !== undefined && !resembles(sender, domain)) return answer("known", `${email} is on file for ${who(sender)}.`, exact);
  if (isDisposable(domain))
    return answer("disposable", `${domain} provides disposable addresses, which cannot be traced to a person.`);
  const own = known.filter((each) => !isFreeMail(domainOf(each.email)));
  const same = own.find((each) => isWithin(domain, domainOf(each.email)));
  for (const each of own) {
    const like = same === undefined ? lookAlike(domain, domainOf(each.email)) : null;
    if (like !== null) return answer("look_alike", `${domain} looks like ${domainOf(each.email)}: ${like.evidence}.`, each);
  }
  if (resembled !== null && resembles(sender, domain)) {
    const like = lookAlike(domain, resembled.domain);
    const shows = like === null ? "" : `: ${like.evidence}`;
    return answer(
      "look_alike",
      `${domain} looks like ${resembled.domain}, the domain of ${resembled.legal_name}${shows}.`,
      same ?? null,
    );
  }
  if (same !== undefined) return answer("known", `${domain} is on file for ${who(sender)}.`, same);
  if (isFreeMail(domain)) return answer("free", `Anyone can open an address at ${domain}. It does not show who the sender is.`);
  const [first] = known;
  if (first === undefined) return answer("unknown", `No address of ${who(sender)} is on file to compare ${domain} with.`);
  return answer("other", `${domain} is not on file for ${who(sender)}; ${first.email} is.`, first);
}

/** The sender's domain reads like another carrier's, and is not made of this carrier's own name. */
const resembles = ({ resembled, carrier_name: name }: CheckedSender, domain: string): boolean =>
  resembled !== null && !isFreeMail(domain) && !(name !== null && isOwnName(domain, name));
