// Notes and reports must never be lost; a block must happen once, and its effect must show.
import { NEVER, firstValueFrom, of } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderCargoPolicy, blockAssociates, reportIncorrectData } from "../../../src/commands/carriers/carriers.ts";
import { addNote, changeNote, notesEntity } from "../../../src/commands/notes.ts";
import { requestCargoPolicy } from "../../../src/contract/carriers/insurance.ts";
import { createNote } from "../../../src/contract/carriers/notes.ts";
import { NotDone } from "../../../src/commands/direct.ts";
import { dismiss } from "../../../src/commands/connections/connections.ts";
import { outbox$ } from "../../../src/outbox/outbox.ts";
import { SignedOut } from "../../../src/db/failures.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import type { Handle } from "../../../src/db/open.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { configureNet } from "../../../src/net/environment.ts";
import { freshHandle } from "../../db/fixtures.ts";
import { connection } from "../../db/rows.ts";
import { answerTo } from "../../net/answer-to.ts";
import { connectFakeMonitor, type FakeMonitor } from "../../net/fake-monitor.ts";

const ACME = { id: 42, legal_name: "Acme Trucking LLC" };
const ABOUT_ACME = { kind: "carrier", id: 42, name: ACME.legal_name } as const;
const LOAD = { kind: "load", id: 42, name: "Load MF-42" } as const;
let monitor: FakeMonitor;
let handle: Handle;

beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
beforeEach(async () => {
  configureNet({ origin: monitor.origin });
  handle = await freshHandle();
  handle$.next(handle);
  monitor.requests.length = 0;
});
afterEach(() => handle$.next(null));

const queued = () => handle.db.outbox.orderBy("seq").toArray();

describe("a message", () => {
  it("is saved before it is sent, under the carrier's name", async () => {
    await addNote(ABOUT_ACME, "  Called twice, no answer ");
    await reportIncorrectData(ACME, "The phone is wrong");
    expect((await queued()).map(({ endpoint, input, subject }) => ({ endpoint, input, subject }))).toEqual([
      {
        endpoint: "createNote",
        input: { body: { note: { carrier_id: 42, message: "Called twice, no answer" } } },
        subject: ACME.legal_name,
      },
      {
        endpoint: "createEditRequest",
        input: { body: { edit_request: { carrier_id: 42, message: "The phone is wrong" } } },
        subject: ACME.legal_name,
      },
    ]);
    expect(monitor.requests).toEqual([]);
  });

  it("that changes a note waits for the note before it", async () => {
    await addNote(ABOUT_ACME, "First");
    await changeNote(ABOUT_ACME, { id: 7, message: "First" }, "Second");
    expect((await queued()).map(({ entity }) => entity)).toEqual(["carriers:42:notes", notesEntity(ABOUT_ACME)]);
  });

  it("about a load names it, and waits for no note about a carrier", async () => {
    await addNote(LOAD, " Waiting for a door ");
    expect((await queued()).map(({ entity, input, subject }) => ({ entity, input, subject }))).toEqual([
      {
        entity: "loads:42:notes",
        input: { body: { note: { notable_id: 42, notable_type: "Load", message: "Waiting for a door" } } },
        subject: "Load MF-42",
      },
    ]);
  });

  it("leaves the outbox once the server has it", async () => {
    await addNote(ABOUT_ACME, "Once");
    monitor.answer = () => ({ body: answerTo(createNote, { id: 1 }) });
    const event = await firstValueFrom(outbox$(handle, of(true), NEVER));
    expect(event.kind).toBe("applied");
    expect(await queued()).toEqual([]);
    expect(monitor.requests[0]?.url).toContain("/api/v1/notes");
  });

  it("is not reported as saved when nobody is signed in", async () => {
    handle$.next(null);
    await expect(Promise.resolve().then(() => addNote(ABOUT_ACME, "Lost"))).rejects.toThrow(SignedOut);
  });
});

describe("blocking associated carriers", () => {
  const known = connection(1, 1);
  const after = connection(1, 2, { status: "do_not_dispatch", notes: "Same phone" });
  beforeEach(async () => {
    await putRows(handle, { collection: "connections", rows: [known] });
    monitor.answer = ({ url }) =>
      url.includes("for_broker_portal")
        ? { body: [after], headers: { currentpage: "1", totalpages: "1", totalitems: "1" } }
        : { body: { blocked_carrier_ids: [1001] } };
  });
  const key = crypto.randomUUID();
  const selection = { types: ["phone"] as const, carrierIds: [1001], notes: " Same phone " };

  it("returns the carriers that the server blocked, and their connections show it at once", async () => {
    expect(await blockAssociates(42, selection, key)).toEqual([1001]);
    expect(await handle.db.connections.get(1)).toMatchObject({ status: "do_not_dispatch", notes: "Same phone" });
    expect(monitor.requests[0]?.url).toContain("/carriers/42/block_associated_carriers_by_ids");
    expect(monitor.requests[0]?.body).toEqual(
      JSON.stringify({ is_type: ["phone"], connection_notes: "Same phone", carrier_ids: [1001] }),
    );
  });

  it("by type lists no carriers, and blank notes do not delete existing ones", async () => {
    await blockAssociates(42, { ...selection, carrierIds: null, notes: "  " }, key);
    expect(monitor.requests[0]?.url).toMatch(/block_associated_carriers$/);
    expect(monitor.requests[0]?.body).toEqual(JSON.stringify({ is_type: ["phone"] }));
  });

  it("that was refused says why, and that nothing was done", async () => {
    monitor.answer = () => ({ status: 403, body: { error: "forbidden", message: "You may not." } });
    await expect(blockAssociates(42, selection, key)).rejects.toMatchObject({ message: "You may not.", isUnknown: false });
  });

  it.each([500, 0])("without a clear answer (%i) can be retried with the same key", async (status) => {
    if (status === 0) configureNet({ origin: "http://127.0.0.1:1" });
    else monitor.answer = () => ({ status, body: { error: "down" } });
    const failed = await blockAssociates(42, selection, key).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(NotDone);
    expect(failed).toMatchObject({ isUnknown: true });
  });

  it("waits for earlier changes to connections, which would undo it if they arrived later", async () => {
    await dismiss([known]);
    await expect(blockAssociates(42, selection, key)).rejects.toMatchObject({ isUnknown: false });
    expect(monitor.requests).toEqual([]);
  });

  it("counts as done even if the connections could not be fetched afterwards", async () => {
    const good = monitor.answer;
    monitor.answer = (request) =>
      request.url.includes("for_broker_portal") ? { status: 500, body: { error: "down" } } : good(request);
    expect(await blockAssociates(42, selection, key)).toEqual([1001]);
  });
});

it("a cargo policy is requested with the given key, so that a retry is not a second request", async () => {
  monitor.answer = () => ({ body: answerTo(requestCargoPolicy, { id: 5 }) });
  const key = crypto.randomUUID();
  await orderCargoPolicy(5, key);
  expect(monitor.requests[0]).toMatchObject({ method: "POST", headers: { "idempotency-key": key } });
  expect(monitor.requests[0]?.url).toContain("insurance_policy_id=5");
});
