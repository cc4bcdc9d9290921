// A browser that runs out of room: the caches go first, and what cannot be kept is said not to be kept.
import { expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { beginSession } from "../../src/db/begin.ts";
import { endSession } from "../../src/db/end.ts";
import { isQuota } from "../../src/db/failures.ts";
import { health$ } from "../../src/db/health.ts";
import { enqueue } from "../../src/db/outbox.ts";
import { putRows } from "../../src/db/write.ts";
import { connection, draft } from "./rows.ts";

const MEBIBYTE = 1_048_576;

// Random, or the disk would hold it compressed.
const noise = (mebibytes: number): string =>
  Array.from({ length: mebibytes * 7 }, () => crypto.getRandomValues(new Uint32Array(16_000)).join("")).join("");

test("without room the caches go and the change is kept; without any room at all the change is not called kept", async () => {
  const browser = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> };
  await browser.send("Storage.overrideQuotaForOrigin", { origin: location.origin, quotaSize: 12 * MEBIBYTE });
  const handle = await beginSession(1, 7);
  await putRows(handle, { collection: "connections", rows: [1, 2, 3, 4].map((id) => connection(id, 1, { notes: noise(2) })) });
  await enqueue(handle, [draft("a", 1, { notes: noise(4) })]);
  expect(await handle.db.outbox.count()).toBe(1);
  expect(await handle.db.connections.count()).toBeLessThan(4);
  expect(health$.value).toBe("ok");
  const refused: unknown = await enqueue(handle, [draft("b", 2, { notes: noise(20) })]).catch((error: unknown) => error);
  expect(isQuota(refused)).toBe(true);
  expect(health$.value).toBe("quota");
  expect(await handle.db.outbox.toCollection().primaryKeys()).toEqual(["a"]);
  await enqueue(handle, [draft("c", 2, { notes: "small" })]);
  expect(health$.value).toBe("ok");
  await endSession(handle);
  await browser.send("Storage.overrideQuotaForOrigin", { origin: location.origin });
});
