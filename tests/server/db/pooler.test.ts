// Behind PgBouncer in transaction mode each transaction may get another connection: nothing may rest on what a connection remembers.
import { describe, expect, test } from "vitest";
import { asCompany } from "../../../server/db/role.ts";
import { openPostgres } from "../../../server/db/postgres.ts";
import { hasPostgres } from "../cluster.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { hasPooler, startPooler } from "../pooler.ts";
import { databaseFrom } from "../templates.ts";

const installed = hasPostgres() && hasPooler();
if (!installed) process.stderr.write("\nSKIPPED: PgBouncer, because it is not installed here.\n");

const LIMITS = { statement: 60_000, lock: 60_000, idleInTransaction: 60_000 };

describe.skipIf(!installed)("behind PgBouncer in transaction mode", () => {
  test("times are in UTC, time limits hold, roles end with their transaction, and bulk copies arrive", async () => {
    const pooler = await startPooler(await databaseFrom(brokerages));
    const engine = await openPostgres(pooler.url, LIMITS);
    const zone = () => engine.query<{ zone: string }>("select current_setting('TimeZone') as zone");
    expect(new Set((await Promise.all(Array.from({ length: 12 }, zone))).map(([row]) => row?.zone))).toEqual(new Set(["UTC"]));
    // An engine of its own: nothing else may be ended that a busy machine does slowly.
    const brief = await openPostgres(pooler.url, { ...LIMITS, statement: 1_000 });
    await expect(brief.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
    await brief.close();
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const company = 1 + (index % 2);
        return engine.tx(
          async (tx) =>
            (await tx.query<{ company_id: number }>("select distinct company_id from connections")).map((row) => row.company_id),
          asCompany(company),
        );
      }),
    );
    seen.forEach((companies, index) => expect(companies.every((id) => id === 1 + (index % 2))).toBe(true));
    await engine.exec("create table copied (id int)");
    await engine.copy("copied", ["id"], ["1\n2\n3\n"]);
    expect(await engine.query("select count(*) as rows from copied")).toEqual([{ rows: 3 }]);
    await engine.exec("vacuum copied");
    await engine.close();
    await pooler.stop();
  });

  test("people sign in, read and change, many at once", async () => {
    const pooler = await startPooler(await databaseFrom(brokerages));
    const engine = await openPostgres(pooler.url);
    const app = await appOver(engine);
    const manager = await new Browser(app).signIn("manager@first.example");
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        manager.ask("PATCH", "/api/v1/connections/40", { body: { connection: { notes: `Note ${index}` } } }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await app.close();
    await engine.close();
    await pooler.stop();
  });
});
