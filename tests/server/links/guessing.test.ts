// Ten thousand guessed links against a running server: nobody gets in, nobody learns anything, and those with a link are still served.
import { randomBytes } from "node:crypto";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../server/db/engine.ts";
import { createWrongTokens } from "../../../server/links/wrong-tokens.ts";
import { appOver, Browser, openBrokerages } from "../fixture.ts";
import { linkHeaders } from "../http/call-inputs.ts";

const TRIES = 10_000;
/** Requests under way at once. */
const TOGETHER = 50;
const ATTACKER = "203.0.113.9";
const VISITOR = "198.51.100.7";

let engine: Engine;
let app: FastifyInstance;
let right = "";

beforeAll(async () => {
  engine = await openBrokerages();
  app = await appOver(engine);
  const manager = await new Browser(app).signIn("manager@first.example");
  const link = { purpose: "packet", carrier_id: 103, channel: "copied", language: "en" };
  const made = await manager.post("/api/v1/links", { link });
  right = made.json<{ address: string }>().address.split("#")[1] ?? "";
}, 300_000);
afterAll(async () => {
  await app.close();
  await engine.close();
});

const ask = (address: string, token: string, url = "/monitor/api/v1/link"): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: linkHeaders(token, null), remoteAddress: address });
const guess = (): string => randomBytes(32).toString("base64url");

/** What a request can tell apart. */
const told = ({ statusCode, body, headers }: LightMyRequestResponse): string =>
  JSON.stringify([
    statusCode,
    body,
    Object.keys(headers)
      .filter((name) => name !== "retry-after")
      .toSorted(),
  ]);

describe("guessing links", () => {
  it("ten thousand tries open nothing, all are told one of two things, and nothing is written", async () => {
    const rows = () => engine.query("select count(*)::int as events, max(id) as last from link_events");
    const before = await rows();
    const answers = new Map<string, number>();
    for (let done = 0; done < TRIES; done += TOGETHER) {
      const batch = await Promise.all(Array.from({ length: TOGETHER }, () => ask(ATTACKER, guess())));
      for (const answer of batch) answers.set(told(answer), (answers.get(told(answer)) ?? 0) + 1);
      // Who has a link is served all the while.
      if (done % 1_000 === 0) expect((await ask(VISITOR, right)).statusCode).toBe(200);
    }
    const statuses = [...answers].map(([text, count]) => [(JSON.parse(text) as [number])[0], count] as const);
    expect(statuses.map(([status]) => status).toSorted((one, other) => one - other)).toEqual([404, 429]);
    // Requests that were under way when the limit was reached are still looked up.
    expect(statuses.find(([status]) => status === 404)?.[1]).toBeLessThan(60 + TOGETHER);
    expect((await ask(ATTACKER, right)).statusCode, "a guess that is right tells nothing once there were too many").toBe(429);
    expect(await rows()).toEqual(before);
  }, 300_000);

  it("a link of something else is answered as one that never was", async () => {
    const driver = "/monitor/api/v1/link/driver";
    const [foreign, wrong, short] = [
      await ask(VISITOR, right, driver),
      await ask(VISITOR, guess(), driver),
      await ask(VISITOR, "x", driver),
    ];
    expect(told(foreign)).toBe(told(wrong));
    expect(told(short)).toBe(told(wrong));
    expect(foreign.statusCode).toBe(404);
  });
});

describe("what is remembered of guesses", () => {
  const refuses = (tokens: ReturnType<typeof createWrongTokens>, address: string): boolean => {
    try {
      tokens.check(address);
      return false;
    } catch {
      return true;
    }
  };

  it("is bounded: the oldest network gives way to the ten-thousandth after it", () => {
    const tokens = createWrongTokens(() => 0);
    for (let tries = 0; tries < 60; tries += 1) tokens.add(ATTACKER);
    expect(refuses(tokens, ATTACKER)).toBe(true);
    const other = (at: number): string => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
    for (let at = 0; at < 9_999; at += 1) tokens.add(other(at));
    expect(refuses(tokens, ATTACKER)).toBe(true);
    tokens.add(other(9_999));
    expect(refuses(tokens, ATTACKER)).toBe(false);
  });

  it("whoever changes addresses within a customer's /48 is slowed down all the same, and the one beside it is not", () => {
    const tokens = createWrongTokens(() => 0);
    for (let at = 0; at < 600; at += 1) tokens.add(`2001:db8:1:${at.toString(16)}::1`);
    expect(refuses(tokens, "2001:db8:1:ffff::1")).toBe(true);
    expect(refuses(tokens, "2001:db8:2::1")).toBe(false);
  });

  it("ends after a quarter of an hour", () => {
    let now = 0;
    const tokens = createWrongTokens(() => now);
    for (let tries = 0; tries < 60; tries += 1) tokens.add(ATTACKER);
    now = 15 * 60_000;
    expect(refuses(tokens, ATTACKER)).toBe(false);
  });
});
