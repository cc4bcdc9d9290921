// An upload that leaves out a header, hides its progress, or continues after it was canceled, would hurt.
import { lastValueFrom, toArray } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createConnectionUpload, uploadTaxForm } from "../../src/contract/connections/onboarding.ts";
import { createRuleOverride } from "../../src/contract/rules/overrides.ts";
import { abortRequests } from "../../src/net/call.ts";
import { configureNet } from "../../src/net/environment.ts";
import { setFraudTokenSource } from "../../src/net/fraud-token.ts";
import { NetworkFailure, UnexpectedStatus } from "../../src/net/reply.ts";
import { netEvents$, type NetEvent } from "../../src/net/response-rules.ts";
import { upload$ } from "../../src/net/upload.ts";
import { answerTo } from "./answer-to.ts";
import type { Taken, Wanted } from "./upload-place.ts";

const answering = (wanted: Wanted) => fetch("/upload-place", { method: "PUT", body: JSON.stringify(wanted) });
const taken = async (): Promise<Taken[]> => (await fetch("/upload-place")).json() as Promise<Taken[]>;
const pdf = (bytes: number) => new File([new Uint8Array(bytes)], "W-9 für Ada.pdf", { type: "application/pdf" });
const all = <T>(stream: Parameters<typeof lastValueFrom<T>>[0]) => lastValueFrom(stream.pipe(toArray()));
const INPUT = { params: { id: 7 }, body: { connection_upload: { connection_id: 7 } } };

beforeEach(() => configureNet({ cookies: () => "XSRF-TOKEN=a%2Fb", pagePath: () => "/broker/x" }));
afterEach(() => setFraudTokenSource(null));

test("it carries what every call carries, its fields in brackets before the file, and reports its progress", async () => {
  await answering({ status: 200, body: answerTo(createConnectionUpload, { id: 5 }) });
  setFraudTokenSource(() => Promise.resolve("token-1"));
  const events = await all(upload$(createConnectionUpload, INPUT, pdf(3_000_000), { idempotencyKey: "key-1" }));
  const last = events.at(-1);
  expect(last).toMatchObject({ kind: "reply", reply: { ok: true, status: 200, data: { id: 5 } } });
  const progress = events.filter((event) => event.kind === "progress");
  expect(progress.at(-1)?.sent).toBe(progress.at(-1)?.total);
  expect(progress.at(-1)?.total).toBeGreaterThan(3_000_000);
  const [request] = await taken();
  expect(request).toMatchObject({ method: "POST", url: "/monitor/api/v1/connections/7/create_connection_uploads" });
  expect(request?.headers).toMatchObject({
    accept: "application/json",
    "x-xsrf-token": "a/b",
    "idempotency-key": "key-1",
    "x-castle-request-token": "token-1",
  });
  expect(request?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  const names = [...(request?.text ?? "").matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["connection_upload[connection_id]", "connection_upload[document]"]);
});

test("without its file a call that works without one is JSON, and any other is not made", async () => {
  await answering({ status: 200, body: answerTo(createRuleOverride, { id: 5 }) });
  const override = { carrier_id: 1, is_type: "x", is_active: true, expiration_date: null };
  await all(upload$(createRuleOverride, { body: { rule_override: override } }, null));
  const [request] = await taken();
  expect(request?.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(request?.text ?? "")).toEqual({ rule_override: override });
  await expect(all(upload$(createConnectionUpload, INPUT, null))).rejects.toThrow(RangeError);
});

test("a form that could not be read is answered with the text 206", async () => {
  await answering({ status: 206, body: { id: 5 } });
  const events = await all(upload$(uploadTaxForm, { body: { tax_form_id: 1, onboarding_packet_id: 1 } }, pdf(10)));
  expect(events.at(-1)).toMatchObject({ kind: "reply", reply: { ok: true, status: 206, data: "206" } });
});

test("a refusal is a reply that is announced to the whole portal, and anything else is thrown", async () => {
  const announced: NetEvent[] = [];
  const listening = netEvents$.subscribe((event) => announced.push(event));
  await answering({ status: 422, body: { error: "fraud_protection_denied", errors: { file: ["is empty"] } } });
  const events = await all(upload$(createConnectionUpload, INPUT, pdf(10)));
  expect(events.at(-1)).toMatchObject({ reply: { ok: false, status: 422, refusal: { errors: { file: ["is empty"] } } } });
  expect(announced).toEqual([{ kind: "fraud-denial" }]);
  listening.unsubscribe();
  await answering({ status: 500, body: { error: "internal_error" } });
  await expect(all(upload$(createConnectionUpload, INPUT, pdf(10)))).rejects.toThrow(UnexpectedStatus);
});

test("unsubscribing aborts the call, and so does the end of the session", async () => {
  await answering({ status: 200, body: {}, stalls: true });
  const listener = upload$(createConnectionUpload, INPUT, pdf(9_000_000)).subscribe();
  await vi.waitFor(async () => expect(await taken()).toMatchObject([{ isCut: false }]));
  listener.unsubscribe();
  await vi.waitFor(async () => expect(await taken()).toMatchObject([{ isCut: true }]));
  const ended = all(upload$(createConnectionUpload, INPUT, pdf(9_000_000)));
  const aborted = expect(ended).rejects.toThrow(NetworkFailure);
  await new Promise((resolve) => setTimeout(resolve, 100));
  abortRequests();
  await aborted;
});
