// What a visitor sent without reception would be lost, sent twice, or sent in another order.
/** @jsxImportSource preact */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Type } from "typebox";
import { endpoint } from "../../src/contract/endpoint.ts";
import { useSent } from "../../src/visitor/link-context.ts";
import { SavedLine } from "../../src/visitor/parts/SavedLine.tsx";
import { violations } from "../ui/axe.ts";
import { draw } from "./draw.ts";
import { fakeLine, linkOver, newToken, READ_VISIT, VISIT, type FakeLine } from "./fake-line.ts";

const NOTE = "POST /api/v1/link/notes";
const note = endpoint({
  name: "addNote",
  method: "POST",
  path: "/api/v1/link/notes",
  body: Type.Object({ note: Type.Object({ text: Type.String() }) }),
  output: Type.Object({ id: Type.Integer() }),
  file: { name: "note[photo]", kinds: ["jpeg"], isOptional: true },
});

const said = (text: string) => ({ body: { note: { text } } });
const TAKEN = { body: { id: 1 } };
const BUSY = { status: 503, body: { error: "busy" }, headers: { "retry-after": "0" } };
const texts = (line: FakeLine): unknown[] =>
  line.asked.filter(({ call }) => call === NOTE).map(({ body }) => (body as { note: { text: string } }).note.text);
const keys = (line: FakeLine): (string | null)[] =>
  line.asked.filter(({ call }) => call === NOTE).map(({ headers }) => headers.get("idempotency-key"));
const text = (name: string | RegExp) => page.getByText(name);
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("what was kept without reception is sent in order after a reload, each once and with its photo", async () => {
  const line = fakeLine();
  const token = newToken();
  const before = await linkOver(line, { token });
  const leave = draw(before, <SavedLine />);
  await before.api.keep(note, said("arrived"));
  await before.api.keep(note, said("loaded"), new File([new Uint8Array([1, 2, 3])], "seal.jpg", { type: "image/jpeg" }));
  await before.api.keep(note, said("left"));
  await expect.element(text("No connection. 3 kept on this device; they are sent when there is reception again.")).toBeVisible();
  const [first] = keys(line);
  leave();

  line.asked.length = 0;
  line.says[NOTE] = TAKEN;
  const after = await linkOver(line, { token });
  draw(after, <SavedLine showsAllSent />);
  await after.queue.drain();
  await expect.element(text("All sent")).toBeVisible();
  const bodies = line.asked.filter(({ call }) => call === NOTE).map(({ body }) => body as Record<string, unknown>);
  expect(bodies[0]).toEqual({ note: { text: "arrived" } });
  expect(bodies[1]?.["note[text]"]).toBe("loaded");
  expect(await (bodies[1]!["note[photo]"] as File).bytes()).toEqual(new Uint8Array([1, 2, 3]));
  expect(bodies[2]).toEqual({ note: { text: "left" } });
  expect(keys(line)[0]).toBe(first);
  expect(new Set(keys(line)).size).toBe(3);
});

test("a server that is busy is asked again under the same key, until it has it", async () => {
  const answers = [BUSY, BUSY, TAKEN];
  const line = fakeLine({ [NOTE]: () => answers.shift() ?? TAKEN });
  const link = await linkOver(line);
  const taken = vi.fn<(name: string, answer: unknown) => void>();
  const Hears = () => {
    useSent((call, answer) => taken(call.name, answer));
    return <SavedLine />;
  };
  draw(link, <Hears />);
  await link.api.keep(note, said("arrived"));
  await expect.poll(() => taken.mock.calls).toEqual([["addNote", { id: 1 }]]);
  expect(new Set(keys(line)).size).toBe(1);
  expect(line.count(NOTE)).toBe(3);
});

test("the sign-in page of a Wi-Fi network is no answer", async () => {
  // Without jitter, and far away: it is sent by the button.
  const random = vi.spyOn(Math, "random").mockReturnValue(1_000);
  const line = fakeLine({ [NOTE]: { body: "<html>Welcome</html>" } });
  const link = await linkOver(line);
  draw(link, <SavedLine />);
  await link.api.keep(note, said("arrived"));
  await expect.element(text(/No connection\. 1 kept on this device/)).toBeVisible();
  line.says[NOTE] = TAKEN;
  await button("Send now").click();
  await expect.poll(() => link.queue.state.value.calls).toEqual([]);
  random.mockRestore();
});

