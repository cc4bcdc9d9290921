// Tests that with a mail service a code goes out by mail, and only by mail.
import { createServer, type Server, type Socket, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../server/db/engine.ts";
import { createMailer } from "../../../server/http/mailer.ts";
import { appOver, openBrokerages, settingsFor } from "../fixture.ts";

/** A mail server that takes everything and keeps the text. */
function mailServer(mails: string[]): Server {
  const REPLIES: readonly (readonly [RegExp, string])[] = [
    [/^EHLO|^HELO/i, "250 here"],
    [/^MAIL FROM/i, "250 ok"],
    [/^RCPT TO/i, "250 ok"],
    [/^DATA/i, "354 go on"],
    [/^QUIT/i, "221 bye"],
  ];
  return createServer((socket: Socket) => {
    let body: string[] | null = null;
    let rest = "";
    const hear = (line: string): void => {
      if (body === null) {
        socket.write(`${REPLIES.find(([pattern]) => pattern.test(line))?.[1] ?? "500 what"}\r\n`);
        if (/^DATA/i.test(line)) body = [];
      } else if (line === ".") {
        mails.push(body.join("\n"));
        body = null;
        socket.write("250 kept\r\n");
      } else body.push(line);
    };
    socket.write("220 here\r\n");
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      lines.forEach(hear);
    });
    socket.on("error", () => socket.destroy());
  });
}

describe("with a mail service", () => {
  const mails: string[] = [];
  let server: Server;
  let engine: Engine;
  beforeAll(async () => {
    server = mailServer(mails);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    engine = await openBrokerages();
  });
  afterAll(async () => {
    await engine.close();
    server.close();
  });

  it("a document goes with a mail as its attachment, and the text stays readable", async () => {
    const settings = settingsFor({ SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
    const file = { name: "agreement.pdf", mediaType: "application/pdf", content: Buffer.from("%PDF-1.4 signed") };
    await createMailer(settings, engine)?.send({ to: "owner@carrier.example", subject: "Signed", text: "It is attached.", file });
    const mail = mails.pop() ?? "";
    expect(mail).toContain("It is attached.");
    expect(mail).toContain("Content-Disposition: attachment; filename=agreement.pdf");
    expect(mail).toContain(file.content.toString("base64"));
  });

  it("the code arrives by mail, signs in, and there is no sandbox", async () => {
    const app = await appOver(engine, { SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
    const [person] = await engine.query<{ email: string }>("select email from users where kind = 'manager'");
    const email = person?.email ?? "";
    const page = await app.inject("/monitor/refresh_jwt");
    const token = String(page.cookies.find(({ name }) => name === "XSRF-TOKEN")?.value);
    const cookies: Record<string, string> = { "XSRF-TOKEN": token };
    const post = (url: string, payload: object) =>
      app.inject({ method: "POST", url, payload, cookies, headers: { "x-xsrf-token": token } });
    const requested = await post("/monitor/sign_in", { email });
    expect(requested.statusCode).toBe(200);
    for (const { name, value } of requested.cookies) cookies[name] = value;
    await expect.poll(() => mails.length).toBe(1);
    expect(mails[0]).toContain(`To: ${email}`);
    const code = /code is (\d{8})/.exec(mails[0] ?? "")?.[1] ?? "";
    expect((await post("/monitor/sign_in/code", { email, code })).statusCode).toBe(200);
    for (const url of ["/monitor/sandbox/accounts", `/monitor/sandbox/mailbox?email=${email}`]) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    expect(await engine.query("select 1 from sandbox_mail")).toEqual([]);
    await app.close();
  });
});
