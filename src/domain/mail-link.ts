// Links that open a draft in a person's mail program.

/**
 * Tunable: the most characters of a link. Windows hands a mail program no more than 2,083, and cuts off the rest without a word.
 */
export const MAIL_LINK_MAX = 2_000;

export interface MailDraft {
  readonly to?: string;
  readonly bcc?: readonly string[];
  readonly subject?: string;
  readonly text?: string;
}

/** RFC 6068: lines end with CRLF, and a space is %20. */
export function mailLink({ to = "", bcc = [], subject = "", text = "" }: MailDraft): string {
  const fields = [
    ["bcc", bcc.join(",")],
    ["subject", subject],
    ["body", text.replace(/\r?\n/g, "\r\n")],
  ] as const;
  const given = fields.filter(([, value]) => value !== "").map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(to).replaceAll("%40", "@")}${given.length === 0 ? "" : `?${given.join("&")}`}`;
}

interface BulkDraft {
  readonly link: string;
  readonly recipients: number;
}

/** Drafts to so many recipients that one link would be too long, each as full as it can be; no recipient sees the others. */
export function bulkMailDrafts(addresses: readonly string[], draft: Omit<MailDraft, "to" | "bcc">): readonly BulkDraft[] {
  const drafts: BulkDraft[] = [];
  let bcc: string[] = [];
  const close = () => drafts.push({ link: mailLink({ ...draft, bcc }), recipients: bcc.length });
  for (const address of addresses) {
    if (bcc.length > 0 && mailLink({ ...draft, bcc: [...bcc, address] }).length > MAIL_LINK_MAX) {
      close();
      bcc = [];
    }
    bcc.push(address);
  }
  if (bcc.length > 0) close();
  return drafts;
}
