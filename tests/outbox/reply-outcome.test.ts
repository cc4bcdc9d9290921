// Every kind of reply to an entry, and its outcome.
import { describe, expect, test } from "vitest";
import { NOT_STORED } from "../../src/db/overlay.ts";
import { BACKOFF_CAP, backoff } from "../../src/domain/backoff.ts";
import { remainingOf, RETRY_FOR } from "../../src/outbox/retry-policy.ts";
import { replyOutcome, type Attempt } from "../../src/outbox/reply-outcome.ts";
import { entryOf } from "../../src/outbox/entry.ts";
import type { OutboxEntry } from "../../src/db/outbox-entry.ts";
import type { SendPause } from "../../src/db/records.ts";
import { EmptyAnswer, MalformedAnswer, NetworkFailure, UnexpectedStatus } from "../../src/net/reply.ts";
import { draft } from "../db/rows.ts";

const NOW = 1_000_000;
const fresh = entryOf(draft("a", 1, { notes: "x" }), { userId: 1, companyId: 1 }, 1, { now: NOW, server: NOW }, () => NOT_STORED);
const tried = (attempts: number): OutboxEntry => ({ ...fresh, attempts });
/** This computer's clock runs two days ahead of the server's. */
const at = (time: number) => ({ now: () => time + 2 * RETRY_FOR, server: () => time });
const highest = (): number => 0.999_999;

const reply = (status: number, error = "no", headers: Record<string, string> = {}): Attempt => ({
  reply: { ok: false, status, refusal: { error, message: `Because ${error}.` }, headers: new Headers(headers) },
});
const thrown = (status: number, error = "no", pause: number | null = null): Attempt => ({
  error: new UnexpectedStatus("call", status, { error }, pause),
});
const success = (status: number, data: unknown): Attempt => ({
  reply: { ok: true, status, data, page: null, headers: new Headers() },
});

const table: readonly (readonly [string, Attempt, string])[] = [
  ["200 with a row", success(200, { id: 1 }), "applied"],
  ["204", success(204, null), "applied"],
  ["206", success(206, { id: 1 }), "applied"],
  ["204 without a body where a row is due", { error: new EmptyAnswer(204) }, "applied"],
  ["an empty body", { error: new EmptyAnswer(200) }, "retry"],
  ["an answer in another shape", { error: new MalformedAnswer("updateConnection answered in another shape") }, "retry"],
  ["a captive portal's page", { error: new MalformedAnswer("html") }, "retry"],
  ["no network", { error: new NetworkFailure("gone") }, "retry"],
  ["a bug in between", { error: new TypeError("oops") }, "retry"],
  ["400", thrown(400), "refused"],
  ["401", reply(401), "parked"],
  ["401 that the endpoint does not list", thrown(401), "parked"],
  ["402", thrown(402), "refused"],
  ["403", reply(403), "refused"],
  ["404", reply(404), "refused"],
  ["406", thrown(406), "refused"],
  ["408", thrown(408), "retry"],
  ["409 in progress", thrown(409, "idempotency_in_progress"), "retry"],
  ["409 in progress, listed by the endpoint", reply(409, "idempotency_in_progress"), "retry"],
  ["409 because somebody else is signed in", thrown(409, "other_session"), "parked"],
  ["409 because somebody else is signed in, listed by the endpoint", reply(409, "other_session"), "parked"],
  ["409 of any other kind", reply(409, "conflict"), "refused"],
  ["418", thrown(418), "refused"],
  ["422", reply(422), "refused"],
  ["422 of a reused key", reply(422, "idempotency_mismatch"), "refused"],
  ["425", thrown(425), "retry"],
  ["429", thrown(429), "retry"],
  ["304, which no write should meet", thrown(304), "retry"],
  ["500", thrown(500), "retry"],
  ["503", thrown(503), "retry"],
  ["599", thrown(599), "retry"],
];

test.each(table)("%s", (_, answer, kind) => {
  expect(replyOutcome(answer, tried(1), at(NOW), highest).kind).toBe(kind);
});

