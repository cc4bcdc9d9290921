// A person at work against the real application: one server for all tests of a file, and an empty local database for each.
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { handle$ } from "../../src/db/session/handle.ts";
import type { Handle } from "../../src/db/open.ts";
import { freshHandle, freshIdb, freshKey } from "../db/fixtures.ts";
import { startRealMonitor, type RealMonitor } from "./real-monitor.ts";

/** To be called at the top of a file; what it returns is filled while the tests run. */
export function signedInAt(email: string): { readonly monitor: RealMonitor; readonly handle: Handle } {
  const at = {} as { monitor: RealMonitor; handle: Handle };
  beforeAll(async () => {
    at.monitor = await startRealMonitor(email);
  });
  afterAll(() => at.monitor.close());
  beforeEach(async () => {
    at.handle = await freshHandle(freshIdb(), { ...freshKey(), ...at.monitor.person });
    handle$.next(at.handle);
  });
  afterEach(() => handle$.next(null));
  return at;
}
