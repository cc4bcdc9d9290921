// Two processes on one PostgreSQL, one of which dies: every change that is there has its entry, and no entry is of a change that is not.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../../server/db/engine.ts";
import { openPostgres } from "../../../../server/db/postgres.ts";
import { asCompany } from "../../../../server/db/role.ts";
import { blockCarriers } from "../../../../server/routes/connections/block-carriers.ts";
import { hasPostgres } from "../../cluster.ts";
import { brokerages } from "../../fixture.ts";
import { databaseFrom } from "../../templates.ts";

const installed = hasPostgres();
if (!installed)
  process.stderr.write("\nSKIPPED: the history of two processes, because no PostgreSQL server is installed here.\n");

const CARRIERS = [101, 102, 103, 104, 105, 106];

describe.skipIf(!installed)("two processes that change the same carriers", () => {
  let address: string;
  let engine: Engine;
  beforeAll(async () => {
    address = await databaseFrom(brokerages);
    engine = await openPostgres(address);
  });
  afterAll(() => engine.close());

  const block = (notes: string, through: Engine) =>
    through.tx((tx) => blockCarriers(tx, { companyId: 1, userId: 11, carrierIds: CARRIERS, notes }), asCompany(1));

  /** The values after each carrier's entries of a field, the oldest first. */
  const entries = (field: string) =>
    engine.query<{ carrier_id: number; was: (string | null)[]; became: (string | null)[] }>(
      `select carrier_id, array_agg(before order by id) as was, array_agg(after order by id) as became
       from carrier_changes where company_id = 1 and field = $1 group by carrier_id order by carrier_id`,
      [field],
    );

  test("a process killed before its commit leaves neither the block nor its entries", async () => {
    const dying = new pg.Client({ connectionString: address });
    dying.on("error", () => undefined);
    await dying.connect();
    await dying.query(`begin; ${asCompany(1)}`);
    await dying.query("update connections set status = 'do_not_dispatch', notes = 'lost' where carrier_id = any($1)", [CARRIERS]);
    const [{ pid } = { pid: 0 }] = (await dying.query<{ pid: number }>("select pg_backend_pid() as pid")).rows;
    await engine.query("select pg_terminate_backend($1)", [pid]);
    await block("kept", engine);
    expect(await entries("connection_notes")).toEqual(CARRIERS.map((id) => ({ carrier_id: id, was: [null], became: ["kept"] })));
    expect((await entries("status")).map(({ became }) => became)).toEqual(CARRIERS.map(() => ["do_not_dispatch"]));
  });

  test("what both write at once is told in one order, each entry from where the one before it ended", async () => {
    const other = await openPostgres(address);
    await Promise.all(["a", "b", "c", "d"].map((notes, at) => block(notes, at % 2 === 0 ? engine : other)));
    await other.close();
    const told = await entries("connection_notes");
    expect(told.map(({ became }) => new Set(became))).toEqual(CARRIERS.map(() => new Set(["a", "b", "c", "d", "kept"])));
    for (const { was, became } of told) expect(was).toEqual([null, ...became.slice(0, -1)]);
  });
});
