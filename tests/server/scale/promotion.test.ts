// The database server dies under load and its replica takes over: every change that somebody was told is saved is there, once.
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../server/db/engine.ts";
import { openPostgres } from "../../../server/db/postgres.ts";
import { IDEMPOTENCY_HEADER } from "../../../src/contract/constants.ts";
import { hasPostgres, startCluster, type Cluster, type Replica } from "../cluster.ts";
import { appOver, brokerages, Browser } from "../fixture.ts";
import { hasBalancer, startBalancer, type Balancer } from "../haproxy.ts";

const installed = hasPostgres() && hasBalancer();
if (!installed)
  process.stderr.write("\nSKIPPED: a replica that is promoted, because PostgreSQL or HAProxy is not installed here.\n");

/** People who write at once, and milliseconds of each part of the test. */
const WRITERS = 6;
const PART = 1_000;

/** A busy machine gets around to it. */
const SLOWLY = { timeout: 60_000 };

/** A number in the name of HAProxy's socket, by which pg finds it. */
const PORT = 6500;

describe.skipIf(!installed)("a database server that dies under load", () => {
  let primary: Cluster;
  let replica: Replica;
  let balancer: Balancer;
  let engine: Engine;
  let app: FastifyInstance;

  beforeAll(async () => {
    const started = await startCluster();
    if (started === null) throw new Error("No PostgreSQL server");
    primary = started;
    const direct = await openPostgres(primary.url("portal"));
    await brokerages(direct);
    replica = await primary.replica("standby");
    // What makes it certain: no commit is answered before the replica has it on its disk.
    await direct.exec("alter system set synchronous_standby_names = 'standby'");
    await direct.query("select pg_reload_conf()");
    await direct.close();
    const at = ({ folder }: { readonly folder: string }) => `unix@${folder}/.s.PGSQL.5432`;
    balancer = await startBalancer({
      mode: "tcp",
      socket: `.s.PGSQL.${PORT}`,
      backend: [
        `server primary ${at(primary)} check on-marked-down shutdown-sessions`,
        `server standby ${at(replica)} check backup`,
      ],
    });
    engine = await openPostgres(`postgres://portal@/portal?host=${encodeURIComponent(balancer.folder)}&port=${PORT}`);
    app = await appOver(engine);
  });
  afterAll(async () => {
    await app.close();
    await engine.close();
    await balancer.stop();
    await replica.stop();
    await primary.stop();
  });

  /** Writes notes, each until it is said to be saved, with the key that it began with. */
  async function write(browser: Browser, writer: number, saved: string[], isOver: () => boolean): Promise<void> {
    for (let count = 1; !isOver(); count += 1) {
      const message = `Writer ${writer}, note ${count}`;
      const key = randomUUID();
      for (;;) {
        const answer = await browser.post(
          "/api/v1/notes",
          { note: { carrier_id: 101, message } },
          { headers: { [IDEMPOTENCY_HEADER]: key } },
        );
        if (answer.statusCode === 200) break;
        expect([409, 503], answer.body).toContain(answer.statusCode);
        await setTimeout(20);
      }
      saved.push(message);
    }
  }

  test("what was said to be saved is there once its replica is promoted, each note once", async () => {
    const manager = await new Browser(app).signIn("manager@first.example");
    const saved: string[] = [];
    let isOver = false;
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(manager, writer, saved, () => isOver)));
    await setTimeout(PART);
    await expect.poll(() => saved.length, SLOWLY).toBeGreaterThan(0);
    // What is committed now does not reach the replica any more, and is lost with the primary.
    const [sender] = await engine.query<{ pid: number }>("select pid from pg_stat_replication where sync_state = 'sync'");
    process.kill(sender?.pid ?? 0, "SIGSTOP");
    await setTimeout(PART / 2);
    primary.kill();
    const atDeath = saved.length;
    await setTimeout(PART / 2);
    replica.promote();
    await setTimeout(PART);
    await expect.poll(() => saved.length, SLOWLY).toBeGreaterThan(atDeath);
    isOver = true;
    await writing;
    const kept = await engine.query<{ message: string; times: number }>(
      "select message, count(*) as times from notes where message like 'Writer %' group by message",
    );
    const times = new Map(kept.map((note) => [note.message, note.times]));
    expect(saved.filter((message) => times.get(message) !== 1)).toEqual([]);
    expect(kept.length).toBe(saved.length);
  });
});