test("a telephone that is full keeps it as long as the page, and says so", async () => {
  const line = fakeLine();
  const link = await linkOver(line);
  draw(link, <SavedLine />);
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("No room", "QuotaExceededError");
  });
  await link.api.keep(note, said("arrived"));
  put.mockRestore();
  await expect.element(text("It is lost if the page is closed. Leave the page open until all is sent.")).toBeVisible();
  line.says[NOTE] = TAKEN;
  await link.queue.drain();
  await expect.poll(() => link.queue.state.value.calls).toEqual([]);
  expect(link.isDurable()).toBe(true);
});

test("what is refused stays with its reason, holds up nothing, and is sent again or discarded by a person", async () => {
  const refusal = { status: 422, body: { error: "invalid_input", message: "no", errors: { "note.text": ["is too long"] } } };
  const line = fakeLine({
    [NOTE]: ({ body }) => ((body as { note: { text: string } }).note.text === "bad" ? refusal : TAKEN),
  });
  const link = await linkOver(line);
  draw(link, <SavedLine />);
  await link.api.keep(note, said("bad"), undefined, "Note on the load");
  await link.api.keep(note, said("good"));
  await expect.element(text("Note on the load: is too long")).toBeVisible();
  await expect.poll(() => texts(line)).toEqual(["bad", "good"]);
  expect(await violations()).toEqual([]);
  await link.queue.drain();
  expect(texts(line)).toEqual(["bad", "good"]);
  await button("Send again").click();
  await expect.poll(() => texts(line)).toEqual(["bad", "good", "bad"]);
  expect(new Set(keys(line)).size).toBe(3);
  await button("Discard").click();
  await expect.poll(() => link.queue.state.value.calls).toEqual([]);
  await expect.element(button("Discard")).not.toBeInTheDocument();
});

test("two tabs send each call once", async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const line = fakeLine({ [NOTE]: () => held.then(() => TAKEN) });
  const token = newToken();
  const [one, other] = [await linkOver(line, { token }), await linkOver(line, { token })];
  draw(one, <SavedLine />);
  draw(other, <SavedLine />);
  await one.api.keep(note, said("arrived"));
  await expect.poll(() => other.queue.state.value.calls.length).toBe(1);
  const both = Promise.all([one.queue.drain(), other.queue.drain()]);
  await expect.poll(() => line.count(NOTE)).toBe(1);
  release();
  await both;
  expect(line.count(NOTE)).toBe(1);
  await expect.poll(() => [one, other].map(({ queue }) => queue.state.value.calls.length)).toEqual([0, 0]);
});

test("a proof that is missing is asked for, and what waited for it goes on", async () => {
  const line = fakeLine({ [NOTE]: { status: 403, body: { error: "proof_missing" } } });
  const link = await linkOver(line);
  draw(link, <SavedLine />);
  const unproven = { ...VISIT, needs_proof: true };
  line.says[READ_VISIT] = { body: unproven };
  await link.api.keep(note, said("arrived"));
  await expect.poll(() => link.visit.value).toEqual({ kind: "open", visit: unproven });
  line.says[NOTE] = TAKEN;
  await link.proven("proof-key", VISIT);
  await expect.poll(() => link.queue.state.value.calls).toEqual([]);
  expect(line.asked.findLast(({ call }) => call === NOTE)?.headers.get("x-link-proof")).toBe("proof-key");
});

test("of a link that is closed nothing stays on the device, and what was not sent is said", async () => {
  const line = fakeLine();
  const token = newToken();
  const link = await linkOver(line, { token });
  draw(link, <SavedLine />);
  link.drafts.write("reason", "too low");
  await link.api.keep(note, said("arrived"));
  line.says[NOTE] = { status: 404, body: { error: "link_closed" } };
  line.says[READ_VISIT] = { body: { ...VISIT, state: "withdrawn" } };
  await link.queue.drain();
  await expect.poll(() => link.visit.value).toMatchObject({ kind: "closed", unsent: 1 });
  const later = await linkOver(line, { token });
  draw(later, <SavedLine />);
  expect(later.queue.state.value.calls).toEqual([]);
  expect(later.drafts.read("reason")).toBeUndefined();
});
