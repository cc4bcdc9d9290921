// Kinds of email domains: free services, disposable services, and domains that imitate another.

/** Assumption: the best-known free services, and those of the demo data. */
const FREE = new Set(
  (
    "gmail.com googlemail.com yahoo.com ymail.com rocketmail.com outlook.com hotmail.com live.com msn.com aol.com icloud.com me.com " +
    "mac.com proton.me protonmail.com pm.me gmx.com gmx.net mail.com zoho.com yandex.com fastmail.com hey.com tutanota.com inbox.com " +
    "comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net rogers.com sympatico.ca " +
    "videotron.ca prodigy.net.mx yahoo.com.mx hotmail.com.mx yahoo.ca postbox.example quickmail.example webmail.example"
  ).split(" "),
);

/** Assumption: the best-known disposable services, and those of the demo data. */
const DISPOSABLE = new Set(
  (
    "mailinator.com guerrillamail.com guerrillamail.net guerrillamail.org sharklasers.com grr.la 10minutemail.com 10minutemail.net " +
    "tempmail.com temp-mail.org temp-mail.io tempmailo.com tempail.com yopmail.com yopmail.net yopmail.fr throwawaymail.com " +
    "trashmail.com trashmail.net trash-mail.com maildrop.cc mailnesia.com mintemail.com getnada.com nada.email dispostable.com " +
    "fakeinbox.com fakemail.net spamgourmet.com mailcatch.com mytemp.email moakt.com emailondeck.com mohmal.com getairmail.com " +
    "discard.email discardmail.com burnermail.io spam4.me tempr.email mailsac.com inboxkitten.com minuteinbox.com tmpmail.org " +
    "disposable.example throwaway.example"
  ).split(" "),
);

export const isFreeMail = (domain: string): boolean => FREE.has(domain);

/** Subdomains as well: x.mailinator.com. */
export const isDisposable = (domain: string): boolean =>
  DISPOSABLE.has(domain) || DISPOSABLE.has(domain.split(".").slice(-2).join("."));

/** The domain of an address in lower case; empty if there is none. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Assumption: the public suffixes of two labels under which carriers of North America have their domains. */
const TWO_LABELS = new Set(
  "com.mx net.mx org.mx gob.mx edu.mx ab.ca bc.ca mb.ca nb.ca nl.ca ns.ca on.ca pe.ca qc.ca sk.ca gc.ca co.uk".split(" "),
);

/** What somebody has registered of a domain, and all of whose subdomains are theirs: "prairie.com" of "mail.prairie.com". */
export function registrableDomain(domain: string): string {
  const labels = domain.split(".");
  return labels.slice(TWO_LABELS.has(labels.slice(-2).join(".")) ? -3 : -2).join(".");
}

const labelOf = (domain: string): string => domain.split(".")[0] ?? "";

// Differences that are easy to miss: digits for letters, i for l, rn for m, and appended words.
const skeleton = (domain: string): string =>
  domain
    .replace(/1|i/g, "l")
    .replace(/0/g, "o")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/-(?:dlspatch|frelght|loads|loglstlcs|trucklng)\./, ".");

/** Tunable: shorter names often differ by one letter without any intent. */
const LEAST_LETTERS = 6;

/** Whether two words differ by one added, removed, replaced or swapped letter. */
function isOneStep(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < Math.min(a.length, b.length) && a.charAt(from) === b.charAt(from)) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  const isSwapped =
    restA.charAt(0) === restB.charAt(1) && restA.charAt(1) === restB.charAt(0) && restA.slice(2) === restB.slice(2);
  return isSwapped || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

/** Whether two different domains are easily confused. */
export function looksLike(domain: string, other: string): boolean {
  if (domain === other || isFreeMail(other)) return false;
  if (skeleton(domain) === skeleton(other)) return true;
  const [one, two] = [labelOf(domain), labelOf(other)];
  if (one === two) return one.length >= LEAST_LETTERS;
  return Math.min(one.length, two.length) >= LEAST_LETTERS && isOneStep(one, two);
}

/** Whether a domain is made of the company's own name: then others imitate it rather than the other way around. */
export const isOwnName = (domain: string, legalName: string): boolean => {
  const label = labelOf(domain).replaceAll("-", "");
  return (
    label.length > 2 &&
    legalName
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "")
      .startsWith(label)
  );
};
