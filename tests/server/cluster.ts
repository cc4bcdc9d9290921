// A PostgreSQL server for the tests, where one is installed.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
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
  /** The folder of its socket. */
  readonly folder: string;
  /** Address of a database of the cluster, which is created if needed. */
  url(database: string): string;
  stop(): Promise<void>;
  /** Starts another server that replays what this one writes; `name` is how the primary knows it. */
  replica(name: string): Promise<Replica>;
  /** Ends all of its processes at once, as a power cut does. */
  kill(): void;
}

export interface Replica extends Omit<Cluster, "replica"> {
  /** Makes it a primary. */
  promote(): void;
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp("/tmp/portal-pg-");
  const user = otherUser();
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

const addressIn = (folder: string, database: string): string =>
  `postgres://portal@/${database}?host=${encodeURIComponent(folder)}`;

/** Every process of a server, by the id of its first one. */
const processesOf = (first: string): string[] => [
  first,
  ...spawnSync("pgrep", ["-P", first], { encoding: "utf8" }).stdout.split("\n").filter(Boolean),
];

/** Starts what `fill` has put into the folder "data". `settings` are further options of the server. */
async function startServer(
  bin: string,
  settings: string,
  fill: (data: string, tool: (name: string, ...args: string[]) => void) => void,
): Promise<Replica> {
  const folder = await emptyFolder();
  const tool = (name: string, ...args: string[]) =>
    execFileSync(join(bin, name), args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"], ...otherUser() });
  const data = join(folder, "data");
  fill(data, tool);
  const options = `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=60 ${settings}`;
  tool("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start");
  const created = new Set(["postgres"]);
  let isKilled = false;
  return {
    folder,
    url(database) {
      if (!created.has(database)) tool("createdb", "-h", folder, "-U", "portal", database);
      created.add(database);
      return addressIn(folder, database);
    },
    async stop() {
      if (!isKilled) tool("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
      await rm(folder, { recursive: true, force: true });
    },
    kill() {
      const [first = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
      isKilled = true;
      for (const id of processesOf(first)) process.kill(Number(id), "SIGKILL");
    },
    promote: () => void tool("pg_ctl", "-D", data, "-w", "promote"),
  };
}

/**
 * Starts a PostgreSQL server in a temporary folder, reachable through a socket only; null where none is installed.
 * @param settings further options of the server, as its command line takes them
 */
export async function startCluster(settings = ""): Promise<Cluster | null> {
  const bin = binaries();
  if (bin === null) return null;
  const { promote: _, ...primary } = await startServer(bin, settings, (data, tool) =>
    tool("initdb", "-D", data, "-U", "portal", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"),
  );
  const replica = async (name: string): Promise<Replica> => {
    const from = `host=${primary.folder} user=portal application_name=${name}`;
    const started = await startServer(bin, settings, (data, tool) =>
      tool("pg_basebackup", "-d", from, "-D", data, "-R", "-c", "fast", "--no-sync"),
    );
    // What the primary has, the replica has: nothing is created there.
    return { ...started, url: (database) => addressIn(started.folder, database) };
  };
  return { ...primary, replica };
}
