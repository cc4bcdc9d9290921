// The bench in order: start the server, open the browser, measure, print the table. `npm run bench -- compare` runs a part.
import { cpus, loadavg } from "node:os";
import { openBrowser, type Browser } from "./browser.ts";
import { importCarriers } from "./apart/import.ts";
import { intake } from "./apart/intake.ts";
import { country } from "./apart/country.ts";
import { assessment } from "./chapters/assessment.ts";
import { behind } from "./chapters/behind.ts";
import { blocks } from "./chapters/blocks.ts";
import { board } from "./chapters/board.ts";
import { compare } from "./chapters/compare.ts";
import { crowd } from "./chapters/crowd.ts";
import { directory } from "./chapters/directory.ts";
import { exchange } from "./chapters/exchange.ts";
import { finding } from "./chapters/finding.ts";
import { growth } from "./chapters/growth.ts";
import { heatmap } from "./chapters/heatmap.ts";
import { lab } from "./chapters/lab.ts";
import { loads } from "./chapters/loads.ts";
import { match } from "./chapters/match.ts";
import { paste } from "./chapters/paste.ts";
import { portal } from "./chapters/portal.ts";
import { reading } from "./chapters/reading.ts";
import { startup } from "./chapters/startup.ts";
import { everySync } from "./measures/whole-sync.ts";
import { coreShare } from "./pace.ts";
import { buildPages } from "./pages.ts";
import { table, type Figure } from "./report.ts";
import { managerOf, startFloor } from "./server.ts";
import type { TestServer } from "../flows/server.ts";

/** What every part of the bench gets. */
export interface Ground {
  readonly server: TestServer;
  /** http://localhost:…/broker */
  readonly portal: string;
  /** An account that sees 100,000 connections. */
  readonly email: string;
  readonly say: (line: string) => void;
}

/** What a part gets that needs a signed-in browser with all rows. */
export interface Bench extends Ground {
  readonly browser: Browser;
}

const began = performance.now();
const say = (line: string): void =>
  void process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}\n`);

const figures: Figure[] = [];
const shares: number[] = [];
let browser: Browser | null = null;

/** The first part that needs the browser with all rows measures how the rows get there. */
async function withRows(ground: Ground): Promise<Bench> {
  if (browser === null) {
    const first = await startup({ ...ground, open: openBrowser });
    figures.push(...first.figures);
    browser = first.browser;
    say("syncing everything else");
    await browser.page.goto(`${ground.portal}/carriers/connections`);
    await everySync(browser);
  }
  return { ...ground, browser };
}

type Chapter = (ground: Ground) => Promise<Figure[]>;
const onRows =
  (chapter: (bench: Bench) => Promise<Figure[]>): Chapter =>
  async (ground) =>
    await chapter(await withRows(ground));

const chapters: Readonly<Record<string, Chapter>> = {
  crowd,
  startup: onRows(async () => []),
  portal: onRows(portal),
  compare: onRows(compare),
  lab: onRows(lab),
  finding: onRows(finding),
  directory: onRows(directory),
  assessment: onRows(assessment),
  exchange: onRows(exchange),
  loads: onRows(loads),
  match: onRows(match),
  board: onRows(board),
  paste: onRows(paste),
  behind: onRows(behind),
  heatmap,
  // Stops the server for a while.
  reading,
  growth,
  blocks,
};

/** Parts that need neither the demo's server nor a browser, and run only when they are named; their files say so by their folder. */
const apart: Readonly<Record<string, (ground: Pick<Ground, "say">) => Promise<Figure[]>>> = {
  intake,
  import: importCarriers,
  country,
};

/** The one takes a quarter of an hour, the other measures nothing of the portal: they run only when they are named. */
const ONLY_NAMED = ["growth", "blocks"];

const named = process.argv.slice(2);
const known = [...Object.keys(chapters), ...Object.keys(apart)];
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(", ")}, only ${known.join(", ")}`);
for (const name of named) {
  const part = apart[name];
  if (part === undefined) continue;
  shares.push(coreShare());
  figures.push(...(await part({ say })));
}
const wanted = named.length > 0 ? named : Object.keys(chapters).filter((name) => !ONLY_NAMED.includes(name));

/** The parts that are measured on the portal as a person has it. */
async function measureChapters(): Promise<void> {
  say("building the peers' pages");
  await buildPages();
  say("starting the server; the first run creates demo data with 100,000 connections, which takes some minutes");
  const server = await startFloor();
  try {
    const ground: Ground = { server, portal: `${server.url}/broker`, email: await managerOf(server), say };
    for (const [name, chapter] of Object.entries(chapters)) {
      if (!wanted.includes(name)) continue;
      shares.push(coreShare());
      figures.push(...(await chapter(ground)));
    }
  } catch (error) {
    // What was measured before it is not lost.
    process.stdout.write(`\n${table(figures)}\n`);
    throw error;
  } finally {
    await (browser as Browser | null)?.close();
    await server.stop();
  }
}

if (named.length === 0 || named.some((name) => name in chapters)) await measureChapters();
const share = shares.map((one) => `${Math.round(one * 100)} %`).join(", ");
say(`done on ${cpus().length} cores; before each part a busy thread got ${share} of one; load ${(loadavg()[0] ?? 0).toFixed(1)}`);
say(
  "Below 95% the machine was busy, and every figure is worse than on a quiet one: only ratios and multiples of the limit hold.",
);
process.stdout.write(`\n${table(figures)}\n`);
