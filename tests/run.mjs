// `npm test`: installs what is missing, then runs lint, types and build at once, then unit and component tests, then flow and fault tests.
// `npm test -- --both` runs each test of the server on both database engines, `npm test -- --pooled` through PgBouncer. `npm run check`
// runs lint and types, and of what is not committed yet the lint that reads types, and the unit tests. `npm test -- --browsers` runs the flows
// of what browsers do each in their own way in the Firefox of this computer, and nothing else.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, checkNode, install, root, run, UserError } from "../server/prepare.mjs";
import { findBrowser, firefoxProgram } from "./find-browser.mjs";

const results = join(root, "test-results");
const say = (line) => void process.stdout.write(`${line}\n`);
const bin = (path) => join(root, "node_modules", path);

/** Tunable: a step that hangs fails after this many milliseconds; the longest takes about ten minutes on two quiet cores. */
const STEP_LIMIT = 25 * 60_000;
const node = (path, ...args) => run(process.execPath, [bin(path), ...args], { limit: STEP_LIMIT });

if (process.argv.includes("--both")) process.env.ENGINES = "both";
if (process.argv.includes("--pooled")) process.env.ENGINES = "pooled";

const totals = { passed: 0, failed: 0, retried: 0 };
/** Each test that failed or passed only when retried: told last, because the end is what is kept of a long log. */
const named = [];

const readJson = (name) => JSON.parse(readFileSync(join(results, name), "utf8"));

const countVitest = (name) => {
  const { passed, failed, retried, named: these } = readJson(name);
  totals.passed += passed;
  totals.failed += failed;
  totals.retried += retried;
  named.push(...these);
};

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const countPlaywright = (name) => {
  const { stats, suites, errors } = readJson(name);
  totals.passed += stats.expected + stats.flaky;
  totals.failed += stats.unexpected + errors.length;
  totals.retried += stats.flaky;
  const tell = (outcome, message) => named.push(`${outcome}\n    ${message?.split("\n").slice(0, 8).join("\n    ")}`);
  for (const { message } of errors) tell("Failed: outside of a test", message);
  for (const { file, title, tests } of suites.flatMap(specsOf)) {
    for (const { status, results: tries } of tests) {
      if (status === "unexpected") tell(`Failed: ${file} › ${title}`, tries.at(-1)?.error?.message);
      if (status === "flaky") tell(`Retried: ${file} › ${title}`, tries[0]?.error?.message);
    }
  }
};

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const times = [];

const vitest = async (project, ...args) => {
  const report = `vitest-${project}.json`;
  const since = performance.now();
  try {
    await node("vitest/vitest.mjs", "run", "--project", project, ...args);
  } finally {
    times.push(`${project} tests ${seconds(since)}`);
    if (existsSync(join(results, report))) countVitest(report);
  }
};

const flows = async (config = "tests/playwright.config.ts", report = "flows.json") => {
  try {
    await node("@playwright/test/cli.js", "test", "--config", config);
  } finally {
    if (existsSync(join(results, report))) countPlaywright(report);
  }
};

const findFirefox = () => {
  if (firefoxProgram === undefined)
    throw new UserError("No Firefox: install firefox-esr, or Firefox, so that it is at /usr/bin. `npm test` works without it.");
};

// For work that does not depend on each other, and leaves a core idle for much of its time; all of it runs to the end.
const together = async (...work) => {
  const outcomes = await Promise.allSettled(work);
  const failed = outcomes.filter(({ status }) => status === "rejected").map(({ reason }) => reason.message);
  if (failed.length > 0) throw new UserError(failed.join(" "));
};

const lint = () => run("npm", ["run", "--silent", "lint"], { quiet: true });
const oxlint = (...args) =>
  run(process.execPath, [bin("oxlint/bin/oxlint"), "-c", "oxlint.config.mjs", ...args], { quiet: true });

/** The sources that are changed or new since the last commit. */
const changedSources = () => {
  const names = (...args) => execFileSync("git", [...args, "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  const found = [
    ...names("diff", "--name-only", "--diff-filter=d", "HEAD"),
    ...names("ls-files", "--others", "--exclude-standard"),
  ];
  return found.filter((name) => /^(src|workers|server|tests)\/.*\.tsx?$/.test(name));
};

/** To read the types takes longest, and `tsc` says already whether all files fit what changed. */
const lintChanges = async () => {
  await oxlint("src", "workers", "server", "tests", "vite.config.ts", "vite.visitor.config.ts");
  const changed = changedSources();
  if (changed.length > 0) await oxlint("--type-aware", ...changed);
};
const types = () => run(process.execPath, [bin("typescript/bin/tsc"), "-b"], { quiet: true });

const check = [
  ["packages", install],
  ["lint and types", () => together(lintChanges(), types())],
  ["unit tests of what changed", () => vitest("unit", "--changed", "--passWithNoTests")],
];

const all = [
  ["packages", install],
  ["browser", findBrowser],
  ["lint, types and build", () => together(lint(), types(), build())],
  ["unit and component tests", () => together(vitest("unit"), vitest("browser"))],
  ["flow and fault tests", () => flows()],
];

const browsers = [
  ["packages", install],
  ["browser", findFirefox],
  ["build", build],
  ["flow tests in Firefox", () => flows("tests/firefox/playwright.config.ts", "firefox.json")],
];

const steps = process.argv.includes("--check") ? check : process.argv.includes("--browsers") ? browsers : all;

const began = performance.now();
let failure = null;
try {
  process.chdir(root);
  checkNode();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  for (const [name, step] of steps) {
    const since = performance.now();
    say(`\n— ${name}`);
    try {
      await step();
    } catch (error) {
      failure = `${name}: ${error.message}`;
    }
    times.push(`${name} ${seconds(since)}`);
    if (failure !== null) break;
  }
} catch (error) {
  failure = error.message;
}
if (named.length > 0) say(`\n${named.join("\n")}`);
say(`\n${times.join(" · ")} · total ${seconds(began)}`);
if (failure !== null) {
  say(`Stopped at ${failure}`);
  // A failed step without tests, such as lint, counts as one.
  if (totals.failed === 0) totals.failed = 1;
}
const retried = totals.retried === 0 ? "" : ` (${totals.retried} only when retried)`;
say(`${totals.passed} passed${retried}, ${totals.failed} failed`);
process.exitCode = failure === null ? 0 : 1;
