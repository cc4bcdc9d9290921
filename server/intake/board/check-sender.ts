// Who sent a mail, as far as that can be proven: signatures checked here, the sending server where it connected here, and what the mail
// service of the mailbox says. Unknown is never a pass.
import { Resolver } from "node:dns/promises";
import type { MailResult } from "../../../src/contract/board/rate-confirmation-mails.ts";
import { resultOf, resultsBy } from "./authentication-results.ts";
import type { ParsedMail } from "./parse-mail.ts";

/** Answers a question to the DNS, as `node:dns` does; for tests too. */
export type Lookup = (name: string, type: string) => Promise<string[][] | string[]>;

/** Who connected to this server to hand the mail over. */
export interface Connection {
  readonly ip: string;
  readonly helo: string;
  /** Empty: the sender named none. */
  readonly mailFrom: string;
}

/** One finding: `by` names who checked it, `domain` whom it is about. */
export interface Finding {
  readonly method: "spf" | "dkim" | "dmarc";
  readonly result: MailResult;
  readonly by: string;
  readonly domain: string | null;
}

/** Null: not known. */
export interface SenderResults {
  readonly spf: MailResult | null;
  readonly dkim: MailResult | null;
  readonly dmarc: MailResult | null;
  readonly findings: readonly Finding[];
}

interface Checking {
  readonly lookup: Lookup;
  /** Null: the mail came by another way than its sender's connection. */
  readonly connection: Connection | null;
  /** The id that the mail service of the mailbox signs its results with; null: nobody's results count. */
  readonly service: string | null;
}

/** Tunable: milliseconds for all questions to the DNS, and for one; bits of a signature's key. */
const TIME = 15_000;
const QUESTION_TIME = 3_000;
const KEY_BITS = 1_024;

const HERE = "this server";

/** Asks the name servers of the system. */
export function systemLookup(): Lookup {
  const resolver = new Resolver({ timeout: QUESTION_TIME, tries: 1 });
  return async (name, type) => (await resolver.resolve(name, type)) as string[][] | string[];
}

const NOTHING: SenderResults = { spf: null, dkim: null, dmarc: null, findings: [] };

/** Answers that say that there is nothing; all others leave the question open. */
const ABSENT = new Set(["ENOTFOUND", "ENODATA"]);

/** Of the first signature; a text that was changed since is called neutral by the library. */
function brokenOf(status: { readonly result: string; readonly comment?: string } | undefined): MailResult | null {
  if (status === undefined) return "none";
  return /body hash did not verify/i.test(status.comment ?? "") ? "fail" : resultOf(status.result);
}

async function checkHere(raw: Buffer, mail: ParsedMail, { lookup, connection }: Checking): Promise<SenderResults> {
  // Loaded with the first mail: few servers receive any.
  const { authenticate } = await import("mailauth");
  let isOpen = false;
  const noted: Lookup = (name, type) =>
    lookup(name, type).catch((error: unknown) => {
      isOpen ||= !ABSENT.has(String((error as { readonly code?: unknown }).code));
      throw error;
    });
  const { dkim, spf, dmarc } = await authenticate(raw, {
    resolver: noted,
    minBitLength: KEY_BITS,
    trustReceived: false,
    disableArc: true,
    disableBimi: true,
    mta: "localhost",
    ...(connection === null ? {} : { ip: connection.ip, helo: connection.helo, sender: connection.mailFrom }),
  });
  const signatures = dkim.results.filter(({ status }) => status.result !== "none");
  const good = signatures.find(({ status }) => status.result === "pass");
  const signed = good === undefined ? brokenOf(signatures[0]?.status) : "pass";
  const spfResult = connection === null || spf === false ? null : resultOf(spf.status.result);
  const policy = dmarc === false ? null : resultOf(dmarc.status.result);
  // Without the sending server only a signature can pass, so that a failure would be of half a check.
  const aligned = (connection === null && policy === "fail") || (isOpen && policy === "none") ? null : policy;
  const finding = (method: Finding["method"], result: MailResult | null, domain: string | null): Finding[] =>
    result === null ? [] : [{ method, result, by: HERE, domain }];
  return {
    spf: spfResult,
    dkim: signed,
    dmarc: aligned,
    findings: [
      ...finding("spf", spfResult, spf === false ? null : spf.domain),
      ...finding("dkim", signed, (good ?? signatures[0])?.signingDomain ?? null),
      ...finding("dmarc", aligned, mail.from.email.split("@")[1] ?? null),
    ],
  };
}

const soon = <Value>(work: Promise<Value>, otherwise: Value): Promise<Value> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), TIME);
    void work
      .catch(() => otherwise)
      .then((value) => {
        clearTimeout(timer);
        resolve(value);
      });
  });

/** Never throws; what cannot be checked is not known. */
export async function checkMailSender(raw: Buffer, mail: ParsedMail, checking: Checking): Promise<SenderResults> {
  // Programs show one of two senders, and checks look at another.
  if (mail.fromHeaders !== 1) return NOTHING;
  const here = await soon(checkHere(raw, mail, checking), NOTHING);
  // Whoever connects here could have written the header.
  const told =
    checking.connection === null && checking.service !== null ? resultsBy(mail.authenticationResults, checking.service) : null;
  if (told === null) return here;
  const pick = (method: Finding["method"]): MailResult | null =>
    here[method] === "pass" ? "pass" : (told[method] ?? here[method]);
  const findings = (["spf", "dkim", "dmarc"] as const).flatMap((method): Finding[] => {
    const result = told[method];
    return result == null ? [] : [{ method, result, by: checking.service ?? "", domain: null }];
  });
  return { spf: pick("spf"), dkim: pick("dkim"), dmarc: pick("dmarc"), findings: [...here.findings, ...findings] };
}
