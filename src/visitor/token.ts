// A link's token: it stands behind the # of the page's address, which browsers send to nobody.

/** Tunable: characters of a token. */
const TOKEN = /^#([\w-]{16,200})$/;

/** The token of an address's fragment; null where it has none. */
export const tokenOf = (fragment: string): string | null => TOKEN.exec(fragment)?.[1] ?? null;

/**
 * The name that what this device keeps of a link is kept under. It follows from the token and does not tell it, so that whoever reads
 * what is kept cannot use the link. Null where the browser cannot make one, as on a page without https.
 */
export async function nameOfLink(token: string): Promise<string | null> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
