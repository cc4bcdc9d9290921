// The door by SMTP: mails that a mail service forwards, or that carriers send to an address of a company here, name+COMPANY@….
import { BlockList, isIPv6 } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import type { Engine } from "../../db/engine.ts";
import { patiently } from "../../db/turns.ts";
import type { SmtpDoorSetting } from "../../settings.ts";
import type { Lookup } from "./check-sender.ts";
import { MAIL_MAX } from "./parse-mail.ts";
import { refuseMail, takeMail, type MailIntake } from "./take-mail.ts";

interface Options {
  readonly engine: Engine;
  readonly setting: SmtpDoorSetting;
  /** Where files are kept. */
  readonly folder: string;
  readonly lookup: Lookup;
  /** The id that the mail service in front of the door signs its results with; null: nobody's results count. */
  readonly service: string | null;
  readonly failed: (error: unknown) => void;
  /** False while there is no room on the disk. */
  readonly mayWrite: () => Promise<boolean>;
}

/** Tunable: connections at a time, recipients of a mail, milliseconds of silence, and mails of one address in a minute. */
const CLIENTS_MAX = 20;
const RECIPIENTS_MAX = 5;
const IDLE = 60_000;
const MAILS_A_MINUTE = 30;
const MINUTE = 60_000;

/** Of a mail that is too large, as much as is kept of a refused one. */
const KEPT = 2_000;

/** Tunable, in bytes: whoever sends more than this does not wait for an answer. */
const ENDLESS = 4 * MAIL_MAX;

const COMPANY = /\+(\d{1,15})@[^@]{1,255}$/;

/** As a call with an API key: a broker's company whose portal is open. */
const IS_OPEN = `select 1 from companies where id = $1 and company_type = 'broker' and paywall ->> 'can_api' = 'true'
  and (paywall ->> 'can_connect' = 'true' or (status is not null and status <> 'expired'))`;

/** An error with the answer that SMTP gives for it. */
const answer = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** Counts the mails of an address by the minute. */
function limiter(): (address: string) => boolean {
  let minute = 0;
  let counts = new Map<string, number>();
  return (address) => {
    const now = Math.floor(Date.now() / MINUTE);
    if (now !== minute) [minute, counts] = [now, new Map()];
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= MAILS_A_MINUTE;
  };
}

interface Received {
  readonly raw: Buffer;
  readonly isTooLarge: boolean;
}

/** `cut` ends the connection of a sender who goes on and on. */
function receive(stream: NodeJS.ReadableStream & { readonly sizeExceeded?: boolean }, cut: () => void): Promise<Received> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    stream.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAIL_MAX) chunks.push(chunk);
      else if (bytes > ENDLESS) cut();
    });
    stream.on("end", () => resolve({ raw: Buffer.concat(chunks), isTooLarge: bytes > MAIL_MAX || stream.sizeExceeded === true }));
    stream.on("error", reject);
  });
}

export interface SmtpDoor {
  readonly listen: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const companyOf = (address: string): number | null => {
  const id = Number(COMPANY.exec(address)?.[1] ?? "0");
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const NEAR = new BlockList();
for (const [address, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  NEAR.addSubnet(address, bits);
for (const [address, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  NEAR.addSubnet(address, bits, "ipv6");

/** A mail service in the own network passes mails on: its address says nothing about who sent them. */
const isNear = (ip: string): boolean => NEAR.check(ip, isIPv6(ip) ? "ipv6" : "ipv4");

export function createSmtpDoor({ engine, setting, folder, lookup, service, failed, mayWrite }: Options): SmtpDoor {
  const isWithin = limiter();

  const intakeOf = (companyId: number, session: SMTPServerSession): MailIntake => {
    const ip = session.remoteAddress.replace(/^::ffff:/i, "");
    const sender = {
      ip,
      helo: session.hostNameAppearsAs || "",
      mailFrom: session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address,
    };
    const isRelayed = isNear(ip);
    const checking = isRelayed ? { connection: null, service } : { connection: sender, service: null };
    return { engine, companyId, userId: null, door: "smtp", folder, lookup, ...checking };
  };

  /** @throws an error with the answer: 4xx is to be sent again, 5xx is not */
  async function take(session: SMTPServerSession, { raw, isTooLarge }: Received): Promise<void> {
    if (!(await mayWrite())) throw answer(452, "There is no room for mails at the moment");
    const companies = new Set(session.envelope.rcptTo.flatMap(({ address }) => companyOf(address) ?? []));
    let refusal: string | null = null;
    for (const companyId of companies) {
      const intake = intakeOf(companyId, session);
      const taken = isTooLarge ? await refuseMail(intake, raw.subarray(0, KEPT), "too_big") : await takeMail(intake, raw);
      if (taken.outcome === "refused") refusal = taken.detail;
    }
    if (refusal !== null) throw answer(isTooLarge ? 552 : 554, refusal);
  }

  const server = new SMTPServer({
    name: "confirmations",
    banner: "",
    size: MAIL_MAX,
    rejectOversized: true,
    maxClients: CLIENTS_MAX,
    socketTimeout: IDLE,
    closeTimeout: 2_000,
    // A certificate is the mail service's that stands in front; nobody signs in, because who sends is found out by the mail.
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, session, done) {
      const id = companyOf(address);
      if (session.envelope.rcptTo.length >= RECIPIENTS_MAX) return done(answer(452, "Too many recipients"));
      if (id === null) return done(answer(550, "There is no such mailbox"));
      engine.query(IS_OPEN, [id]).then(
        (rows) => done(rows.length === 0 ? answer(550, "There is no such mailbox") : null),
        (error: unknown) => {
          failed(error);
          done(answer(451, "Try again later"));
        },
      );
      return undefined;
    },
    onData(stream, session, done) {
      if (!isWithin(session.remoteAddress)) {
        stream.resume();
        stream.on("end", () => done(answer(450, "Too many mails; try again later")));
        return;
      }
      const cut = (): void => {
        for (const connection of server.connections) if (connection.id === session.id) connection.close();
      };
      receive(stream, cut)
        .then((received) => patiently(() => take(session, received)))
        .then(
          () => done(null),
          (error: unknown) => {
            if (error instanceof Error && "responseCode" in error) return done(error);
            failed(error);
            return done(answer(451, "Try again later"));
          },
        );
    },
  });
  // A connection that breaks is its sender's matter.
  server.on("error", () => undefined);

  return {
    listen: () =>
      new Promise((resolve, reject) => {
        const listening = server.listen(setting.port, setting.host, () => {
          const address = listening.address();
          resolve(address === null || typeof address === "string" ? setting.port : address.port);
        });
        listening.once("error", reject);
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
