// A PostgreSQL server for the tests, where one is installed.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";

/** The folder with initdb and pg_ctl, or null where no PostgreSQL server is installed. */
function binaries(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debian, version, "bin"));
  try {
    folders.unshift(execFileSync("pg_config", ["--bindir"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim());
  } catch {
    // Not on the PATH: the Debian layout is tried below.
  }
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

/** PostgreSQL refuses to run as root; then the user "postgres", or else "nobody", runs it. */
export const otherUser = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string, user: string) =>
    Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  for (const user of ["postgres", "nobody"]) {
    try {
      return { uid: id("-u", user), gid: id("-g", user) };
    } catch {
      continue;
    }
  }
  return null;
};

/** Whether a PostgreSQL server can be started here. */
export const hasPostgres = (): boolean => binaries() !== null;

export interface Cluster {
  /** Address of a database of the cluster, which is created if needed. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server in a temporary folder, reachable through a socket only; null where none is installed. */
export async function startCluster(): Promise<Cluster | null> {
  const bin = binaries();
  if (bin === null) return null;
  const folder = await mkdtemp("/tmp/portal-pg-");
  const user = otherUser();
  if (user) await chown(folder, user.uid, user.gid);
  const tool = (name: string, ...args: string[]) =>
    execFileSync(join(bin, name), args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"], ...user });
  const data = join(folder, "data");
  tool("initdb", "-D", data, "-U", "portal", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync");
  const options = `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=60`;
  tool("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start");
  const created = new Set(["postgres"]);
  return {
    url(database) {
      if (!created.has(database)) tool("createdb", "-h", folder, "-U", "portal", database);
      created.add(database);
      return `postgres://portal@/${database}?host=${encodeURIComponent(folder)}`;
    },
    async stop() {
      tool("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
