// A large directory must be complete, continue where it was interrupted, and leave nothing behind; against the real server.
import "fake-indexeddb/auto";
import { lastValueFrom, toArray } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { beginSession } from "../../../src/db/session/begin.ts";
import { endSession } from "../../../src/db/session/end.ts";
import type { Handle } from "../../../src/db/open.ts";
import { readDirectory, syncDirectory$ } from "../../../src/sync/carriers/directory.ts";
import { firstLines } from "../../../workers/directory/records.ts";
import { People } from "../../../workers/directory/people.ts";
import type { CarrierDirectory } from "../../../src/contract/carriers/directory.ts";
import { startRealMonitor, type RealMonitor } from "../real-monitor.ts";

let monitor: RealMonitor;
let handle: Handle;
const USERS = 1_203;
const PAGES = 25;

const pagesAsked = (): number[] =>
  monitor.addresses.flatMap((address) => {
    const [, page] = /directory_users\?.*\bpage=(\d+)/.exec(address) ?? [];
    return page === undefined ? [] : [Number(page)];
  });
const whole = async (carrierId: number): Promise<People> => {
  const { first, bundles } = await readDirectory(handle.db, carrierId);
  return new People([firstLines(first?.data as CarrierDirectory), ...bundles]);
};
const synced = (carrierId: number) => lastValueFrom(syncDirectory$(handle, carrierId).pipe(toArray()));

beforeAll(async () => {
  monitor = await startRealMonitor("manager@first.example");
  await monitor.engine.exec(`
    delete from directory_people;
    insert into directory_people (id, carrier_id, kind, name, phone, email, is_type, source, times_seen)
      select n, 101, 'user', 'User Number' || n, null, 'user' || n || '@carrier.example', 'driver', 'Own', 1 from generate_series(1, ${USERS}) n;
    insert into directory_people (id, carrier_id, kind, name, phone, email, is_type, source, times_seen)
      select 5000 + n, 102, 'user', 'User Number' || n, null, null, 'driver', 'Own', 1 from generate_series(1, 50) n;
    update carriers set officer_name = null, phone_e164 = null, email = null;`);
});
afterAll(() => monitor.close());
beforeEach(async () => {
  handle = await beginSession(11, 1);
  monitor.addresses.length = 0;
  monitor.cut = () => false;
});
afterEach(() => endSession(handle));

describe("a directory", () => {
  it("of fifty users is one answer", async () => {
    const steps = await synced(102);
    expect(steps.at(-1)).toEqual({ users: 50, total: 50, outcome: { kind: "stored" } });
    expect(pagesAsked()).toEqual([]);
    expect((await whole(102)).summary.people).toBe(50);
  });

  it("of more users is fetched page by page, with progress", async () => {
    const steps = await synced(101);
    expect(steps.map(({ users }) => users)).toEqual([50, 550, 1_050, USERS, USERS]);
    expect(steps.map(({ outcome }) => outcome)).toEqual([null, null, null, null, { kind: "stored" }]);
    expect(pagesAsked().toSorted((a, b) => a - b)).toEqual(Array.from({ length: PAGES - 1 }, (_, index) => index + 2));
    expect((await whole(101)).summary).toMatchObject({ records: USERS, people: USERS });
  });

  it("that is interrupted keeps its pages, and continues from there", async () => {
    monitor.cut = (address) => /directory_users\?.*\bpage=15\b/.test(address);
    const broken = await synced(101);
    expect(broken.at(-1)).toEqual({ users: 550, total: USERS, outcome: { kind: "offline" } });
    expect((await whole(101)).summary.records).toBe(550);
    monitor.cut = () => false;
    monitor.addresses.length = 0;
    expect((await synced(101)).at(-1)).toMatchObject({ users: USERS, outcome: { kind: "stored" } });
    expect(Math.min(...pagesAsked())).toBe(12);
    expect((await whole(101)).summary.records).toBe(USERS);
  });

  it("that has changed is fetched again, and removed users are removed", async () => {
    await synced(101);
    await monitor.engine.exec("delete from directory_people where carrier_id = 101 and id > 700");
    monitor.addresses.length = 0;
    expect((await synced(101)).at(-1)).toMatchObject({ users: 700, total: 700 });
    expect(pagesAsked()).toHaveLength(13);
    expect((await whole(101)).summary.records).toBe(700);
  });

  it("that is closed fetches nothing more", async () => {
    let asking = 0;
    monitor.cut = (address) => {
      if (address.includes("directory_users")) {
        asking += 1;
        sync.unsubscribe();
      }
      return false;
    };
    const sync = syncDirectory$(handle, 101).subscribe();
    await vi.waitFor(() => expect(asking).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asking).toBeLessThan(9);
  });

  it("of a missing carrier is missing, and nothing of it stays", async () => {
    await synced(101);
    await monitor.engine.exec("delete from carriers where id = 101");
    expect((await synced(101)).at(-1)).toMatchObject({ outcome: { kind: "missing" } });
    expect(await readDirectory(handle.db, 101)).toEqual({ first: null, bundles: [] });
  });
});
