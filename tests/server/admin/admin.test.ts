// Running a server of one's own: an empty start, the first company, and backups that come back whole or change nothing.
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { create } from "tar";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { administer } from "../../../server/admin/admin.ts";
import { reportIntake } from "../../../server/admin/intake-report.ts";
import { openDatabase } from "../../../server/db/open.ts";
import { readSettings } from "../../../server/settings.ts";
import { appOver, Browser } from "../fixture.ts";

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "portal-admin-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);
const env = (data: string) => ({ DATA_DIR: at(data) });
const run = (data: string, ...args: string[]) => administer(args, env(data));
const opened = (data: string) => openDatabase(readSettings(env(data)), null, () => undefined);

const COMPANY = ["create-company", "Prairie Freight", "Ann van Lee", " Ann@Prairie.example "] as const;

test("a brokerage begins on an empty server: no demo data, a manager who signs in, lists to start with", async () => {
  await run("first", ...COMPANY);
  const engine = await opened("first");
  const [count] = await engine.query(
    "select (select count(*) from companies) as companies, (select count(*) from carriers) as carriers, (select count(*) > 1000 from areas) as places",
  );
  expect(count).toEqual({ companies: 1, carriers: 0, places: true });
  const app = await appOver(engine);
  const manager = await new Browser(app).signIn("ann@prairie.example");
  const me = (await manager.ask("GET", "/refresh_jwt")).json<{ first_name: string; last_name: string; scopes: string[] }>();
  expect([me.first_name, me.last_name, me.scopes.includes("manage_users")]).toEqual(["Ann", "van Lee", true]);
  const terms = (await manager.ask("GET", "/api/v1/payment_terms")).json<{ name: string }[]>();
  expect(terms.map(({ name }) => name)).toContain("Net 30");
  expect((await manager.ask("GET", "/api/v1/connections/for_broker_portal")).json()).toEqual([]);
  expect((await manager.ask("GET", "/health")).json()).toEqual({ ready: true, release: "3.12.0", database: "pglite" });
  await app.close();
  await engine.close();
  await expect(run("first", ...COMPANY)).rejects.toThrow("already somebody's address");
});

test.each([
  [["create-company", " ", "Ann Lee", "ann@x.example"], "company's name"],
  [["create-company", "Acme", "Ann", "ann@x.example"], "first and a last name"],
  [["create-company", "Acme", "Ann Lee", "ann@"], "not an email address"],
  [["create-company", "Ac\u001bme", "Ann Lee", "ann@x.example"], "without control characters"],
  [["create-company", "Acme", "Ann\nLee Doe", "ann@x.example"], "without control characters"],
  [["create-company", "Acme", "Ann Lee\u202e", "ann@x.example"], "without control characters"],
  [["create-company", "A".repeat(121), "Ann Lee", "ann@x.example"], "company's name"],
  [["toString"], "Commands:"],
  [[], "Commands:"],
  [["backup"], "Name the file"],
  [["backup", "x.tar.gz"], "holds no database"],
  [["restore", "missing.tar.gz"], "There is no"],
])("%j is refused with what to do", async (args, message) => {
  await expect(run("refused", ...args)).rejects.toThrow(message);
});

test("what came in is printed by company, door, source and day, with the reasons", async () => {
  const engine = await opened("first");
  await engine.exec(`insert into intake_days (company_id, door, source, on_day, taken, known, refused, doubtful, reasons, last_at)
    select id, 'positions', 'api', (now() at time zone 'UTC')::date, 1200, 3, 2, 1, '{"unknown_vehicle": 2}', now() from companies`);
  await engine.close();
  const lines: string[] = [];
  await reportIntake(readSettings(env("first")), [], (line) => lines.push(line));
  expect(lines[0]).toMatch(/^Prairie Freight\n/);
  expect(lines[1]).toMatch(/positions +api +1,200 +3 +1 +2 {2}unknown_vehicle 2$/);
  for (const days of ["0", "-1", "999", "a week"])
    await expect(reportIntake(readSettings(env("first")), [days], () => undefined)).rejects.toThrow("no number of days");
});

