// Decides whether the browser may be sent to an address that someone else named.
import { BASE } from "../../contract/constants.ts";

export interface RedirectRules {
  /** The portal's own origin: relative addresses are read against it, and only its paths below `/broker/` may be opened. */
  readonly base: string;
  /** Every origin that is allowed, exactly as `URL.origin` writes it. On others than the portal's own, any path may be opened. */
  readonly origins: readonly string[];
}

// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const SMUGGLED = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/**
 * Decoded until it stands still, so that a path escaped twice cannot climb out where a server decodes it twice. Null if it cannot
 * be decoded, or is still escaped after five times.
 */
export function fullyDecoded(text: string): string | null {
  let current = text;
  for (let round = 0; round < 5; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(current);
    } catch {
      return null;
    }
    if (next === current) return current;
    current = next;
  }
  return null;
}

const staysInside = (path: string): boolean => {
  const decoded = fullyDecoded(path);
  if (decoded === null || SMUGGLED.test(decoded.replaceAll(" ", ""))) return false;
  if (!path.startsWith(`${BASE}/`) || !decoded.startsWith(`${BASE}/`)) return false;
  // Cut off at the base, a double slash would read as another host.
  return !decoded.includes("//") && !decoded.split("/").some((part) => part === ".." || part === ".");
};

/**
 * The absolute address to go to, or null if it must not be opened: anything but text, control characters, spaces or
 * backslashes, credentials, an origin that is not on the list, or a path of the own origin outside the portal.
 */
export function safeRedirect(target: unknown, rules: RedirectRules): string | null {
  if (typeof target !== "string" || target === "" || target.length > 4096 || SMUGGLED.test(target)) return null;
  if (!URL.canParse(target, rules.base)) return null;
  const url = new URL(target, rules.base);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  // Also an empty user before the @, which parsing throws away.
  if (url.username !== "" || url.password !== "" || /^([a-z]+:)?\/\/[^/?#]*@/i.test(target)) return null;
  if (!rules.origins.includes(url.origin)) return null;
  if (url.origin === rules.base && !staysInside(url.pathname)) return null;
  return url.href;
}

/** The same for a place inside the portal: its path, query and fragment below `/broker`, or null. */
export function safePlace(target: unknown, origin: string): string | null {
  const href = safeRedirect(target, { base: origin, origins: [origin] });
  if (href === null) return null;
  const url = new URL(href);
  return `${url.pathname.slice(BASE.length)}${url.search}${url.hash}`;
}
