// Hundreds of random histories in virtual time: whatever fails, in whatever order, nothing is lost and nothing is done twice.
import { expect, test } from "vitest";
import { openHandle } from "../../src/db/open.ts";
import { freshIdb, freshKey } from "../db/fixtures.ts";
import { BrokenPromise, play } from "./simulation/history.ts";
import { DexieStore } from "./simulation/stores.ts";

const HISTORIES = Number(process.env["HISTORIES"] ?? 1000);
const IN_THE_DATABASE = Number(process.env["HISTORIES_IN_DATABASE"] ?? 60);

test("no fault of network, storage, clock or tab loses a change or does it twice", { timeout: 240_000 }, async () => {
  let effects = 0;
  const kinds = new Set<string>();
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const result = await play({ seed });
    effects += result.effects;
    for (const event of result.events) kinds.add(event.kind);
  }
  // A simulation in which nothing happens proves nothing.
  expect(effects).toBeGreaterThan(HISTORIES * 8);
  expect([...kinds].sort()).toEqual(["applied", "conflict", "expired", "parked", "refused", "unknown"]);
});

test("the same is true of the real database", { timeout: 240_000 }, async () => {
  for (let seed = 1; seed <= IN_THE_DATABASE; seed += 1) {
    const idb = freshIdb();
    const key = freshKey();
    const open = () => openHandle(key, { idb, mayCreate: () => true });
    await play({ seed, acts: 8, makeStore: async (_, dice, faulty) => new DexieStore(await open(), open, dice, faulty) });
  }
});

test("without the idempotency key changes are done twice, and the simulation sees it", async () => {
  const broken = async (): Promise<void> => {
    for (let seed = 1; seed <= 50; seed += 1) await play({ seed, keepsKeys: false });
  };
  await expect(broken()).rejects.toThrow(/seed \d+: e\d+ was done twice/);
  await expect(broken()).rejects.toBeInstanceOf(BrokenPromise);
});
