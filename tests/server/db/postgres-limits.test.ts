// A statement or lock that takes too long on PostgreSQL ends, and whoever asked is told to try again in a moment.
import { describe, expect, test } from "vitest";
import { openPostgres } from "../../../server/db/postgres.ts";
import { hasPostgres } from "../cluster.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { databaseFrom } from "../templates.ts";

const installed = hasPostgres();
if (!installed) process.stderr.write("\nSKIPPED: PostgreSQL time limits, because no PostgreSQL server is installed here.\n");

const LIMITS = { statement: 300, lock: 100, idleInTransaction: 400 };

describe.skipIf(!installed)("PostgreSQL time limits", () => {
  test("a statement, a lock and a transaction that take too long end", async () => {
    const engine = await openPostgres(await databaseFrom(brokerages), LIMITS);
    const slow = engine.query("select pg_sleep(5)");
    await expect(slow).rejects.toMatchObject({ code: "57014" });
    const held = engine.tx(async (tx) => {
      await tx.query("select 1 from connections where company_id = 1 and id = 40 for update");
      const second = engine.query("update connections set notes = notes where company_id = 1 and id = 40");
      await expect(second).rejects.toMatchObject({ code: "55P03" });
      await new Promise((resolve) => setTimeout(resolve, 2 * LIMITS.idleInTransaction));
      await tx.query("select 1");
    });
    await expect(held).rejects.toThrow();
    await engine.close();
  });

  test("a request that meets such a limit is answered 503 with Retry-After, and the next one as ever", async () => {
    const address = await databaseFrom(brokerages);
    const [engine, other] = await Promise.all([openPostgres(address, LIMITS), openPostgres(address)]);
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
