// What a broker decides about a packet that waits, and what is left alone because it no longer does.
import { afterEach, beforeEach, expect, test } from "vitest";
import { approvePackets, returnPacket } from "../../../src/commands/connections/packet-decisions.ts";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import type { Handle } from "../../../src/db/open.ts";
import { freshHandle } from "../../db/fixtures.ts";
import { connection } from "../../db/rows.ts";

type Packet = NonNullable<Connection["latest_onboarding_packet"]>;

const RETURN = { name: "Return packet", openSteps: [], message: null, told: null, reason: "" } as const;

const withPacket = (id: number, status: string): Connection =>
  connection(id, 1, {
    status: "needs_to_onboard",
    latest_onboarding_packet: { ...connection(id, 1).latest_onboarding_packet, id: 100 + id, status } as Packet,
  });

let handle: Handle;
beforeEach(async () => {
  handle = await freshHandle();
  handle$.next(handle);
});
afterEach(() => handle$.next(null));

const sent = async () => (await handle.db.outbox.orderBy("seq").toArray()).map(({ endpoint, entity }) => [endpoint, entity]);

test("a packet that waits is approved, and its carrier onboarded", async () => {
  const rows = [withPacket(1, "held"), withPacket(2, "submitted")];
  await putRows(handle, { collection: "connections", rows });
  expect(await approvePackets(rows, "onboarded", "")).not.toBeNull();
  expect(await sent()).toEqual([
    ["decideOnboardingPacket", "connections:1"],
    ["updateConnection", "connections:1"],
    ["decideOnboardingPacket", "connections:2"],
    ["updateConnection", "connections:2"],
  ]);
});

test("a packet that somebody decided meanwhile is not decided again, and its carrier keeps its status", async () => {
  const shown = withPacket(1, "held");
  await putRows(handle, { collection: "connections", rows: [withPacket(1, "in_progress")] });
  expect(await approvePackets([shown], "onboarded", "")).toBeNull();
  expect(await returnPacket(shown, RETURN)).toBeNull();
  expect(await sent()).toEqual([]);
});

test("a second press before the list has redrawn does nothing", async () => {
  const shown = withPacket(1, "held");
  await putRows(handle, { collection: "connections", rows: [shown] });
  await approvePackets([shown], "onboarded", "");
  expect(await approvePackets([shown], "onboarded", "")).toBeNull();
  expect(await sent()).toHaveLength(2);
});
