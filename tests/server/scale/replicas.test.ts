// A replica of the database answers what it certainly has, and nobody notices: what was done is read back, and nothing goes backwards.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { buildApp } from "../../../server/app.ts";
import type { Engine, Queryable } from "../../../server/db/engine.ts";
import { openPostgres } from "../../../server/db/postgres.ts";
import { openReplicas, type Replicas } from "../../../server/db/replicas.ts";
import { asCompany } from "../../../server/db/role.ts";
import { start } from "../../../server/main.ts";
import { hasPostgres, startCluster, type Cluster, type Replica } from "../cluster.ts";
import { brokerages, Browser, settingsFor } from "../fixture.ts";
import { databaseFrom } from "../templates.ts";

const installed = hasPostgres();
if (!installed) process.stderr.write("\nSKIPPED: read replicas, because no PostgreSQL server is installed here.\n");

/** Milliseconds: a busy machine may take its time, and what a replica has not got by then it does not get. */
const OPTIONS = { interval: 3_600_000, patience: 2_000 };

const onReplica = async (tx: Queryable): Promise<boolean> =>
  (await tx.query<{ replica: boolean }>("select pg_is_in_recovery() as replica"))[0]?.replica ?? false;

describe.skipIf(!installed)("a read replica", () => {
  let primary: Cluster;
  let replica: Replica;
  let engine: Engine;
  /** Of the replica, to hold it back. */
  let behind: Engine;
  let replicas: Replicas;
  beforeAll(async () => {
    const started = await startCluster();
    if (started === null) throw new Error("No PostgreSQL server");
    primary = started;
    engine = await openPostgres(primary.url("portal"));
    await brokerages(engine);
    replica = await primary.replica("first");
    behind = await openPostgres(replica.url("portal"));
  });
  afterAll(async () => {
    await Promise.all([engine.close(), behind.close()]);
    await replica.stop();
    await primary.stop();
  });
  beforeEach(async () => {
    replicas = openReplicas(engine, [replica.url("portal")], OPTIONS);
    await replicas.look();
  });
  afterEach(async () => {
    await behind.query("select pg_wal_replay_resume()");
    await replicas.close();
  });

  const reads = (of = replicas) => of.tx(onReplica, asCompany(1));
  const note = (text: string) => engine.query("update connections set notes = $1 where company_id = 1 and id = 1", [text]);

  test("answers for one company only, as the primary does", async () => {
    expect(replicas.states()).toEqual([{ isInUse: true, bytesBehind: 0 }]);
    const seen = await replicas.tx(
      async (tx) => [await onReplica(tx), await tx.query("select distinct company_id from connections")],
      asCompany(2),
    );
    expect(seen).toEqual([true, [{ company_id: 2 }]]);
  });

  test("whatever was committed before a read is in its answer, a hundred times in a row", async () => {
    let byReplica = 0;
    for (let count = 0; count < 100; count += 1) {
      await note(`Note ${count}`);
      const [notes, isReplica] = await replicas.tx(
        async (tx) =>
          [await tx.query("select notes from connections where company_id = 1 and id = 1"), await onReplica(tx)] as const,
        asCompany(1),
      );
      expect(notes).toEqual([{ notes: `Note ${count}` }]);
      byReplica += isReplica ? 1 : 0;
    }
    expect(byReplica).toBeGreaterThan(50);
  });

  test("those who read do not hold it back while others write without a pause", async () => {
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await engine.query("update carriers set legal_name = legal_name where id = 101");
    })();
    let byReplica = 0;
    for (let count = 0; count < 400; count += 1) byReplica += (await reads()) ? 1 : 0;
    isOver = true;
    await writing;
    expect(byReplica).toBeGreaterThan(390);
  });

  test("one that is behind is left out, says by how much, and is used again once it has caught up", async () => {
    const hasty = openReplicas(engine, [replica.url("portal")], { ...OPTIONS, patience: 20 });
    await hasty.look();
    await behind.query("select pg_wal_replay_pause()");
    await note("Written while it stood still");
    // On a busy machine a read may give up before it has heard how far the replica is.
    await expect.poll(async () => [await reads(hasty), hasty.states()[0]?.isInUse]).toEqual([false, false]);
    expect(hasty.states()[0]?.bytesBehind).toBeGreaterThan(0);
    await hasty.look();
    expect(hasty.states()[0]?.isInUse).toBe(false);
    await behind.query("select pg_wal_replay_resume()");
    await expect.poll(async () => (await hasty.look(), hasty.states()[0])).toEqual({ isInUse: true, bytesBehind: 0 });
    await hasty.close();
  });

  test("work that turns out to write is done once, by the primary", async () => {
    const add = (tx: Queryable) =>
      tx.query("insert into classifications (company_id, id, name, is_active) values (1, 9, 'Flatbed', true)");
    await replicas.tx(add, asCompany(1));
    expect(await engine.query("select 1 from classifications where name = 'Flatbed'")).toHaveLength(1);
  });

  test("an error of the work itself is the caller's, and is not tried again elsewhere", async () => {
    let attempts = 0;
    const fails = replicas.tx(async (tx) => {
      attempts += 1;
      await tx.query("select 1 / 0");
    }, asCompany(1));
    await expect(fails).rejects.toMatchObject({ code: "22012" });
    expect(attempts).toBe(1);
  });

  test("another database of its server, or a server that is no replica, answers nothing", async () => {
    const wrong = openReplicas(engine, [replica.url("postgres"), await databaseFrom(brokerages)], { ...OPTIONS, patience: 20 });
    await wrong.look();
    expect(wrong.states().map(({ isInUse }) => isInUse)).toEqual([false, false]);
    await wrong.close();
  });

  test("one that cannot be reached at the start keeps nobody waiting", async () => {
    const missing = openReplicas(engine, ["postgres://portal@/portal?host=%2Fnowhere"], OPTIONS);
    await missing.look();
    expect(missing.states()).toEqual([{ isInUse: false, bytesBehind: null }]);
    expect(await reads(missing)).toBe(false);
    await missing.close();
  });

  describe("behind the portal", () => {
    let app: FastifyInstance;
    beforeEach(async () => {
      app = await buildApp({ engine, replicas, settings: settingsFor(), clientDir: null });
    });
    afterEach(() => app.close());

    test("people read back what they and their colleagues did, through any process, and health tells of the replica", async () => {
      const other = await buildApp({ engine, replicas, settings: settingsFor(), clientDir: null });
      const manager = await new Browser(app).signIn("manager@first.example");
      const staff = await new Browser(other).signIn("staff@first.example");
      for (const notes of ["One", "Two", "Three"]) {
        const saved = await manager.patch("/api/v1/connections/4", { connection: { notes } });
        expect(saved.statusCode, saved.body).toBe(200);
        const path = "/api/v1/connections/for_broker_portal?q[s]=updated_at%20desc&per_page=1";
        for (const reader of [manager, staff]) expect((await reader.get(path)).json()).toMatchObject([{ id: 4, notes }]);
      }
      const health = (await app.inject("/monitor/health")).json<{ replicas: unknown }>();
      expect(health.replicas).toEqual([{ in_use: true, bytes_behind: expect.any(Number) as number }]);
      await other.close();
    });
  });

  describe("while the primary is gone", () => {
    /** The primary as those see it who cannot reach it. */
    const lost = () => {
      const state = { isGone: false };
      const guard = <T>(work: () => Promise<T>): Promise<T> =>
        state.isGone ? Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })) : work();
      const seen: Engine = {
        ...engine,
        query: (sql, params) => guard(() => engine.query(sql, params)),
        tx: (work, setup) => guard(() => engine.tx(work, setup)),
      };
      return { state, seen };
    };

    test("pages are read and say from when they are, changes are refused and kept by no one, and all is as before once it is back", async () => {
      const { state, seen } = lost();
      const own = openReplicas(seen, [replica.url("portal")], OPTIONS);
      await own.look();
      const app = await buildApp({ engine: seen, replicas: own, settings: settingsFor(), clientDir: null });
      onTestFinished(async () => {
        await app.close();
        await own.close();
      });
      const manager = await new Browser(app).signIn("manager@first.example");
      await note("Before");
      await expect.poll(async () => (await manager.get("/api/v1/connections/for_broker_portal")).statusCode).toBe(200);
      // A session of some minutes is one whose use is to be noted.
      await engine.query("update sessions set last_used_at = now() - interval '1 hour', expires_at = now() + interval '3 days'");
      await own.look();
      state.isGone = true;
      const read = await manager.get("/api/v1/connections/for_broker_portal?q[id_eq]=1");
      expect([read.statusCode, read.json()]).toMatchObject([200, [{ id: 1, notes: "Before" }]]);
      const asOf = Date.parse(String(read.headers["x-data-as-of"]));
      expect(Date.now() - asOf).toBeLessThan(120_000);
      const write = await manager.patch("/api/v1/connections/4", { connection: { notes: "Lost" } });
      expect([write.statusCode, write.json()]).toMatchObject([503, { error: "read_only" }]);
      expect(write.headers["retry-after"]).toBeDefined();
      expect((await manager.get("/api/flipper/actors/User;11")).statusCode).toBe(200);
      expect((await new Browser(app).get("/api/v1/connections/for_broker_portal")).statusCode).toBe(401);
      const health = await app.inject("/monitor/health");
      expect([health.statusCode, health.json()]).toMatchObject([200, { ready: true, read_only: true }]);

      state.isGone = false;
      await own.look();
      const again = await manager.patch("/api/v1/connections/4", { connection: { notes: "Kept" } });
      expect(again.statusCode, again.body).toBe(200);
      expect((await manager.get("/api/v1/connections/for_broker_portal?q[id_eq]=4")).headers["x-data-as-of"]).toBeUndefined();
      expect((await app.inject("/monitor/health")).json()).not.toHaveProperty("read_only");
    });

    test("what was committed and has not arrived is missing, and the answer is told to be older", async () => {
      const { state, seen } = lost();
      const own = openReplicas(seen, [replica.url("portal")], OPTIONS);
      onTestFinished(() => own.close());
      await note("Arrived");
      await own.look();
      const until = Date.now();
      await behind.query("select pg_wal_replay_pause()");
      await note("Has not arrived");
      state.isGone = true;
      let asOf = Infinity;
      const notes = await own.tx(
        (tx) => tx.query("select notes from connections where company_id = 1 and id = 1"),
        asCompany(1),
        (time) => (asOf = time.getTime()),
      );
      expect(notes).toEqual([{ notes: "Arrived" }]);
      expect(asOf).toBeLessThanOrEqual(until);
    });

    test("a server that is no replica of it is not asked in its place, nor is one before the primary was ever heard", async () => {
      const { state, seen } = lost();
      const own = openReplicas(seen, [replica.url("postgres")], OPTIONS);
      const early = openReplicas(seen, [replica.url("portal")], OPTIONS);
      onTestFinished(async () => void (await Promise.all([own.close(), early.close()])));
      await own.look();
      state.isGone = true;
      await Promise.all([own.look(), early.look()]);
      expect([own.isAlone(), early.isAlone()]).toEqual([false, false]);
      await expect(reads(own)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    });

    test("one connection that breaks is no outage", async () => {
      let broken = 1;
      const seen: Engine = {
        ...engine,
        query: (sql, params) =>
          broken-- > 0 ? Promise.reject(new Error("Connection terminated unexpectedly")) : engine.query(sql, params),
      };
      const own = openReplicas(seen, [replica.url("portal")], OPTIONS);
      onTestFinished(() => own.close());
      broken = 0;
      await own.look();
      broken = 1;
      const ages: Date[] = [];
      expect(await own.tx(onReplica, asCompany(1), (asOf) => ages.push(asOf))).toBe(true);
      expect([own.isAlone(), ages]).toEqual([false, []]);
    });

    test("a primary that loses its power is noticed by the next read", async () => {
      const doomed = await startCluster();
      if (doomed === null) throw new Error("No PostgreSQL server");
      const its = await openPostgres(doomed.url("portal"));
      await brokerages(its);
      const copy = await doomed.replica("copy");
      const own = openReplicas(its, [copy.url("portal")], OPTIONS);
      onTestFinished(async () => {
        await Promise.all([own.close(), its.close()]);
        await copy.stop();
        await doomed.stop();
      });
      await own.look();
      expect(await reads(own)).toBe(true);
      doomed.kill();
      const ages: Date[] = [];
      expect(await own.tx(onReplica, asCompany(1), (asOf) => ages.push(asOf))).toBe(true);
      expect([own.isAlone(), ages.length]).toEqual([true, 1]);
    });
  });

  test("the server takes it from its settings, and says so", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "portal-replica-"));
    const running = await start(
      settingsFor({
        PORT: "0",
        DATA_DIR: dataDir,
        DATABASE_URL: primary.url("portal"),
        DATABASE_READ_URLS: replica.url("portal"),
      }),
      null,
    );
    onTestFinished(async () => {
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    const health = await fetch(new URL("/monitor/health", running.url));
    expect(await health.json()).toMatchObject({ ready: true, replicas: [{ bytes_behind: expect.any(Number) as number }] });
  });

  test("one that is promoted or killed is left out; one that follows the promoted server is used once it is on its history", async () => {
    const [second, third] = [await primary.replica("second"), await primary.replica("third")];
    onTestFinished(async () => void (await Promise.all([second.stop(), third.stop()])));
    const promoted = openReplicas(engine, [third.url("portal")], { ...OPTIONS, patience: 200 });
    await promoted.look();
    expect(await reads(promoted)).toBe(true);
    third.promote();
    expect(await reads(promoted)).toBe(false);
    expect(promoted.states()).toMatchObject([{ isInUse: false }]);
    await promoted.close();

    const [newPrimary, follower] = [await openPostgres(third.url("portal")), await openPostgres(second.url("portal"))];
    const following = openReplicas(newPrimary, [second.url("portal")], { ...OPTIONS, patience: 200 });
    await following.look();
    expect(following.states()).toMatchObject([{ isInUse: false }]);
    await follower.exec(`alter system set primary_conninfo = 'host=${third.folder} user=portal'`);
    await follower.query("select pg_reload_conf()");
    await newPrimary.exec("checkpoint");
    const caughtUp = async () => {
      await follower.exec("checkpoint");
      await following.look();
      return following.states()[0]?.isInUse;
    };
    await expect.poll(caughtUp, { timeout: 30_000, interval: 200 }).toBe(true);
    expect(await reads(following)).toBe(true);
    second.kill();
    expect(await reads(following)).toBe(false);
    await following.look();
    expect(following.states()).toEqual([{ isInUse: false, bytesBehind: null }]);
    await Promise.all([following.close(), newPrimary.close(), follower.close()]);
  });
});
