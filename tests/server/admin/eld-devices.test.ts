// FMCSA's list of ELDs: whose device is revoked must be known after a load, and nothing may be claimed of devices that are not listed.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { administer } from "../../../server/admin/admin.ts";
import { openDatabase } from "../../../server/db/open.ts";
import { readSettings } from "../../../server/settings.ts";

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "portal-elds-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const env = () => ({ DATA_DIR: join(folder, "data") });
async function load(text: string): Promise<void> {
  await writeFile(join(folder, "list.csv"), text);
  await administer(["eld-devices", join(folder, "list.csv")], env());
}
const HEAD = "Device,Identifier,Revoked on,Replace by,Reinstated on\n";

async function inDatabase<T>(work: (engine: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const engine = await openDatabase(readSettings(env()), null, () => undefined);
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}
const revoked = () =>
  inDatabase(async (engine) => {
    const rows = await engine.query<{ eld_provider: string | null; eld_revoked: boolean | null }>(
      "select eld_provider, eld_revoked from carriers order by id",
    );
    return rows.map(({ eld_provider: provider, eld_revoked: is }) => [provider, is]);
  });

test("carriers are known by the names of their devices; a reinstated, mixed or unlisted device is not called revoked", async () => {
  await inDatabase((engine) =>
    engine.exec(`insert into carriers (id, legal_name, search_name, eld_provider) values (1, 'A', 'A', 'TT ELD-30'),
      (2, 'B', 'B', 'Field Warrior'), (3, 'C', 'C', 'Two Models'), (4, 'D', 'D', 'Nobody Knows'), (5, 'E', 'E', null), (6, 'F', 'F', 'Fine')`),
  );
  await load(
    `${HEAD}tt eld 30,TT30,2024-02-28,2024-04-28,\nField Warrior,FW1,2026-02-12,2026-04-14,2026-02-25\n` +
      `"Two Models",M1,2026-02-12,2026-04-14,\nTwo Models,M2,,,\nFine,F1,,,\n`,
  );
  expect(await revoked()).toEqual([
    ["TT ELD-30", true],
    ["Field Warrior", false],
    ["Two Models", null],
    ["Nobody Knows", null],
    [null, null],
    ["Fine", false],
  ]);
  await inDatabase((engine) => engine.exec("update carriers set eld_provider = 'TT ELD 30' where id = 6"));
  expect((await revoked())[5]).toEqual(["TT ELD 30", true]);
});

test("a list with a day that is none, or without a column, is refused whole, and the former one stays", async () => {
  await expect(load(`${HEAD}Fine,F1,02/12/2026,,\n`)).rejects.toThrow('Row 1: "02/12/2026" is no day');
  await expect(load("Device,Identifier\nFine,F1\n")).rejects.toThrow("no column revoked_on");
  await expect(load(HEAD)).rejects.toThrow("holds no device");
  expect((await revoked())[0]).toEqual(["TT ELD-30", true]);
});
