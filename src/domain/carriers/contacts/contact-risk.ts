// Judges a contact by what is on file: every mark says why, by which source, and as of when.
import type { RiskMark } from "../../../contract/carriers/search.ts";
import { domainOf, isDisposable, isFreeMail, isOwnName, looksLike } from "./mail-domains.ts";

/** A domain on file, and one carrier that writes from it. */
export interface KnownDomain {
  readonly domain: string;
  readonly legalName: string;
  /** When the registration was looked at; null where nobody knows. */
  readonly seenAt: string | null;
}

/** What is on file about a number; null where it is not on file at all. */
export interface KnownPhone {
  readonly line: string | null;
  readonly seenAt: string | null;
}

const REGISTRATIONS = "FMCSA registrations";
const FREE_LIST = "List of free mail services";
const DISPOSABLE_LIST = "List of disposable mail services";
const LINE_LOOKUP = "Line type of the registered number";

/**
 * Marks on an e-mail address.
 * @param known domains on file that could be the address's own, or be taken for it
 */
export function emailRisks(email: string, known: readonly KnownDomain[]): RiskMark[] {
  const domain = domainOf(email);
  if (isDisposable(domain)) {
    const reason = `Addresses at ${domain} are thrown away after use; nobody can be held to one.`;
    return [{ is_type: "disposable_domain", reason, source: DISPOSABLE_LIST, as_of: null }];
  }
  if (isFreeMail(domain)) {
    const reason = `Anybody can open an address at ${domain}; it does not show who writes.`;
    return [{ is_type: "free_mail", reason, source: FREE_LIST, as_of: null }];
  }
  const own = known.filter((each) => each.domain === domain);
  const marks: RiskMark[] = [];
  const other = own.some(({ legalName }) => isOwnName(domain, legalName))
    ? undefined
    : known.find((each) => looksLike(domain, each.domain));
  if (other !== undefined) {
    const reason = `${domain} is easily taken for ${other.domain}, where ${other.legalName} writes from.`;
    marks.push({ is_type: "look_alike_domain", reason, source: REGISTRATIONS, as_of: other.seenAt });
  }
  if (own.length === 0) {
    const reason = `No carrier on file writes from ${domain}.`;
    marks.push({ is_type: "unknown_domain", reason, source: REGISTRATIONS, as_of: null });
  }
  return marks;
}

/** Marks on a telephone number. */
export function phoneRisks(phone: string, known: KnownPhone | null): RiskMark[] {
  if (known === null) {
    const reason = `${phone} is on no registration and in no directory.`;
    return [{ is_type: "unknown_phone", reason, source: "Registrations and directories", as_of: null }];
  }
  if (known.line === null) {
    const reason = `${phone} is on file, but what kind of line it is is not known.`;
    return [{ is_type: "unknown_phone", reason, source: LINE_LOOKUP, as_of: known.seenAt }];
  }
  if (known.line !== "voip") return [];
  const reason = `${phone} is an internet number (VoIP): it can be had anywhere in minutes, and tells no place.`;
  return [{ is_type: "voip_phone", reason, source: LINE_LOOKUP, as_of: known.seenAt }];
}
