// Whoever has a link and means harm: nothing grows without end, no name says what it is not, and no evidence is taken away.
import type { FastifyInstance } from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PacketAnswers } from "../../../src/contract/connections/packet-answers.ts";
import { createVisitLimits } from "../../../server/links/visit-limits.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { appOver, Browser, openBrokerages } from "../fixture.ts";
import { PAYMENT, PROFILE, visitPacket } from "./packet-visits.ts";

let engine: Engine;
let app: FastifyInstance;
let manager: Browser;
let dataDir: string;
const visitor = new Browser(() => app);

beforeAll(async () => {
  engine = await openBrokerages();
  dataDir = await mkdtemp(join(tmpdir(), "hostile-visits-"));
  app = await appOver(engine, { DATA_DIR: dataDir });
  manager = await new Browser(app).signIn("manager@first.example");
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
});

const packetOf = async (carrierId: number) =>
  (
    await engine.query<{ id: number }>(
      "select latest_onboarding_packet_id as id from connections where company_id = 1 and carrier_id = $1",
      [carrierId],
    )
  )[0]?.id ?? 0;
const answersOf = async (carrierId: number): Promise<PacketAnswers> =>
  (await manager.get(`/api/v1/onboarding_packets/${await packetOf(carrierId)}/answers`)).json();
const named = (name: string) => ({ ...PROFILE, contacts: [{ role: "dispatch", name, phone: "(214) 555-0142", email: "" }] });

describe("a link in wrong hands", () => {
  it("changes things only so often in an hour, and another link is not held up by it", () => {
    let now = 0;
    const limits = createVisitLimits(() => now);
    const count = (): string => {
      try {
        limits.count(1, 7);
        return "done";
      } catch (error) {
        return (error as { body: { error: string } }).body.error;
      }
    };
    const said = Array.from({ length: 1_002 }, count);
    expect([said.filter((each) => each === "done").length, said.at(-1)]).toEqual([1_000, "too_many_changes"]);
    expect(() => limits.count(1, 8)).not.toThrow();
    expect(() => limits.count(2, 7)).not.toThrow();
    now = 60 * 60_000;
    expect(count()).toBe("done");
  });

  it("leaves no record without end: parts and accounts have a last one", async () => {
    const visit = await visitPacket(engine, visitor, 131);
    expect((await visit.ask("PUT", "/profile", { profile: PROFILE })).statusCode).toBe(200);
    await engine.query(
      `insert into payment_accounts (company_id, carrier_id, onboarding_packet_id, kind, payee_name, bank_name, routing_number, account_kind,
         email, phone, remit_address, state, link_id)
       select 1, 131, $1, 'bank', 'x', 'x', '', 'checking', '', '', '', 'replaced', $2 from generate_series(1, 20)`,
      [await packetOf(131), visit.linkId],
    );
    expect((await visit.ask("PUT", "/payment", { payment: PAYMENT })).json()).toMatchObject({ error: "too_many_accounts" });
    await engine.query("insert into link_events (company_id, link_id, kind) select 1, $1, 'x' from generate_series(1, 2000)", [
      visit.linkId,
    ]);
    expect((await visit.ask("PUT", "/profile", { profile: PROFILE })).json()).toMatchObject({ error: "too_many_changes" });
  });

  it("fills only so much of the room that the company has for files", async () => {
    const visit = await visitPacket(engine, visitor, 122);
    expect((await visit.upload("certificate")).statusCode).toBe(200);
    await engine.exec(
      "update uploads set bytes = 150 * 1024 * 1024 where id = (select max(id) from uploads where company_id = 1)",
    );
    const refused = await visit.upload("certificate");
    expect([refused.statusCode, refused.json().error]).toEqual([422, "too_many_files"]);
    await engine.exec("update uploads set bytes = 100 where company_id = 1");
  });

  it("writes no lines of its own into a name, and turns no name around", async () => {
    const visit = await visitPacket(engine, visitor, 134);
    const put = async (name: string) => (await visit.ask("PUT", "/profile", { profile: named(name) })).statusCode;
    expect(await put("Ana\n\nYour account was changed. Call +1 900 555 0199")).toBe(422);
    expect(await put("Ana\u0007")).toBe(422);
    expect(await put("Ana \u202eziltrO\u202c")).toBe(200);
    expect((await answersOf(134)).profile?.contacts[0]?.name).toBe("Ana ziltrO");
  });

  it("changes whom to reach about the account that is paid only on the record", async () => {
    const visit = await visitPacket(engine, visitor, 125);
    await visit.ask("PUT", "/payment", { payment: PAYMENT });
    await engine.exec("update payment_accounts set state = 'current' where company_id = 1 and carrier_id = 125");
    const other = { ...PAYMENT, email: "new@evil.example", phone: "(214) 555-0177" };
    expect((await visit.ask("PUT", "/payment", { payment: other })).json()).toMatchObject({ payment: { state: "current" } });
    const events = (await manager.get(`/api/v1/links/${visit.linkId}/events`)).json<{ kind: string; text: string }[]>();
    expect(events.find(({ kind }) => kind === "payment_contact")?.text).toBe("none → new@evil.example +12145550177");
  });

  it("that is withdrawn while it is in use changes nothing any more, in any tab", async () => {
    const visit = await visitPacket(engine, visitor, 137);
    await visit.ask("PUT", "/profile", { profile: PROFILE });
    const before = await answersOf(137);
    const tabs = Array.from({ length: 8 }, (_, nth) => visit.ask("PUT", "/profile", { profile: named(`Tab ${nth}`) }));
    const [withdrawn, ...answers] = await Promise.all([manager.ask("DELETE", `/api/v1/links/${visit.linkId}`), ...tabs]);
    expect(withdrawn.statusCode).toBe(200);
    const late = await visit.ask("PUT", "/profile", { profile: named("Too late") });
    expect(late.json()).toMatchObject({ error: "link_closed" });
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
    const name = (await answersOf(137)).profile?.contacts[0]?.name;
    expect(name === before.profile?.contacts[0]?.name || /^Tab \d$/.test(name ?? "")).toBe(true);
  });
});
