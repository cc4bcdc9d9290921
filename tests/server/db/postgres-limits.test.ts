// A statement or lock that takes too long on PostgreSQL ends, and whoever asked is told to try again in a moment.
import { describe, expect, test } from "vitest";
import { openPostgres } from "../../../server/db/postgres.ts";
import { hasPostgres } from "../cluster.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { databaseFrom } from "../templates.ts";

const installed = hasPostgres();
if (!installed) process.stderr.write("\nSKIPPED: PostgreSQL time limits, because no PostgreSQL server is installed here.\n");

/** Each test shortens the limits that it is about: another one would end what a busy machine merely does slowly. */
const LIMITS = { statement: 60_000, lock: 60_000, idleInTransaction: 60_000 };

describe.skipIf(!installed)("PostgreSQL time limits", () => {
  test("a statement, a lock and a transaction that take too long end", async () => {
    const address = await databaseFrom(brokerages);
    const [patient, brief, impatient, idle] = await Promise.all([
      openPostgres(address, LIMITS),
      openPostgres(address, { ...LIMITS, statement: 1_000 }),
      openPostgres(address, { ...LIMITS, lock: 100 }),
      openPostgres(address, { ...LIMITS, idleInTransaction: 300 }),
    ]);
    await expect(brief.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
    await patient.tx(async (tx) => {
      await tx.query("select 1 from connections where company_id = 1 and id = 40 for update");
      const second = impatient.query("update connections set notes = notes where company_id = 1 and id = 40");
      await expect(second).rejects.toMatchObject({ code: "55P03" });
    });
    const held = idle.tx(async (tx) => {
      await tx.query("select 1");
      await new Promise((resolve) => setTimeout(resolve, 600));
      await tx.query("select 1");
    });
    await expect(held).rejects.toThrow();
    await Promise.all([patient, brief, impatient, idle].map((engine) => engine.close()));
  });

  test("a request that meets such a limit is answered 503 with Retry-After, and the next one as ever", async () => {
    const address = await databaseFrom(brokerages);
    const [engine, other] = await Promise.all([openPostgres(address, { ...LIMITS, lock: 100 }), openPostgres(address)]);
    const app = await appOver(engine);
    const manager = await new Browser(app).signIn("manager@first.example");
    const path = "/api/v1/connections/40";
    const change = { connection: { notes: "Late" } };
    await other.tx(async (tx) => {
      await tx.query("select 1 from connections where company_id = 1 and id = 40 for update");
      const refused = await manager.ask("PATCH", path, { body: change });
      expect(refused.statusCode).toBe(503);
      expect(refused.headers["retry-after"]).toBe("5");
      expect(refused.json()).toMatchObject({ error: "busy" });
    });
    expect((await manager.ask("PATCH", path, { body: change })).statusCode).toBe(200);
    await app.close();
    await Promise.all([engine.close(), other.close()]);
  });
});