test("a backup brings back rows and files, replaces nothing, and is not made while the server runs", async () => {
  const file = at("portal.tar.gz");
  await mkdir(at("first/uploads"), { recursive: true });
  await writeFile(at("first/uploads/certificate"), "signed");
  const engine = await opened("first");
  await expect(run("first", "backup", file)).rejects.toThrow("in use by process");
  await engine.close();
  await run("first", "backup", file);
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  await expect(run("first", "backup", file)).rejects.toThrow("nothing is replaced");
  await expect(run("first", "restore", file)).rejects.toThrow("nothing is replaced");
  await run("second", "restore", file);
  expect(await readFile(at("second/uploads/certificate"), "utf8")).toBe("signed");
  const restored = await opened("second");
  expect(await restored.query("select legal_name from companies")).toEqual([{ legal_name: "Prairie Freight" }]);
  // Browsers that knew the first one drop what they have of it.
  const identity = "select value from secrets where name = 'database'";
  const [now] = await restored.query<{ value: string }>(identity);
  await restored.close();
  await run("second", "restored");
  const again = await opened("second");
  const [later] = await again.query<{ value: string }>(identity);
  await again.close();
  const former = await opened("first");
  const [before] = await former.query<{ value: string }>(identity);
  await former.close();
  expect(new Set([before?.value, now?.value, later?.value]).size).toBe(3);
});

test("a broken, foreign or hostile file is refused, and leaves the data folder empty", async () => {
  await writeFile(at("torn.tar.gz"), await readFile(at("portal.tar.gz")));
  await truncate(at("torn.tar.gz"), 50_000);
  await writeFile(at("text.tar.gz"), "not a backup");
  await mkdir(at("made/cluster"), { recursive: true });
  await writeFile(at("made/other.txt"), "x");
  await create({ gzip: true, file: at("foreign.tar.gz"), cwd: at("made") }, ["other.txt"]);
  await symlink("/etc", at("made/cluster/base"));
  await writeFile(at("made/backup.json"), JSON.stringify({ release: "3.12.0" }));
  await create({ gzip: true, file: at("linked.tar.gz"), cwd: at("made") }, ["backup.json", "cluster"]);
  for (const name of ["torn", "text", "foreign", "linked"]) {
    await expect(run("third", "restore", at(`${name}.tar.gz`)), name).rejects.toThrow();
    expect(await readdir(at("third")), name).toEqual([]);
  }
  expect((await readdir(folder)).filter((name) => name.startsWith(".restore-"))).toEqual([]);
});

/** A file of the archive that is said to be this large; nothing follows it. */
function header(path: string, bytes: number): Buffer {
  const block = Buffer.alloc(512);
  block.write(path, 0);
  block.write("0000600\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  // Sizes above 8 GiB are written in binary (GNU tar).
  block.writeUInt8(0x80, 124);
  block.writeBigUInt64BE(BigInt(bytes), 128);
  block.write("00000000000\0", 136);
  block.write("0", 156);
  block.write("ustar\u000000", 257);
  block.write("        ", 148);
  block.write(
    `${block
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, "0")}\0 `,
    148,
  );
  return block;
}

test("a backup that unpacks to more than there is room for is refused before it is written", async () => {
  await writeFile(at("bomb.tar.gz"), gzipSync(Buffer.concat([header("cluster/base", 300 * 1024 ** 3), Buffer.alloc(1024)])));
  await expect(run("fourth", "restore", at("bomb.tar.gz"))).rejects.toThrow("more than there is room for");
  expect(await readdir(at("fourth"))).toEqual([]);
  expect((await readdir(folder)).filter((name) => name.startsWith(".restore-"))).toEqual([]);
});
