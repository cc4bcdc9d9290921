// HAProxy for the tests, where it is installed.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Whether HAProxy can be started here. */
export const hasBalancer = (): boolean => spawnSync("haproxy", ["-v"], { stdio: "ignore" }).status === 0;

export interface Balancer {
  /** The folder of its socket. */
  readonly folder: string;
  stop(): Promise<void>;
}

interface Balanced {
  readonly mode: "http" | "tcp";
  /** The name of the socket that it listens on. */
  readonly socket: string;
  /** Lines of its backend, such as `server one 127.0.0.1:80 check`. */
  readonly backend: readonly string[];
}

/** Starts it on a socket in a folder of its own. A server that does not answer is left out within a fifth of a second. */
export async function startBalancer({ mode, socket, backend }: Balanced): Promise<Balancer> {
  const folder = await mkdtemp("/tmp/portal-balancer-");
  const settings = `defaults
  mode ${mode}
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  default-server inter 100ms fall 1 rise 1
frontend all
  bind unix@${join(folder, socket)} mode 777
  default_backend those
backend those
${backend.map((line) => `  ${line}\n`).join("")}`;
  await writeFile(join(folder, "settings.cfg"), settings);
  const child = spawn("haproxy", ["-q", "-db", "-f", join(folder, "settings.cfg")], { stdio: "ignore" });
  const exit = once(child, "close");
  for (let tries = 0; (await stat(join(folder, socket)).catch(() => null)) === null; tries += 1) {
    if (tries === 100) throw new Error("HAProxy did not start");
    await setTimeout(50);
  }
  return {
    folder,
    async stop() {
      child.kill("SIGTERM");
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
