// A mailbox of a real IMAP server: what is new comes as received, lowest number first, and nothing in it is changed.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMailbox, type FoundMail } from "../../../server/intake/board/mailbox.ts";
import { MAIL_MAX } from "../../../server/intake/board/parse-mail.ts";
import { mailboxSetting, type MailboxSetting } from "../../../server/mailbox-setting.ts";
import { hasDovecot, startDovecot, type Dovecot } from "./dovecot.ts";
import { mailOf } from "./mail.ts";

describe.skipIf(!hasDovecot)("a mailbox of a real server", () => {
  let server: Dovecot | null = null;
  beforeAll(async () => void (server = await startDovecot("se/cret")));
  afterAll(() => server?.close());

  const settingOf = (secret: string, path = "INBOX"): MailboxSetting => {
    const url = `imap://ann:${encodeURIComponent(secret)}@127.0.0.1:${server?.port ?? 0}/${path}`;
    const setting = mailboxSetting({ url, company: "1" }, (message) => new Error(message));
    if (setting === null) throw new Error("There is no setting");
    return setting;
  };
  const read = async (after: number) => {
    const mailbox = await openMailbox(settingOf("se/cret"));
    const found: FoundMail[] = [];
    for await (const mail of mailbox.after(after)) found.push(mail);
    mailbox.close();
    return { uidValidity: mailbox.uidValidity, found };
  };

  it("has nothing to read while it is empty", async () => {
    expect((await read(0)).found).toEqual([]);
  });

  it("gives each mail byte by byte, once, and the next time what came since", async () => {
    const raws = ["First", "Second", "Third"].map((subject) => mailOf({ subject }));
    const [first, second, third] = raws as [Buffer, Buffer, Buffer];
    await server?.deliver("1.a", first);
    await server?.deliver("2.a", second);
    const before = await read(0);
    expect(before.found.map(({ raw }) => raw.toString())).toEqual([first.toString(), second.toString()]);
    const last = before.found.at(-1)?.uid ?? 0;
    expect((await read(last)).found).toEqual([]);
    await server?.deliver("3.a", third);
    const since = await read(last);
    expect(since.found).toEqual([{ uid: last + 1, raw: third, isTooLarge: false }]);
    expect(since.uidValidity).toBe(before.uidValidity);
  });

  it("leaves mails unread where they are", async () => {
    expect((await read(0)).found).toHaveLength(3);
    const files = (await server?.files()) ?? [];
    expect(files).toHaveLength(3);
    // The letter S marks what was seen.
    expect(files.filter((name) => /:2,.*S/.test(name))).toEqual([]);
  });

  it("takes no more than the beginning of a mail that is too large", async () => {
    await server?.deliver("4.a", Buffer.concat([mailOf({ subject: "Large" }), Buffer.alloc(MAIL_MAX, "a\r\n")]));
    const { found } = await read(3);
    expect(found.map(({ raw, isTooLarge }) => [raw.length, isTooLarge])).toEqual([[2_000, true]]);
  });

  it("tells of a mail that arrives, also after it was read, and says when the connection ends", async () => {
    const mailbox = await openMailbox(settingOf("se/cret"));
    const last = async (): Promise<number> => {
      let uid = 0;
      for await (const mail of mailbox.after(0)) uid = mail.uid;
      return uid;
    };
    const before = await last();
    for (const nth of [1, 2]) {
      const told = mailbox.news?.();
      expect(told).toBeInstanceOf(Promise);
      await server?.deliver(`idle-${nth}.a`, mailOf({ subject: `Told ${nth}` }));
      await told;
      expect(await last()).toBe(before + nth);
    }
    const ended = mailbox.news?.();
    mailbox.close();
    await expect(ended).rejects.toThrow("ended");
  });

  it("says so when the password or the folder is wrong", async () => {
    await expect(openMailbox(settingOf("wrong"))).rejects.toThrow();
    await expect(openMailbox(settingOf("se/cret", "Nowhere"))).rejects.toThrow();
  });
});
