// A whole book of carriers judged at once, against a rules engine that judges one by one; and a rule switched on the rules page.
import type { Page } from "playwright";
import type { Bench } from "../bench.ts";
import { agreement } from "./agreement.ts";
import { servePages } from "../pages.ts";
import { ASSESSED_CARRIERS, ENGINE_CARRIERS, FEW_ROUNDS, ROUNDS } from "../plan.ts";
import type { Figure } from "../report.ts";
import { median, p95 } from "../statistics.ts";

const ASSESS_AIM = 10;
const ENGINE_AIM = 1_000;
const TOGGLE_AIM = 50;
/** Of each round: one alone says little of a few milliseconds. */
const TIMES = 20;

/** Milliseconds: between two keys, until the changes of a rule must be there, and until the facts must have been read. */
const QUIET = 500;
const SHOWN_WITHIN = 5_000;
const FACTS_WITHIN = 120_000;

const carriers = ASSESSED_CARRIERS.toLocaleString("en-US");

async function againstEngine(page: Page): Promise<Figure[]> {
  const runs = [];
  for (let round = 0; round < ROUNDS; round++) {
    const run = await page.evaluate(([count, times]) => window.lab.assessmentTimes(count, times), [
      ASSESSED_CARRIERS,
      TIMES,
    ] as const);
    runs.push(run);
  }
  const engine = [];
  for (let round = 0; round < FEW_ROUNDS; round++) {
    const run = await page.evaluate(([count, sample]) => window.lab.engineTimes(count, sample), [
      ASSESSED_CARRIERS,
      ENGINE_CARRIERS,
    ] as const);
    engine.push(run);
  }
  const ours = median(runs.map(({ assessed }) => median(assessed)));
  const weighed = runs.flatMap((run) => run.weighed);
  // What does not judge alike is no peer.
  const theirs = engine.every(({ isSame }) => isSame)
    ? (median(engine.map(({ took }) => took)) * ASSESSED_CARRIERS) / ENGINE_CARRIERS
    : Number.NaN;
  const measure = `${carriers} carriers under 12 rules, assessed in the worker`;
  return [
    {
      measure,
      ours,
      unit: "ms",
      aim: `≤ ${ASSESS_AIM} ms`,
      isMet: ours <= ASSESS_AIM,
      note: `every fact looked at anew, trip to the worker included; median of ${ROUNDS} rounds of ${TIMES}`,
    },
    {
      measure: "the same, one by one",
      ours,
      unit: "ms",
      peer: { name: "json-rules-engine", value: theirs },
      ratio: theirs / ours,
      aim: `≥ ${ENGINE_AIM} times`,
      isMet: theirs / ours >= ENGINE_AIM,
      note: `the engine on ${ENGINE_CARRIERS.toLocaleString("en-US")} of them, scaled; the same carriers pass every rule`,
    },
    {
      measure: "a rule switched: what would flip among them, p95",
      ours: p95(weighed),
      unit: "ms",
      note: `${runs[0]?.changes.toLocaleString("en-US") ?? "no"} changes handed over, trip included; p50 ${median(weighed).toFixed(1)} ms`,
    },
  ];
}

/** Puts the focus on a rule's line; the next Space switches it. */
const focusRule = (page: Page, rule: string): Promise<void> => page.locator(`.RuleTable_line[data-rule="${rule}"]`).focus();

/** Switches it back; what is shown then is no list of changes. */
async function switchBack(page: Page): Promise<void> {
  await page.keyboard.press("Space");
  await page.locator(".RuleTable_line[data-edited]").waitFor({ state: "detached" });
  await page.waitForTimeout(QUIET);
}

/** The rules that are asked and whose switching off makes anybody flip: only of those there is something to paint. */
async function rulesThatFlip(page: Page): Promise<string[]> {
  const asked = await page
    .locator(".RuleTable_line[data-on]")
    .evaluateAll((lines) => lines.map((line) => line.getAttribute("data-rule") ?? ""));
  const flipping: string[] = [];
  for (const rule of asked) {
    await focusRule(page, rule);
    await page.keyboard.press("Space");
    const row = page.locator(".WhatIfPanel_panel .Table_row[data-key]").first();
    const isShown = await row.waitFor({ timeout: SHOWN_WITHIN }).then(
      () => true,
      () => false,
    );
    if (isShown) flipping.push(rule);
    await switchBack(page);
  }
  return flipping;
}

/** From the key that switches a rule to the carriers that flip, on the rules page over the broker's own book. */
async function onScreen(page: Page, portal: string): Promise<Figure> {
  await page.goto(`${portal}/rules`);
  await page.locator(".AssessmentBar_bar span").first().waitFor({ timeout: FACTS_WITHIN });
  // What is kept is shown first; what the server has newer is read meanwhile.
  await page.waitForTimeout(10 * QUIET);
  const rules = await rulesThatFlip(page);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const rule of rules) {
      await focusRule(page, rule);
      await page.evaluate(() => window.probe.arm("keydown"));
      await page.keyboard.press("Space");
      const took = await page.evaluate(() => window.probe.settled());
      if (took !== null) times.push(took);
      await switchBack(page);
    }
  }
  const ours = p95(times);
  return {
    measure: "a rule switched on the rules page: key to painted flips, p95",
    ours,
    unit: "ms",
    aim: `≤ ${TOGGLE_AIM} ms`,
    isMet: ours <= TOGGLE_AIM,
    note: `${times.length} keys over ${rules.length} rules, the carriers' names included; p50 ${median(times).toFixed(1)} ms`,
  };
}

export async function assessment({ browser: { page, context }, portal, say }: Bench): Promise<Figure[]> {
  const release = await servePages(context);
  await page.goto(`${portal}/bench/lab.html`);
  await page.waitForFunction(() => "lab" in window);
  say(`${carriers} carriers under twelve rules, and ${ENGINE_CARRIERS.toLocaleString("en-US")} of them in json-rules-engine`);
  const figures = await againstEngine(page);
  await release();
  say("a rule switched on the rules page");
  figures.push(await onScreen(page, portal), await agreement(page, say));
  return figures;
}
