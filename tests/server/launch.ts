// The server as a process of its own, as it is delivered.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, run } from "../../server/prepare.mjs";
import { SANDBOX_KEY } from "./fixture.ts";

/** Builds it into a new folder: to load it from its sources takes more than building it, at every launch. Its packages are found from here only. */
export async function buildServer(): Promise<string> {
  await mkdir(join(root, ".cache"), { recursive: true });
  const built = await mkdtemp(join(root, ".cache/server-"));
  const vite = join(root, "node_modules/vite/bin/vite.js");
  await run(process.execPath, [vite, "build", "--ssr", "--outDir", built], { quiet: true, env: { VITEST: "" } });
  return built;
}

/** Starts the program that was built into `from`; `url` resolves when it listens, `over` with its exit and its output. */
export function launch(env: Readonly<Record<string, string>>, from: string) {
  const program = `const { run } = await import(${JSON.stringify(pathToFileURL(join(from, "main.js")).href)});
    const { readWorld } = await import(${JSON.stringify(pathToFileURL(join(root, "server/prepare.mjs")).href)});
    await readWorld(${JSON.stringify(from)}).then(run).catch((error) => { console.error(error.message); process.exit(1); });`;
  // As in vite.config.ts: so little data is read before the embedded database is compiled a second time, for speed.
  const child = spawn(process.execPath, ["--liftoff-only", "--input-type=module", "-e", program], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", WORLD: "tiny", SANDBOX_KEY, ...env },
  });
  let output = "";
  const over = once(child, "close").then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
    output,
  }));
  const url = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += String(chunk);
      const found = /The portal is at (\S+)broker\//.exec(output)?.[1];
      if (found && output.includes("Ctrl+C")) resolve(found);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    over.then(() => reject(new Error(`Ended before it listened: ${output}`)), reject);
  });
  url.catch(() => undefined);
  return { child, url, over };
}
