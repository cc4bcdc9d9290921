// The door by SMTP on a free port, with a real client: mails reach the company of their address, and nobody else's.
import { createTransport } from "nodemailer";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSmtpDoor, type SmtpDoor } from "../../../server/intake/board/smtp-door.ts";
import { anyEngine } from "../engines.ts";
import { brokerages } from "../fixture.ts";
import { pdfOf, TWO_COLUMNS } from "../board/layouts.ts";
import { mailOf, pdfPart } from "./mail.ts";

anyEngine(
  "the door by SMTP",
  (database) => {
    let door: SmtpDoor | null = null;
    let folder = "";
    let port = 0;
    const failures: unknown[] = [];
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "smtp-door-"));
      door = createSmtpDoor({
        engine: database.engine,
        setting: { port: 0, host: "127.0.0.1" },
        folder,
        lookup: async () => {
          throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
        },
        service: null,
        failed: (error) => void failures.push(error),
        mayWrite: async () => true,
      });
      port = await door.listen();
    });
    afterAll(async () => {
      await door?.close();
      await rm(folder, { recursive: true, force: true });
    });
    const send = async (to: string, raw: Buffer): Promise<number> => {
      const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
      return transport.sendMail({ envelope: { from: "dispatch@ironpine.example", to }, raw }).then(
        () => 250,
        (error: { readonly responseCode?: number }) => error.responseCode ?? 0,
      );
    };
    const mails = (companyId: number) =>
      database.engine.query<{ subject: string; spf: string | null; door: string }>(
        "select subject, spf, door from rate_confirmation_mails where company_id = $1 and door is not null order by id",
        [companyId],
      );

    it("takes a mail for the company of its address, once, and reads it", async () => {
      const raw = mailOf({ subject: "By SMTP", parts: [pdfPart(await pdfOf(TWO_COLUMNS))] });
      expect([await send("confirmations+1@portal.example", raw), await send("confirmations+1@portal.example", raw)]).toEqual([
        250, 250,
      ]);
      expect(await mails(1)).toEqual([{ subject: "By SMTP", spf: null, door: "smtp" }]);
      expect(await mails(2)).toEqual([]);
      const [row] = await database.engine.query<{ rate: number }>(
        "select rate::float8 as rate from rate_confirmations where company_id = 1 and mc = '9100001'",
      );
      expect(row?.rate).toBe(1700);
    });

    it.each([
      ["a company that does not exist", "confirmations+999@portal.example", 550],
      ["a company that is no broker", "confirmations+3@portal.example", 550],
      ["an address without a company", "confirmations@portal.example", 550],
      ["an address with more than a number", "confirmations+1x@portal.example", 550],
    ])("refuses %s", async (_, to, code) => {
      expect(await send(to, mailOf())).toBe(code);
    });

    it("refuses what is no mail or too large, and keeps why", async () => {
      expect(await send("c+1@portal.example", Buffer.from("nothing of a mail"))).toBe(554);
      expect(await send("c+1@portal.example", Buffer.concat([mailOf(), Buffer.alloc(11 * 1024 * 1024, "a\r\n")]))).toBe(552);
      const kept = await database.engine.query<{ reason: string }>(
        "select reason from intake_refusals where company_id = 1 and door = 'mails' and source = 'smtp' order by id",
      );
      expect(kept.map(({ reason }) => reason)).toEqual(["no_sender", "too_big"]);
      expect(failures).toEqual([]);
    });
  },
  brokerages,
);
