// Prepares a fresh clone with nothing but Node: installs packages, and builds the portal, the visitor's pages and the server.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { keepRelease } from "./earlier-releases.mjs";

/** The top of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The inputs of the build. */
const sources = [
  "src",
  "workers",
  "server",
  "index.html",
  "vite.config.ts",
  "vite.visitor.config.ts",
  "package.json",
  "package-lock.json",
];

const say = (line) => void process.stdout.write(`${line}\n`);

/** A failure that is reported in one line, without a stack. */
export class UserError extends Error {}

/** @throws UserError when this Node is older than package.json allows. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const numbers = (text) =>
    text
      .replace(/[^\d.]/g, "")
      .split(".")
      .map(Number);
  const [major = 0, minor = 0] = numbers(engines.node);
  const [ownMajor = 0, ownMinor = 0] = numbers(process.versions.node);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  throw new UserError(`Node ${major}.${minor} or newer is needed; this is Node ${process.versions.node}. See https://nodejs.org`);
}

/**
 * Runs a program to its end. Its output is shown live, or, when `quiet`, only if it fails. One that takes longer than `limit`
 * milliseconds is killed, and fails.
 */
export function run(command, args, { quiet = false, env = {}, limit } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      ...(limit === undefined ? {} : { timeout: limit, killSignal: "SIGKILL" }),
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
      shell: process.platform === "win32" && command === "npm",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) return resolve();
      if (quiet) process.stderr.write(output);
      reject(new UserError(`"${command} ${args.join(" ")}" failed (${code ?? "killed"}).`));
    });
  });
}

const changed = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Installs the packages of the lock file unless the installed ones are newer than it. */
export async function install() {
  const installed = changed(join(root, "node_modules/.package-lock.json"));
  if (installed > 0 && installed >= changed(join(root, "package-lock.json"))) return;
  say("Installing packages (under a minute)…");
  await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
}

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

/** One hash over the paths and contents of the given files and folders, relative to the top. */
export function contentHash(paths) {
  const hash = createHash("sha256");
  for (const path of paths
    .map((name) => join(root, name))
    .filter((name) => existsSync(name))
    .flatMap(filesOf)) {
    hash.update(path.slice(root.length)).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

const vite = (...args) => run(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build", ...args], { quiet: true });

const prepareServer = async () => {
  await vite("--ssr");
  // In its own process: creating a cluster keeps a core busy while the client is still being built.
  const entry = JSON.stringify(new URL("../dist/server/main.js", import.meta.url).href);
  await run(process.execPath, ["--input-type=module", "-e", `await (await import(${entry})).prepare()`], { quiet: true });
};

/** Builds portal, visitor's pages and server unless what is there was built from these very sources. */
export async function build() {
  const stamp = join(root, "dist/.stamp");
  const hash = contentHash(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  rmSync(stamp, { force: true });
  say("Building the portal (some seconds)…");
  keepRelease(join(root, "dist"));
  await Promise.all([vite(), vite("--config", "vite.visitor.config.ts"), prepareServer()]);
  writeFileSync(stamp, hash);
}

/**
 * The world of the settings, by the module that the server is built with beside itself; null where there is none.
 * @throws when the settings name one and there is none, or what the module throws
 */
export async function readWorld(folder = join(root, "dist/server")) {
  const path = join(folder, "demo.js");
  if (existsSync(path)) return (await import(pathToFileURL(path).href)).readWorld(process.env);
  const name = process.env.WORLD?.trim() || "empty";
  if (name === "empty") return null;
  throw new UserError(`WORLD is "${name}"; this portal comes without demo data, and accepts empty.`);
}
