// Links: nobody but their visitor can use them, for nothing but their purpose, and their tokens are nowhere to be read.
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import type { MadeLink } from "../../../src/contract/links/links.ts";
import type { Visit } from "../../../src/contract/links/visitor.ts";
import { EXPIRED } from "../../../src/contract/session/session.ts";
import { LINK_PLACE } from "../../../src/domain/links/link-address.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { appOver, Browser, openBrokerages } from "../fixture.ts";
import { linkHeaders } from "../http/call-inputs.ts";

let engine: Engine;
let app: FastifyInstance;
let manager: Browser;
let second: Browser;
const visitor = new Browser(() => app);

beforeAll(async () => {
  engine = await openBrokerages();
  app = await appOver(engine);
  manager = await new Browser(app).signIn("manager@first.example");
  second = await new Browser(app).signIn("manager@second.example");
  await engine.exec("update carriers set email = 'Owner@Carrier-103.example', phone_e164 = '+12145550103' where id = 103");
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

const make = async (more: object = {}): Promise<MadeLink> => {
  const draft = { purpose: "packet", carrier_id: 103, channel: "copied", language: "en", ...more };
  const answer = await manager.post("/api/v1/links", { link: draft });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const tokenOf = ({ address }: MadeLink): string => address?.split("#")[1] ?? "";
const visit = (token: string, key: string | null = null) =>
  visitor.ask("GET", "/api/v1/link", { headers: linkHeaders(token, key) });
const send = (token: string, path: string, body: object = {}, key: string | null = null) =>
  visitor.ask("POST", `/api/v1/link${path}`, { body, headers: linkHeaders(token, key) });
const refusal = (answer: LightMyRequestResponse): readonly [number, string] => [
  answer.statusCode,
  answer.json<{ error: string }>().error,
];
/** Of mails that were read. */
let lastMail = 0;
/** Codes leave once the answer does, so the next mail is waited for. */
const codeMailed = async (): Promise<string> => {
  const next = () =>
    engine.query<{ id: number; text: string }>(
      "select id, text from sandbox_mail where email = 'owner@carrier-103.example' and id > $1 order by id limit 1",
      [lastMail],
    );
  await expect.poll(next, { timeout: 20_000 }).toHaveLength(1);
  const [mail] = await next();
  lastMail = mail?.id ?? 0;
  return /\d{6}/.exec(mail?.text ?? "")?.[0] ?? "";
};
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("what a visitor is told", () => {
  it("who asks, and contacts that only their owner recognizes, without anything being changed by reading", async () => {
    const made = await make();
    const answer = await visit(tokenOf(made));
    expect(answer.json<Visit>()).toMatchObject({
      purpose: "packet",
      state: "open",
      company_name: "First Brokerage",
      sender_name: "Mara Manager",
      carrier_name: "Carrier 3 LLC",
      dot_number: "9000003",
      needs_proof: true,
      proof: null,
      contacts: [
        { method: "mail", hint: "o••••@carrier-103.example" },
        { method: "phone", hint: "(•••) •••-0103" },
      ],
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const [link] = (await manager.get("/api/v1/links?carrier_id=103")).json<MadeLink["link"][]>();
    expect(link).toMatchObject({ id: made.link.id, opened_at: null });
  });

  it("the same for a token that never was, one cut short, one of nothing, and none", async () => {
    const token = tokenOf(await make());
    const answers = [
      await visit(token.slice(0, -1) + (token.endsWith("A") ? "B" : "A")),
      await visit(token.slice(0, -1)),
      await visit("x"),
      await visitor.get("/api/v1/link"),
      // A link of another purpose.
      await visitor.ask("GET", "/api/v1/link", { headers: { authorization: `Bearer ${token}` } }),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [404, answers[0]?.body ?? ""]));
  });
});

describe("the proof", () => {
  it("is a code to the registered address, and what it proved is on the record", async () => {
    const made = await make();
    const token = tokenOf(made);
    await send(token, "/begin");
    expect((await send(token, "/codes", { method: "mail" })).json()).toMatchObject({ hint: "o••••@carrier-103.example" });
    const code = await codeMailed();
    expect(refusal(await send(token, "/proofs", { code: wrongOf(code) }))).toEqual([422, "invalid_input"]);
    const proven = (await send(token, "/proofs", { code })).json<{ key: string; visit: Visit }>();
    expect(proven.visit.proof).toMatchObject({ method: "mail", hint: "o••••@carrier-103.example" });
    // Once, in that browser.
    expect(refusal(await send(token, "/proofs", { code }))).toEqual([422, "invalid_input"]);
    expect((await visit(token)).json<Visit>().proof).toBeNull();
    expect((await visit(token, proven.key)).json<Visit>().proof).not.toBeNull();
    const [link] = (await manager.get("/api/v1/links?carrier_id=103")).json<MadeLink["link"][]>();
    expect(link?.proofs).toMatchObject([{ method: "mail", contact: "owner@carrier-103.example", user_name: null }]);
    const events = (await manager.get(`/api/v1/links/${made.link.id}/events`)).json<{ kind: string }[]>();
    expect(events.map(({ kind }) => kind)).toEqual(["proven", "code_wrong", "code_sent", "opened", "made"]);
  });

  it("of one link is none of another", async () => {
    const [one, other] = [tokenOf(await make()), tokenOf(await make())];
    await send(one, "/codes", { method: "mail" });
    const code = await codeMailed();
    expect((await send(other, "/proofs", { code })).statusCode).toBe(422);
    const { key } = (await send(one, "/proofs", { code })).json<{ key: string }>();
    expect((await visit(other, key)).json<Visit>().proof).toBeNull();
  });

  it("ends after five wrong tries, and after too many codes", async () => {
    const token = tokenOf(await make());
    await send(token, "/codes", { method: "mail" });
    const code = await codeMailed();
    for (let tries = 0; tries < 5; tries += 1) await send(token, "/proofs", { code: wrongOf(code) });
    expect((await send(token, "/proofs", { code })).statusCode).toBe(422);
    for (let codes = 1; codes < 5; codes += 1) {
      expect((await send(token, "/codes", { method: "mail" })).statusCode).toBe(200);
      await codeMailed();
    }
    const refused = await send(token, "/codes", { method: "mail" });
    expect(refusal(refused)).toEqual([429, "too_many_codes"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("by telephone needs somebody of the company to call, and says who did", async () => {
    const made = await make();
    const token = tokenOf(made);
    const path = `/api/v1/links/${made.link.id}/codes`;
    expect((await manager.post(path, {})).statusCode).toBe(422);
    await send(token, "/codes", { method: "phone" });
    expect((await second.post(path, {})).statusCode).toBe(404);
    const read = (await manager.post(path, {})).json<{ code: string; phone: string }>();
    expect(read.phone).toBe("+12145550103");
    expect((await send(token, "/proofs", { code: read.code })).statusCode).toBe(200);
    const [link] = (await manager.get("/api/v1/links?carrier_id=103")).json<MadeLink["link"][]>();
    expect(link?.proofs).toMatchObject([{ method: "phone", user_name: "Mara Manager" }]);
    expect(link?.asks_for_call).toBe(false);
  });

  it("says when the contact was changed last, because thieves change it first", async () => {
    await engine.exec(`insert into contact_changes (carrier_id, field, old_value, new_value, changed_on, source)
      values (103, 'email', 'old@carrier-103.example', 'owner@carrier-103.example', '2026-11-20', 'FMCSA census')`);
    const token = tokenOf(await make());
    await send(token, "/codes", { method: "mail" });
    await send(token, "/proofs", { code: await codeMailed() });
    const [link] = (await manager.get("/api/v1/links?carrier_id=103")).json<MadeLink["link"][]>();
    expect(link?.proofs[0]?.contact_changed_on).toBe("2026-11-20");
  });

  it("cannot be had where FMCSA has no contact on file, whatever the visitor types", async () => {
    const token = tokenOf(await make({ carrier_id: 105 }));
    expect((await visit(token)).json<Visit>().contacts).toEqual([]);
    expect(refusal(await send(token, "/codes", { method: "mail", email: "thief@example.com" }))).toEqual([422, "no_contact"]);
  });
});

describe("a link that is over", () => {
  it("says so to its visitor and lets nothing be done, once withdrawn or expired", async () => {
    const withdrawn = await make();
    expect((await second.ask("DELETE", `/api/v1/links/${withdrawn.link.id}`)).statusCode).toBe(404);
    expect((await manager.ask("DELETE", `/api/v1/links/${withdrawn.link.id}`)).json()).toMatchObject({
      state: "withdrawn",
      withdrawn_by: "Mara Manager",
    });
    const expired = await make();
    await engine.query("update links set expires_at = now() where id = $1", [expired.link.id]);
    for (const [made, state] of [
      [withdrawn, "withdrawn"],
      [expired, "expired"],
    ] as const) {
      expect((await visit(tokenOf(made))).json()).toMatchObject({ state });
      for (const [path, body] of [
        ["/begin", {}],
        ["/codes", { method: "mail" }],
        ["/proofs", { code: "123456" }],
      ] as const)
        expect(refusal(await send(tokenOf(made), path, body))).toEqual([404, "link_closed"]);
    }
  });

  it("a visit that began before the withdrawal does nothing after it", async () => {
    const made = await make();
    const token = tokenOf(made);
    await send(token, "/codes", { method: "mail" });
    const code = await codeMailed();
    const held = engine.tx(async (tx) => {
      await tx.query("update links set withdrawn_at = now() where id = $1", [made.link.id]);
      const trying = send(token, "/proofs", { code });
      // It has read the link as open, and waits for the row.
      await expect.poll(() => engine.query("select 1 from pg_locks where not granted"), { timeout: 20_000 }).not.toEqual([]);
      return { trying };
    });
    expect(refusal(await (await held).trying)).toEqual([404, "link_closed"]);
  });

  it("leads nowhere for a company whose subscription has expired", async () => {
    const token = tokenOf(await make());
    await engine.exec(`update companies set status = '${EXPIRED}', paywall = paywall - 'can_connect' where id = 1`);
    // Not gone: what waits on the visitor's telephone is kept until the company is back.
    expect(refusal(await visit(token))).toEqual([503, "company_closed"]);
    await engine.exec(`update companies set status = 'active', paywall = paywall || '{"can_connect": true}' where id = 1`);
  });
});

describe("the token", () => {
  it("is nowhere in the database, neither before a letter left nor after", async () => {
    const made = await make({ channel: "mail", email: "dispatch@carrier-103.example" });
    expect(made.address).toBeNull();
    const mailed = async (): Promise<string> =>
      (await engine.query<{ text: string }>("select text from sandbox_mail where email = 'dispatch@carrier-103.example'")).at(0)
        ?.text ?? "";
    await expect.poll(mailed, { timeout: 20_000 }).toContain("/broker/link/#");
    const token = /#([\w-]{43})/.exec(await mailed())?.[1] ?? "";
    expect((await visit(token)).statusCode).toBe(200);
    const [stored] = await engine.query<{ text: string; sealed_token: unknown }>(
      `select w.text, l.sealed_token from links l join carrier_mails m on m.company_id = 1 and m.link_id = l.id
       join mailings w on w.company_id = 1 and w.id = m.mailing_id where l.id = $1`,
      [made.link.id],
    );
    expect(stored?.text).toContain(LINK_PLACE);
    expect(stored?.sealed_token).toBeNull();
    const tables = await engine.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sandbox_mail'",
    );
    for (const { name } of tables) {
      const [found] = await engine.query<{ found: boolean }>(
        `select exists (select 1 from ${name} r where r::text like '%' || $1 || '%') as found`,
        [token],
      );
      expect(found?.found, name).toBe(false);
    }
    const [link] = (await manager.get("/api/v1/links?carrier_id=103")).json<MadeLink["link"][]>();
    expect(link?.delivery).toEqual({ state: "sent", failure: null });
  });

  it("is kept sealed with the answer that tells it, and told again to a repetition", async () => {
    const body = { link: { purpose: "packet", carrier_id: 103, channel: "copied", language: "en" } };
    const headers = { "idempotency-key": "0b6f2f0e-2d0c-4f0e-9d53-5d1c7a3f9a10" };
    const first = (await manager.post("/api/v1/links", body, { headers })).json<MadeLink>();
    expect((await manager.post("/api/v1/links", body, { headers })).json<MadeLink>()).toEqual(first);
    const [stored] = await engine.query<{ answer: string }>("select answer from idempotency_keys where key = $1", [
      headers["idempotency-key"],
    ]);
    expect(stored?.answer).not.toContain(tokenOf(first));
    expect(stored?.answer).not.toContain("First");
  });

  it("goes by text message, and a withdrawn link's message is not sent", async () => {
    const made = await make({ purpose: "packet", channel: "text", phone: "+12145550199" });
    const texted = () => engine.query<{ text: string }>("select text from sandbox_mail where email = '+12145550199'");
    await expect.poll(texted, { timeout: 20_000 }).toHaveLength(1);
    expect((await texted())[0]?.text).toMatch(/#[\w-]{43} Reply STOP/);
    expect(made.link).toMatchObject({ channel: "text", sent_to: "+12145550199" });
    await engine.query(`insert into text_messages (company_id, link_id, phone, text) values (1, $1, '+12145550188', '[link]')`, [
      made.link.id,
    ]);
    await manager.ask("DELETE", `/api/v1/links/${made.link.id}`);
    await make({ channel: "text", phone: "+12145550177" });
    const failure = async () =>
      (await engine.query<{ failure: string }>("select failure from text_messages where phone = '+12145550188'"))[0]?.failure;
    await expect.poll(failure, { timeout: 20_000 }).toMatch(/withdrawn/);
    expect(await engine.query("select 1 from sandbox_mail where email = '+12145550188'")).toEqual([]);
  });
});

describe("the company's side", () => {
  it("makes links only with the permission of their purpose, and about the company's own records", async () => {
    const staff = await new Browser(app).signIn("staff@first.example");
    const draft = { purpose: "packet", carrier_id: 103, channel: "copied", language: "en" };
    expect(refusal(await staff.post("/api/v1/links", { link: draft }))).toEqual([403, "permission_missing"]);
    for (const link of [
      { ...draft, carrier_id: 99_999 },
      { ...draft, purpose: "driver", load_id: 99_999 },
      { ...draft, purpose: "reply", identity_alert_id: 99_999 },
      { ...draft, channel: "mail" },
      { ...draft, channel: "text" },
    ])
      expect((await manager.post("/api/v1/links", { link })).statusCode).toBe(422);
  });

  it("shows another company nothing", async () => {
    const made = await make();
    expect((await second.get("/api/v1/links?carrier_id=103")).json()).toEqual([]);
    expect((await second.get(`/api/v1/links/${made.link.id}/events`)).statusCode).toBe(404);
    expect((await manager.get("/api/v1/links")).statusCode).toBe(422);
    expect((await manager.get("/api/v1/links?carrier_id=103&load_id=1")).statusCode).toBe(422);
  });
});

it("whoever tries tokens at random is slowed down, and only they", async () => {
  const token = tokenOf(await make());
  const from = (address: string, sent: string) =>
    app.inject({
      url: "/monitor/api/v1/link",
      headers: linkHeaders(sent, null),
      remoteAddress: address,
    });
  for (let tries = 0; tries < 60; tries += 1) await from("203.0.113.9", "x".repeat(43));
  expect((await from("203.0.113.9", "x".repeat(43))).statusCode).toBe(429);
  expect((await from("203.0.113.9", token)).statusCode).toBe(429);
  expect((await from("203.0.113.10", token)).statusCode).toBe(200);
});
