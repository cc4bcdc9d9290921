// An email as it was received, taken apart within limits: its headers, its text, and its attachments, of which none is opened here.
import PostalMime from "postal-mime";
import type { MailRefusal } from "./mail-refusals.ts";

export interface MailFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

export interface ParsedMail {
  readonly subject: string;
  readonly from: { readonly name: string | null; readonly email: string };
  /** Null: answers go to the sender. */
  readonly replyTo: string | null;
  readonly to: string;
  readonly text: string;
  /** Milliseconds since 1970; null: the mail says none. */
  readonly sentAt: number | null;
  readonly files: readonly MailFile[];
  /** Values of the Authentication-Results headers, the topmost first. */
  readonly authenticationResults: readonly string[];
  /** More than one, or none, says nothing of who sent it. */
  readonly fromHeaders: number;
}

/** Tunable, in bytes: as large as every file here; mail services take up to 25 MB. */
export const MAIL_MAX = 10 * 1024 * 1024;
/** Tunable: lines that can begin a part, parts within parts, bytes of headers, and files. */
const DASHED_LINES_MAX = 1_000;
const DEPTH_MAX = 12;
const HEADERS_MAX = 256 * 1024;
const FILES_MAX = 50;
/** Tunable: characters that are kept. */
const TEXT_MAX = 20_000;
const LINE_MAX = 500;

/** What the database and people can take: without control characters. */
const clean = (text: string | undefined, most: number): string =>
  (text ?? "")
    .slice(0, most)
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, (sign) => (sign === "\n" || sign === "\t" ? sign : " "))
    .trim();

const line = (text: string | undefined): string => clean(text, LINE_MAX).replaceAll("\n", " ");

/** Whether more lines begin like a part than any mail has; counted before anything is parsed. */
function hasTooManyParts(raw: Buffer): boolean {
  let count = 0;
  for (let at = raw.indexOf("\n--"); at >= 0; at = raw.indexOf("\n--", at + 3)) {
    count += 1;
    if (count > DASHED_LINES_MAX) return true;
  }
  return false;
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : content instanceof Uint8Array ? content : new Uint8Array(content);

const sentAt = (date: string | undefined): number | null => {
  const at = Date.parse(date ?? "");
  // A sender may write any date; the database holds those of four digits.
  return Number.isNaN(at) || at < 0 || at > Date.UTC(2100, 0) ? null : at;
};

/** The mail, or why it cannot be read. */
export async function parseMail(raw: Buffer): Promise<ParsedMail | MailRefusal> {
  if (raw.length > MAIL_MAX) return "too_big";
  if (hasTooManyParts(raw)) return "too_many_parts";
  const parsed = await PostalMime.parse(raw, {
    maxNestingDepth: DEPTH_MAX,
    maxHeadersSize: HEADERS_MAX,
    forceRfc822Attachments: true,
  }).catch(() => null);
  if (parsed === null) return "unreadable";
  const email = line(parsed.from?.address).toLowerCase();
  if (!email.includes("@")) return "no_sender";
  if (parsed.attachments.length > FILES_MAX) return "too_many_parts";
  const reply = line(parsed.replyTo?.[0]?.address).toLowerCase();
  const text = clean(parsed.text, TEXT_MAX);
  return {
    subject: line(parsed.subject) || "(no subject)",
    from: { name: line(parsed.from?.name) || null, email },
    replyTo: reply === "" || reply === email ? null : reply,
    to: line(parsed.to?.[0]?.address).toLowerCase(),
    text: text === "" && parsed.html !== undefined ? "This email has formatted text alone, which is not shown." : text,
    sentAt: sentAt(parsed.date),
    files: parsed.attachments.map(({ filename, mimeType, content }) => ({
      name: line(filename ?? "").slice(0, 200) || "attachment",
      mediaType: line(mimeType).toLowerCase(),
      content: bytesOf(content),
    })),
    authenticationResults: parsed.headers.filter(({ key }) => key === "authentication-results").map(({ value }) => value),
    fromHeaders: parsed.headers.filter(({ key }) => key === "from").length,
  };
}