test("a refusal says why in the server's words", () => {
  expect(replyOutcome(reply(422, "held"), tried(1), at(NOW), highest)).toEqual({ kind: "refused", reason: "Because held." });
});

describe("pauses", () => {
  test("are anywhere between nothing and the bound, which doubles up to a minute", () => {
    const bounds = [1, 2, 3, 6, 7, 40, 5_000].map((attempts) => Math.round(backoff(attempts, highest)));
    expect(bounds).toEqual([1_000, 2_000, 4_000, 32_000, BACKOFF_CAP, BACKOFF_CAP, BACKOFF_CAP]);
    expect(backoff(9, () => 0)).toBe(0);
  });

  test("that the server asks for, in seconds or as a date, are for the whole queue", () => {
    const pauseOf = (answer: Attempt): unknown => replyOutcome(answer, tried(1), at(NOW), () => 0);
    const until = (milliseconds: number) => ({ notBefore: NOW, pause: { length: milliseconds } });
    expect(pauseOf(thrown(503, "no", 90_000))).toMatchObject(until(90_000));
    expect(pauseOf(reply(429, "no", { "retry-after": "7" }))).toMatchObject(until(7_000));
    expect(pauseOf(reply(429, "no", { "retry-after": new Date(NOW + 60_000).toUTCString() }))).toMatchObject(until(60_000));
    expect(pauseOf(thrown(503, "no", 10 * RETRY_FOR))).toMatchObject(until(RETRY_FOR));
    expect(pauseOf(thrown(503, "no", 0))).toMatchObject({ pause: null });
  });

  test("that the server asks for are the same after a reload, however wrong the computer's clock is", () => {
    const HOUR = 3_600_000;
    for (const wrong of [-HOUR, 0, HOUR]) {
      const before = { now: () => NOW + wrong, server: () => NOW };
      const { pause } = replyOutcome(thrown(503, "no", 120_000), tried(1), before, () => 0) as { pause: SendPause };
      const laterBy = (ms: number, server: number | null) => ({ now: () => NOW + wrong + ms, server: () => server });
      expect(remainingOf(pause, laterBy(20_000, null))).toBe(100_000);
      expect(remainingOf(pause, laterBy(20_000, NOW + 20_000))).toBe(100_000);
    }
    const jumped = { length: 120_000, server: null, here: NOW };
    expect(remainingOf(jumped, { now: () => NOW - HOUR, server: () => null })).toBe(120_000);
    expect(remainingOf(jumped, { now: () => NOW + HOUR, server: () => null })).toBe(0);
  });
});

describe("the day of retries", () => {
  test("ends with an answer: whoever was not reached for longer gets another attempt", () => {
    const late = at(NOW + RETRY_FOR);
    expect(replyOutcome(thrown(503), tried(9), late, highest).kind).toBe("expired");
    expect(replyOutcome(success(200, null), tried(9), late, highest).kind).toBe("applied");
    expect(replyOutcome({ error: new NetworkFailure("gone") }, tried(9), late, highest).kind).toBe("retry");
    expect(replyOutcome({ error: new MalformedAnswer("html") }, tried(9), late, highest).kind).toBe("retry");
  });

  test("is the server's: a computer whose clock jumps a day ahead gives nothing up", () => {
    const jumped = { now: () => NOW + 2 * RETRY_FOR, server: () => NOW + 1_000 };
    expect(replyOutcome(thrown(503), tried(9), jumped, highest).kind).toBe("retry");
  });

  test("begins with the first answer where the server's clock was not known before", () => {
    const unknown = { ...tried(1), tryingSince: null };
    const first = replyOutcome(thrown(503), unknown, at(NOW + 3 * RETRY_FOR), highest);
    expect(first).toMatchObject({ kind: "retry", tryingSince: NOW + 3 * RETRY_FOR });
    expect(replyOutcome(thrown(503), unknown, { now: () => NOW + RETRY_FOR, server: () => null }, highest)).toMatchObject({
      kind: "retry",
      tryingSince: null,
    });
  });
});
