// The setting of the mailbox that mails with rate confirmations are fetched from.

/** A folder of a mailbox, and whose its mails are. */
export interface MailboxSetting {
  readonly host: string;
  readonly port: number;
  /** False: without encryption, which only a server on this machine is asked for. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
  readonly companyId: number;
}

interface Given {
  readonly url: string | null;
  readonly company: string | null;
}

const SECURE_PORT = 993;
const PLAIN_PORT = 143;
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const decoded = (part: string, fail: (message: string) => Error): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw fail("IMAP_URL has a % that is not followed by two digits; a % itself is written %25.");
  }
};

/**
 * @param fail makes the error that is thrown; no message repeats the address, which has a password in it
 * @throws naming the variable and what it accepts
 */
export function mailboxSetting({ url, company }: Given, fail: (message: string) => Error): MailboxSetting | null {
  if (url === null) {
    if (company !== null) throw fail("IMAP_COMPANY says whose the mails of IMAP_URL are; IMAP_URL is not set.");
    return null;
  }
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const isSecure = protocol === "imaps:";
  if (hostname === "" || username === "" || password === "")
    throw fail("IMAP_URL accepts an address such as imaps://user:password@imap.example/INBOX.");
  if (!isSecure && !LOCAL.test(hostname)) throw fail("IMAP_URL accepts imaps://; imap:// is for this machine only.");
  const companyId = /^\d{1,15}$/.test(company ?? "") ? Number(company) : 0;
  if (companyId === 0) throw fail("IMAP_COMPANY accepts the number of the company whose mails are in the mailbox of IMAP_URL.");
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (isSecure ? SECURE_PORT : PLAIN_PORT),
    isSecure,
    user: decoded(username, fail),
    password: decoded(password, fail),
    folder: decoded(pathname.replace(/^\//, ""), fail) || "INBOX",
    companyId,
  };
}
