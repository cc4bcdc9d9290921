// The risk signals of a contact by the data on file: each has a reason, a source and a date.
import type { RiskMark } from "../../../contract/carriers/contact-search.ts";
import { domainOf, isDisposable, isFreeMail, isOwnName, looksLike } from "./mail-domains.ts";

/** A domain on file, and one carrier that uses it. */
export interface KnownDomain {
  readonly domain: string;
  readonly legalName: string;
  /** When the registration was checked; null if unknown. */
  readonly seenAt: string | null;
}

/** A number on file. */
export interface KnownPhone {
  readonly line: string | null;
  readonly seenAt: string | null;
}

const REGISTRATIONS = "FMCSA registrations";
const FREE_LIST = "List of free email services";
const DISPOSABLE_LIST = "List of disposable email services";
const NUMBERING_PLANS = "Numbering plans of all countries";
const LINE_LOOKUP = "Line type of the registered number";

/**
 * The risk signals of an email address.
 * @param known domains on file that equal or resemble its domain
 */
export function emailRisks(email: string, known: readonly KnownDomain[]): RiskMark[] {
  const domain = domainOf(email);
  if (isDisposable(domain)) {
    const reason = `${domain} provides disposable addresses, which cannot be traced to a person.`;
    return [{ is_type: "disposable_domain", reason, source: DISPOSABLE_LIST, as_of: null }];
  }
  if (isFreeMail(domain)) {
    const reason = `Anyone can open an address at ${domain}. It does not show who the sender is.`;
    return [{ is_type: "free_mail", reason, source: FREE_LIST, as_of: null }];
  }
  const own = known.filter((each) => each.domain === domain);
  const marks: RiskMark[] = [];
  const other = own.some(({ legalName }) => isOwnName(domain, legalName))
    ? undefined
    : known.find((each) => looksLike(domain, each.domain));
  if (other !== undefined) {
    const reason = `${domain} looks like ${other.domain}, the domain of ${other.legalName}.`;
    marks.push({ is_type: "look_alike_domain", reason, source: REGISTRATIONS, as_of: other.seenAt });
  }
  if (own.length === 0) {
    const reason = `No carrier on file uses ${domain}.`;
    marks.push({ is_type: "unknown_domain", reason, source: REGISTRATIONS, as_of: null });
  }
  return marks;
}

/** The risk signals of a phone number. `known` is null if the number is not on file; `isValid`: a country gives it out. */
export function phoneRisks(phone: string, known: KnownPhone | null, isValid = true): RiskMark[] {
  if (!isValid) {
    const reason = `${phone} is not a valid phone number: no country gives it out.`;
    return [{ is_type: "invalid_phone", reason, source: NUMBERING_PLANS, as_of: null }, ...phoneRisks(phone, known)];
  }
  if (known === null) {
    const reason = `${phone} is not in any registration or directory.`;
    return [{ is_type: "unknown_phone", reason, source: "Registrations and directories", as_of: null }];
  }
  if (known.line === null) {
    const reason = `${phone} is on file, but its line type is unknown.`;
    return [{ is_type: "unknown_phone", reason, source: LINE_LOOKUP, as_of: known.seenAt }];
  }
  if (known.line !== "voip") return [];
  const reason = `${phone} is a VoIP number. Anyone can get one in minutes, and it does not show a location.`;
  return [{ is_type: "voip_phone", reason, source: LINE_LOOKUP, as_of: known.seenAt }];
}
