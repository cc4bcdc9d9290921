// Who may make which call: every call of the contract for every kind of account, against one table.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API } from "../../../src/contract/api.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { SESSION_COOKIE } from "../../../server/http/cookies.ts";
import { startSession } from "../../../server/http/session.ts";
import { openAny } from "../engines.ts";
import { appOver, Browser, WATCHDOG_HOST } from "../fixture.ts";
import { tinyDemo } from "../demo/seed/seeded.ts";
import { ACCOUNTS, CALLS, LETTERS } from "./access-table.ts";

/** The accounts of the demo data, and those that it does not have; copies differ from them in what `change` says. */
const COPIES: readonly { readonly kind: string; readonly of: string; readonly company?: string; readonly user?: string }[] = [
  { kind: "blind", of: "manager", user: "scopes = scopes || '{block_safety_data}'" },
  { kind: "plain", of: "manager", company: "paywall = '{}'", user: "scopes = '{}'" },
  { kind: "searching_watchdog", of: "watchdog", user: `watchdog_limits = '{"can_carrier_search_for_watchdog": true}'` },
  { kind: "expired_connecting", of: "expired", company: `paywall = paywall || '{"can_connect": true}'` },
  { kind: "pending", of: "expired", company: "status = null" },
  { kind: "no_vehicles", of: "manager", company: "hide_vehicle_search = true" },
  { kind: "on_other_host", of: "manager" },
];

const copy = ({ kind, of, company, user }: (typeof COPIES)[number], id: number): string => /* sql */ `
  insert into companies select ${id}, legal_name, company_type, plan_id, status, created_at, carrier_id, hide_vehicle_search, is_watchdog,
    paywall, features from companies where id = (select company_id from users where kind = '${of}');
  insert into users select ${id}, ${id}, '${kind}@copies.example', first_name, last_name, phone_e164, scopes, watchdog_limits,
    requested_carrier_id, features, '${kind}', description, created_at from users where kind = '${of}';
  ${company === undefined ? "" : `update companies set ${company} where id = ${id};`}
  ${user === undefined ? "" : `update users set ${user} where id = ${id};`}`;

const ON_WATCHDOG_HOST: ReadonlySet<string> = new Set(["watchdog", "searching_watchdog", "on_other_host"]);

// Signing out ends the sessions, so it comes last.
const WALKED = API.toSorted((a, b) => Number(a.name === "signOut") - Number(b.name === "signOut"));

describe("every call for every account", () => {
  let engine: Engine;
  let app: FastifyInstance;
  const browsers = new Map<string, Browser>();

  async function open(kind: string): Promise<Browser> {
    const browser = ON_WATCHDOG_HOST.has(kind) ? new Browser(app, WATCHDOG_HOST) : new Browser(app);
    const [user] = await engine.query<{ id: number; company_id: number | null }>(
      "select id, company_id from users where kind = $1",
      [kind],
    );
    if (user !== undefined) browser.cookies.set(SESSION_COOKIE, await startSession(engine, user.id, user.company_id));
    await browser.get("/refresh_jwt");
    return browser;
  }

  beforeAll(async () => {
    engine = await openAny(tinyDemo);
    await engine.exec(COPIES.map((each, at) => copy(each, 900 + at)).join(""));
    app = await appOver(engine);
    for (const kind of ACCOUNTS) browsers.set(kind, await open(kind));
  });
  afterAll(async () => {
    await app.close();
    await engine.close();
  });

  // Input is looked at after the permission: where it is refused, no answer has to be made to know that the call may be made.
  async function letter(browser: Browser | undefined, { method, path }: (typeof API)[number]): Promise<string> {
    const url = path.replace("{id}", "1").replace("{person_id}", "1").replace("{vin}", "X");
    const answer = await browser?.ask(method, method === "GET" ? `${url}?page=none` : url, {
      body: method === "GET" ? undefined : { nonsense: true },
    });
    if (answer?.statusCode !== 401 && answer?.statusCode !== 403) return ".";
    return LETTERS.get(answer.json<{ error: string }>().error) ?? "?";
  }

  // Opening one vehicle is no search, and notes and decisions are the company's own: their tests say what a watchdog reads of them.
  it("refuses a watchdog without carrier search whatever is about a carrier or finds one", () => {
    const about =
      /^\/api\/v1\/(carriers|carrier_|companies|edit_requests|exchange|insurance_|oauth|saved_searches|subscriptions|truck_postings|users\/redacted|vehicles\/\{vin)/;
    const open = API.filter(({ path, name }) => about.test(path) && CALLS[name]?.[ACCOUNTS.indexOf("watchdog")] === ".");
    expect(open.map(({ name }) => name)).toEqual([]);
    for (const name of [
      "getCarrierAreas",
      "getCarrierDirectory",
      "listVehiclesOfCarrier",
      "listCarrierVehicles",
      "getVehicleByVin",
    ])
      expect(CALLS[name]?.[ACCOUNTS.indexOf("watchdog")], name).toMatch(/[PF]/);
  });

  it("is decided as the table says, and no call is missing in it", async () => {
    const decided: Record<string, string> = {};
    for (const endpoint of WALKED) {
      const letters = await Promise.all(ACCOUNTS.map((kind) => letter(browsers.get(kind), endpoint)));
      decided[endpoint.name] = letters.join("");
    }
    expect(decided).toEqual(CALLS);
  });
});
