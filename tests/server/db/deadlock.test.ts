// Several processes on one PostgreSQL: what they write concurrently never ends in a deadlock that a person would see, nor without a reason.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { advance, beginRuleChange } from "../../../server/assessment/reassessment.ts";
import { UPDATE_SET } from "../../../server/assessment/write-sets.ts";
import type { Queryable, Row } from "../../../server/db/engine.ts";
import { openPostgres } from "../../../server/db/postgres.ts";
import { asCompany } from "../../../server/db/role.ts";
import { addConnections } from "../../../server/connections/new-connections.ts";
import { startMonitoring, stopMonitoring } from "../../../server/routes/connections/monitoring.ts";
import { hasPostgres } from "../cluster.ts";
import { brokerages } from "../fixture.ts";
import { databaseFrom } from "../templates.ts";

const installed = hasPostgres();
if (!installed) process.stderr.write("\nSKIPPED: deadlocks, because no PostgreSQL server is installed here.\n");

describe.skipIf(!installed)("two processes on one PostgreSQL", () => {
  let address: string;
  beforeAll(async () => void (address = await databaseFrom(brokerages)));

  test("transactions that lock the same rows in opposite orders both end with a commit", async () => {
    const engines = await Promise.all([openPostgres(address), openPostgres(address)]);
    let met = 0;
    let meet = (): void => undefined;
    const both = new Promise<void>((resolve) => void (meet = resolve));
    const attempts = [0, 0];
    const change = (at: 0 | 1, [first, second]: readonly [number, number]) =>
      engines[at]?.tx(async (tx) => {
        const note = "update connections set notes = coalesce(notes, '') || $2 where company_id = 1 and id = $1";
        attempts[at] = (attempts[at] ?? 0) + 1;
        // Before the other has woken, it would take its first row from it again, and they would deadlock once more.
        if (attempts[at] > 1) await changes[1 - at];
        await tx.query(note, [first, String(at)]);
        met += 1;
        if (met === 2) meet();
        await both;
        await tx.query(note, [second, String(at)]);
      });
    const changes = [change(0, [40, 41]), change(1, [41, 40])];
    await Promise.all(changes);
    expect(attempts.toSorted((a, b) => a - b)).toEqual([1, 2]);
    const notes = await engines[0].query<{ notes: string }>(
      "select notes from connections where company_id = 1 and id in (40, 41)",
    );
    expect(notes.map((row) => [...row.notes].toSorted().join(""))).toEqual(["01", "01"]);
    await Promise.all(engines.map((engine) => engine.close()));
  });

  describe("whoever monitors or connects waits for a connection before holding anything that follows it", () => {
    const clients: pg.Client[] = [];
    const connect = async (): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: address });
      await client.connect();
      clients.push(client);
      return client;
    };
    afterAll(() => Promise.all(clients.map((client) => client.end())));

    // Without the retries of an engine's transactions.
    const queryable = (client: pg.Client): Queryable => ({
      query: async <T = Row>(sql: string, params: readonly unknown[] = []) => (await client.query(sql, [...params])).rows as T[],
      exec: async (sql) => void (await client.query(sql)),
    });

    const made = { companyId: 1, userId: 11, status: "do_not_dispatch" } as const;
    const CHANGES: readonly (readonly [string, (tx: Queryable) => Promise<unknown>])[] = [
      ["starting", (tx) => startMonitoring(tx, 1, [102])],
      ["stopping", (tx) => stopMonitoring(tx, 1, 101)],
      [
        "connecting",
        (tx) => addConnections(tx, { ...made, carrierIds: [101, 102, 9] }, "do update set status = excluded.status"),
      ],
    ];
    test.each(CHANGES)("%s", async (_, change) => {
      const [holder, changer] = [await connect(), await connect()];
      await holder.query("begin");
      await holder.query("select 1 from connections where company_id = 1 and carrier_id in (101, 102) for update");
      await changer.query(`begin; ${asCompany(1)}`);
      const [{ pid }] = (await changer.query<{ pid: number }>("select pg_backend_pid() as pid")).rows as [{ pid: number }];
      const changing = change(queryable(changer));
      const waits = async () =>
        (await holder.query("select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'", [pid])).rowCount;
      await expect.poll(waits, { interval: 20 }).toBe(1);
      await holder.query("select 1 from subscriptions where company_id = 1 for update nowait");
      await holder.query("select 1 from company_carriers where company_id = 1 for update nowait");
      await holder.query("commit");
      await changing;
      await changer.query("rollback");
    });
  });

  test("a reassessment that waited for a change of rules writes down the reason of that change", async () => {
    const [saver, server] = await Promise.all([openPostgres(address), openPostgres(address)]);
    let reassessing = Promise.resolve(false);
    await saver.tx(async (tx) => {
      await beginRuleChange(tx, 1);
    }, asCompany(1));
    await saver.tx(async (tx) => {
      await beginRuleChange(tx, 1);
      await tx.query("select set_config('app.change_reason', 'Cargo claims in October', true)");
      const [set] = await tx.query<{ id: number }>(
        "select id from rule_sets where company_id = 1 and carrier_id is null and classification_id is null",
      );
      await tx.query(UPDATE_SET, [1, set?.id, JSON.stringify({ has_cargo_coverage_100000: 2 }), 11]);
      reassessing = advance(server, 1);
      const waits = async () =>
        (await server.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
          .length;
      await expect.poll(waits, { interval: 20 }).toBe(1);
    }, asCompany(1));
    await reassessing;
    const reasons = await saver.query<{ reason: string | null; ref_id: number | null }>(
      "select distinct reason, ref_id from carrier_changes where company_id = 1 and topic = 'assessment' and ref_id is not null",
    );
    expect(reasons.map(({ reason }) => reason)).toEqual(["Cargo claims in October"]);
    await Promise.all([saver.close(), server.close()]);
  });
});
