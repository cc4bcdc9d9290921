// The bench in order: start the server, open the browser, measure, print the table. `npm run bench -- compare` runs a part.
import { cpus, loadavg } from "node:os";
import { openBrowser, type Browser } from "./browser.ts";
import { assessment } from "./chapters/assessment.ts";
import { compare } from "./chapters/compare.ts";
import { crowd } from "./chapters/crowd.ts";
import { directory } from "./chapters/directory.ts";
import { heatmap } from "./chapters/heatmap.ts";
import { finding } from "./chapters/finding.ts";
import { lab } from "./chapters/lab.ts";
import { portal } from "./chapters/portal.ts";
import { startup } from "./chapters/startup.ts";
import { coreShare } from "./pace.ts";
import { buildPages } from "./pages.ts";
import { table, type Figure } from "./report.ts";
import { managerOf, startFloor } from "./server.ts";

/** A part of the bench: takes a signed-in browser with all rows, and returns figures. */
export interface Bench {
  readonly browser: Browser;
  /** http://localhost:…/broker */
  readonly portal: string;
  readonly email: string;
  readonly say: (line: string) => void;
}

const began = performance.now();
const say = (line: string): void =>
  void process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}\n`);

const chapters = { crowd, portal, compare, lab, finding, heatmap, directory, assessment };
const wanted = process.argv.slice(2);
const figures: Figure[] = [];
const shares: number[] = [];

say("building the peers' pages");
await buildPages();
say("starting the server; the first run creates demo data with 100,000 connections, which takes some minutes");
const server = await startFloor();
try {
  const address = `${server.url}/broker`;
  const email = await managerOf(server);
  shares.push(coreShare());
  const first = await startup({ portal: address, email, say, open: openBrowser });
  figures.push(...first.figures);
  const bench: Bench = { browser: first.browser, portal: address, email, say };
  try {
    for (const [name, chapter] of Object.entries(chapters)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      shares.push(coreShare());
      figures.push(...(await chapter(bench)));
    }
  } finally {
    await first.browser.close();
  }
} finally {
  await server.stop();
}
const share = shares.map((one) => `${Math.round(one * 100)} %`).join(", ");
say(`done on ${cpus().length} cores; before each part a busy thread got ${share} of one; load ${(loadavg()[0] ?? 0).toFixed(1)}`);
say("Below 95% the machine was busy, and every figure is worse than on a quiet one.");
process.stdout.write(`\n${table(figures)}\n`);
