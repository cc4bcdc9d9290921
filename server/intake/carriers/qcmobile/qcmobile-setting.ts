// Whether FMCSA's QCMobile is asked beside the open data, and with which key: read from the environment and checked.

export interface QcMobileSetting {
  /** Without a slash at the end. The only address that is ever called. */
  readonly url: string;
  /** It is part of every address that is called: no message and no log may have an address. */
  readonly key: string;
}

const PUBLIC = "https://mobile.fmcsa.dot.gov/qc/services";

interface Given {
  /** The value of FMCSA_WEBKEY. */
  readonly key: string | null;
  /** The value of FMCSA_QCMOBILE_URL, already known to be an http address. */
  readonly url: string | null;
}

/**
 * @param wrong makes the error of a setting that cannot be used; it never gets the key
 * @returns null without a key: then it is not asked
 */
export function qcMobileSetting({ key, url }: Given, wrong: (message: string) => Error): QcMobileSetting | null {
  const { username, password, search, hash } = new URL(url ?? PUBLIC);
  if (username + password + search + hash !== "")
    throw wrong("FMCSA_QCMOBILE_URL accepts an address without a name, a password, a query or a fragment.");
  if (key === null) return null;
  if (!/^[\w-]{1,100}$/.test(key)) throw wrong("FMCSA_WEBKEY accepts letters, digits, _ and -.");
  return { url: (url ?? PUBLIC).replace(/(?<!\/)\/+$/, ""), key };
}
