// Fetching from a mailbox goes on where it ended, and neither a broken connection nor a new numbering loses or doubles a mail.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMailboxBackground, waitAfter } from "../../../server/intake/board/mailbox-background.ts";
import type { Mailbox } from "../../../server/intake/board/mailbox.ts";
import type { MailboxSetting } from "../../../server/mailbox-setting.ts";
import { pdfOf, TWO_COLUMNS } from "../board/layouts.ts";
import { anyEngine } from "../engines.ts";
import { brokerages } from "../fixture.ts";
import { mailOf, pdfPart } from "./mail.ts";

const SETTING: MailboxSetting = {
  host: "imap.example",
  port: 993,
  isSecure: true,
  user: "confirmations",
  password: "not to be kept",
  folder: "INBOX",
  companyId: 1,
};

anyEngine(
  "the door by IMAP",
  (database) => {
    let folder = "";
    let now = 0;
    const failures: string[] = [];
    const mails = new Map<number, Buffer>();
    const box = { uidValidity: "7", breaksAfter: Infinity, fetched: [] as number[], opened: 0, closed: 0, isDown: false };
    /** Of a mail service that tells of mails: what ends the waiting. */
    const told = { isTelling: false, waiting: 0, tell: (): void => undefined, end: (): void => undefined };

    const open = async (): Promise<Mailbox> => {
      box.opened += 1;
      if (box.isDown) throw new Error("no answer");
      return {
        uidValidity: box.uidValidity,
        async *after(uid) {
          for (const [found, raw] of mails) {
            if (found <= uid) continue;
            if (found > box.breaksAfter) throw new Error("connection lost");
            box.fetched.push(found);
            yield { uid: found, raw, isTooLarge: raw.length === 0 };
          }
        },
        news: told.isTelling
          ? () =>
              new Promise((resolve, reject) => {
                told.waiting += 1;
                [told.tell, told.end] = [resolve, () => reject(new Error("ended"))];
              })
          : null,
        close: () => void (box.closed += 1),
      };
    };

    /** One look of a server that was just started, unless it goes on. */
    const start = () =>
      createMailboxBackground({
        engine: database.engine,
        setting: SETTING,
        folder,
        lookup: async () => {
          throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
        },
        service: null,
        failed: (error) => void failures.push(String(error)),
        mayWrite: async () => true,
        open,
        now: () => now,
      });
    const look = async (): Promise<readonly number[]> => {
      box.fetched = [];
      const reader = start();
      reader.wake();
      // The look in progress looks whether it is wanted before each mail: it is let finish first.
      await reader.rested();
      await reader.close();
      return box.fetched;
    };
    const subjects = async (companyId: number) =>
      (
        await database.engine.query<{ subject: string }>(
          "select subject from rate_confirmation_mails where company_id = $1 and door = 'imap' order by id",
          [companyId],
        )
      ).map(({ subject }) => subject);

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "fetch-mails-"));
      const pdf = await pdfOf(TWO_COLUMNS);
      for (const uid of [3, 5, 9]) mails.set(uid, mailOf({ subject: `Mail ${uid}`, parts: [pdfPart(pdf)] }));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it("keeps what came before a connection broke, and goes on after it", async () => {
      box.breaksAfter = 5;
      expect(await look()).toEqual([3, 5]);
      expect(await subjects(1)).toEqual(["Mail 3", "Mail 5"]);
      expect(failures).toEqual(["Error: connection lost"]);
      box.breaksAfter = Infinity;
      expect(await look()).toEqual([9]);
      expect(await look()).toEqual([]);
      expect(await subjects(1)).toEqual(["Mail 3", "Mail 5", "Mail 9"]);
      expect(await subjects(2)).toEqual([]);
    });

    it("reads a mailbox again that numbers its mails anew, and takes none of them twice", async () => {
      box.uidValidity = "8";
      expect(await look()).toEqual([3, 5, 9]);
      expect(await look()).toEqual([]);
      expect(await subjects(1)).toHaveLength(3);
    });

    it("keeps a mail that is too large as refused, and goes on behind it", async () => {
      mails.set(10, Buffer.alloc(0));
      mails.set(11, mailOf({ subject: "Mail 11" }));
      expect(await look()).toEqual([10, 11]);
      expect(await subjects(1)).toEqual(["Mail 3", "Mail 5", "Mail 9", "Mail 11"]);
      const refused = await database.engine.query("select reason from intake_refusals where company_id = 1 and source = 'imap'");
      expect(refused).toEqual([{ reason: "too_big" }]);
    });

    it("keeps no password", async () => {
      const rows = await database.engine.query("select mailbox, uid_validity, last_uid::int as last_uid from mailbox_positions");
      expect(rows).toEqual([{ mailbox: "confirmations@imap.example/INBOX", uid_validity: "8", last_uid: 11 }]);
    });

    it("asks a mail service that does not answer less and less often, and at once again when it did", async () => {
      box.isDown = true;
      box.opened = 0;
      const reader = start();
      const ask = async (): Promise<number> => {
        reader.wake();
        await reader.rested();
        return box.opened;
      };
      expect(await ask()).toBe(1);
      now += waitAfter(1) - 1;
      expect(await ask()).toBe(1);
      now += 1;
      expect(await ask()).toBe(2);
      now += waitAfter(1);
      expect(await ask()).toBe(2);
      box.isDown = false;
      now += waitAfter(2);
      expect(await ask()).toBe(3);
      expect(await ask()).toBe(4);
      await reader.close();
    });

    it("keeps the connection of a service that tells of mails, takes them when told, and opens it again once it ended", async () => {
      [told.isTelling, box.opened, box.closed] = [true, 0, 0];
      const reader = start();
      reader.wake();
      await expect.poll(() => told.waiting).toBe(1);
      // Nothing was told: nothing is asked.
      box.fetched = [];
      reader.wake();
      await reader.rested();
      expect([box.opened, box.closed, box.fetched]).toEqual([1, 0, []]);
      mails.set(12, mailOf({ subject: "Mail 12" }));
      told.tell();
      await expect.poll(() => told.waiting).toBe(2);
      expect([box.opened, box.fetched, (await subjects(1)).at(-1)]).toEqual([1, [12], "Mail 12"]);
      mails.set(13, mailOf({ subject: "Mail 13" }));
      told.end();
      await expect.poll(() => box.closed).toBe(1);
      reader.wake();
      await expect.poll(() => told.waiting).toBe(3);
      expect([box.opened, (await subjects(1)).at(-1)]).toEqual([2, "Mail 13"]);
      await reader.close();
      expect(box.closed).toBe(2);
    });
  },
  brokerages,
);

it("waits half an hour at most", () => {
  expect([0, 1, 2, 9, 2_000].map(waitAfter)).toEqual([0, 120_000, 240_000, 1_800_000, 1_800_000]);
});
