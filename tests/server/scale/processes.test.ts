// Several processes on one PostgreSQL behind a proxy that sends each request to any of them: one is killed, and nothing is lost.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IDEMPOTENCY_HEADER } from "../../../src/contract/constants.ts";
import { openPostgres } from "../../../server/db/postgres.ts";
import { hasPostgres } from "../cluster.ts";
import { brokerages, Browser } from "../fixture.ts";
import { hasBalancer, startBalancer, type Balancer } from "../haproxy.ts";
import { buildServer, launch } from "../launch.ts";
import { hasPooler, startPooler } from "../pooler.ts";
import { databaseFrom } from "../templates.ts";
import { throughSocket } from "../through-socket.ts";

const installed = hasPostgres() && hasBalancer();
if (!installed) process.stderr.write("\nSKIPPED: several processes, because PostgreSQL or HAProxy is not installed here.\n");

/** Tunable: milliseconds of writing before and after the end of a process. */
const PART = 800;

/** A busy machine gets around to it. */
const SLOWLY = { timeout: 60_000 };

describe.skipIf(!installed)("two processes behind a proxy", () => {
  let folder: string;
  let built: string;
  let address: string;
  let pooler: { url: string; stop(): Promise<void> } | null;
  let processes: readonly ReturnType<typeof launch>[];
  let balancer: Balancer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-processes-"));
    built = await buildServer();
    address = await databaseFrom(brokerages);
    // One of them through PgBouncer, where it is installed: that makes no difference either.
    pooler = hasPooler() ? await startPooler(address) : null;
    const env = { DATA_DIR: folder, WORLD: "empty" };
    processes = [address, pooler?.url ?? address].map((url) => launch({ ...env, DATABASE_URL: url }, built));
    const hosts = await Promise.all(processes.map(async ({ url }) => new URL(await url).port));
    balancer = await startBalancer({
      mode: "http",
      socket: "http",
      backend: [
        "balance roundrobin",
        "option redispatch",
        "http-response set-header x-served-by %s",
        ...hosts.map((port, at) => `server process${at + 1} 127.0.0.1:${port} check`),
      ],
    });
  });
  afterAll(async () => {
    await balancer.stop();
    for (const { child } of processes) child.kill("SIGTERM");
    await Promise.all(processes.map(({ over }) => over));
    await pooler?.stop();
    await Promise.all([folder, built].map((path) => rm(path, { recursive: true, force: true })));
  });

  const browser = () => new Browser(throughSocket(join(balancer.folder, "http")));

  test("a person who signed in with one is known to the other, and reads there what they wrote here", async () => {
    const manager = await browser().signIn("manager@first.example");
    const servers = new Set<unknown>();
    for (let count = 0; count < 6; count += 1) {
      const saved = await manager.patch("/api/v1/connections/4", { connection: { notes: `Note ${count}` } });
      expect(saved.statusCode, saved.body).toBe(200);
      const read = await manager.get("/api/v1/connections/for_broker_portal?q[s]=updated_at%20desc&per_page=1");
      expect(read.json()).toMatchObject([{ id: 4, notes: `Note ${count}` }]);
      for (const { headers } of [saved, read]) servers.add(headers["x-served-by"]);
    }
    expect(servers).toEqual(new Set(["process1", "process2"]));
  });

  test("when one is killed, what was said to be saved is there once, and the other serves everybody", async () => {
    const manager = await browser().signIn("manager@first.example");
    const saved: string[] = [];
    let isOver = false;
    const write = async (writer: number): Promise<void> => {
      for (let count = 1; !isOver; count += 1) {
        const message = `Writer ${writer}, note ${count}`;
        const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
        const send = () => manager.post("/api/v1/notes", { note: { carrier_id: 101, message } }, { headers });
        for (let answer = await send(); answer.statusCode !== 200; answer = await send()) {
          // 502 is the proxy's word for a process that died while it answered.
          expect([409, 502, 503], answer.body).toContain(answer.statusCode);
          await setTimeout(20);
        }
        saved.push(message);
      }
    };
    const writing = Promise.all([0, 1, 2, 3].map(write));
    await setTimeout(PART);
    await expect.poll(() => saved.length, SLOWLY).toBeGreaterThan(0);
    const [dying] = processes;
    dying?.child.kill("SIGKILL");
    await dying?.over;
    const atDeath = saved.length;
    await setTimeout(PART);
    await expect.poll(() => saved.length, SLOWLY).toBeGreaterThan(atDeath);
    isOver = true;
    await writing;
    const engine = await openPostgres(address);
    const kept = await engine.query<{ message: string }>("select message from notes where message like 'Writer %'");
    await engine.close();
    expect(kept.map(({ message }) => message).toSorted()).toEqual(saved.toSorted());
    expect((await manager.get("/refresh_jwt")).headers["x-served-by"]).toBe("process2");
  });
});
