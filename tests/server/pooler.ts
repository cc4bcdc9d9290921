// PgBouncer for the tests, where it is installed: it hands out connections to PostgreSQL by transaction.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { otherUser } from "./cluster.ts";

/** Whether PgBouncer can be started here. */
export const hasPooler = (): boolean => spawnSync("pgbouncer", ["--version"], { stdio: "ignore" }).status === 0;

/** Starts one in front of the PostgreSQL of `databaseUrl`. `url` is the same database through it. */
export async function startPooler(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp("/tmp/portal-pooler-");
  const user = otherUser();
  if (user) await chown(folder, user.uid, user.gid);
  const behind = new URL(databaseUrl.replace("@/", "@localhost/"));
  // Each test file has a database of its own, and none comes back to it.
  const settings = `[databases]
* = host=${behind.searchParams.get("host")} user=portal
[pgbouncer]
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = 4
server_idle_timeout = 1
`;
  await writeFile(join(folder, "settings.ini"), settings);
  const child = spawn("pgbouncer", ["-q", join(folder, "settings.ini")], { stdio: "ignore", ...user });
  const exit = once(child, "close");
  const socket = join(folder, ".s.PGSQL.6432");
  for (let tries = 0; (await stat(socket).catch(() => null)) === null; tries += 1) {
    if (tries === 100) throw new Error("PgBouncer did not start");
    await setTimeout(50);
  }
  return {
    url: `postgres://portal@${behind.pathname}?host=${encodeURIComponent(folder)}&port=6432`,
    async stop() {
      child.kill("SIGINT");
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
