// All carriers assessed at once, compared with a rules engine that assesses them one by one; and a rule toggled on the rules page.
import type { Page } from "playwright";
import type { Bench } from "../bench.ts";
import { agreement } from "./agreement.ts";
import { pressed } from "../measures/typing.ts";
import { servePages } from "../pages.ts";
import { AIMS, ASSESSED_CARRIERS, ENGINE_CARRIERS, FEW_ROUNDS, ROUNDS } from "../plan.ts";
import { ratioAtLeast, valueAtMost, type Figure } from "../report.ts";
import { median, p95 } from "../statistics.ts";

/** Of each round: a single run of a few milliseconds means little. */
const TIMES = 20;

/** Milliseconds that a person looks at a rule before turning it on or off. */
const LOOK = 200;

/** Milliseconds: between two keys, until the changes of a rule must be shown, and until the facts must be loaded. */
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
  const value = median(runs.map(({ assessed }) => median(assessed)));
  const compared = runs.flatMap((run) => run.compared);
  // Only an engine with the same results can be compared.
  const theirs = engine.every(({ isSame }) => isSame)
    ? (median(engine.map(({ took }) => took)) * ASSESSED_CARRIERS) / ENGINE_CARRIERS
    : Number.NaN;
  const measure = `${carriers} carriers under 12 rules, assessed in the worker`;
  return [
    {
      measure,
      value,
      unit: "ms",
      aims: [valueAtMost(AIMS.assess)],
      note: `every fact read again, round trip to the worker included; median of ${ROUNDS} rounds of ${TIMES}`,
    },
    {
      measure: "the same, one by one",
      value,
      unit: "ms",
      peer: { name: "json-rules-engine", value: theirs },
      ratio: theirs / value,
      aims: [ratioAtLeast(AIMS.againstEngine)],
      note: `the engine on ${ENGINE_CARRIERS.toLocaleString("en-US")} of them, scaled; the same carriers pass every rule`,
    },
    {
      measure: "a rule switched: what would change among them, p95",
      value: p95(compared),
      unit: "ms",
      note: `${runs[0]?.changes.toLocaleString("en-US") ?? "no"} changes received, round trip included; p50 ${median(compared).toFixed(1)} ms`,
    },
  ];
}

/** Focuses a rule's line; the next Space toggles it. */
const focusRule = (page: Page, rule: string): Promise<void> => page.locator(`.RuleTable_line[data-rule="${rule}"]`).focus();

/** Toggles it back; then no list of changes is shown. */
async function switchBack(page: Page): Promise<void> {
  await page.keyboard.press("Space");
  await page.locator(".RuleTable_line[data-edited]").waitFor({ state: "detached" });
  await page.waitForTimeout(QUIET);
}

/** The active rules that change statuses when turned off: only those paint a list. */
async function rulesThatChangeStatuses(page: Page): Promise<string[]> {
  const active = await page
    .locator(".RuleTable_line[data-on]")
    .evaluateAll((lines) => lines.map((line) => line.getAttribute("data-rule") ?? ""));
  const changing: string[] = [];
  for (const rule of active) {
    await focusRule(page, rule);
    await page.keyboard.press("Space");
    const row = page.locator(".WhatIfPanel_what-if .Table_row[data-key]").first();
    const isShown = await row.waitFor({ timeout: SHOWN_WITHIN }).then(
      () => true,
      () => false,
    );
    if (isShown) changing.push(rule);
    await switchBack(page);
  }
  return changing;
}

/** The least: a key that shows other carriers with two statuses each, known beforehand, in elements written by hand. */
async function byHand(page: Page, portal: string): Promise<number[]> {
  await page.goto(`${portal}/bench/plain.html?changes`);
  await page.locator(".peer-row").first().waitFor();
  const times: number[] = [];
  for (let turn = 0; turn < ROUNDS * ROUNDS; turn++) {
    await page.waitForTimeout(QUIET);
    const took = await pressed(page, "Space");
    if (took !== null) times.push(took);
  }
  return times;
}

/** From the key that toggles a rule to the list of changed carriers, on the rules page. */
async function onScreen(page: Page, portal: string, least: readonly number[]): Promise<Figure> {
  await page.goto(`${portal}/rules`);
  await page.locator(".AssessmentBar_bar span").first().waitFor({ timeout: FACTS_WITHIN });
  // Saved data is shown first; newer data is loaded meanwhile.
  await page.waitForTimeout(10 * QUIET);
  const rules = await rulesThatChangeStatuses(page);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const rule of rules) {
      await focusRule(page, rule);
      await page.waitForTimeout(LOOK);
      const took = await pressed(page, "Space");
      if (took !== null) times.push(took);
      await switchBack(page);
    }
  }
  const value = p95(times);
  return {
    measure: "a rule switched on the rules page: key to painted changes, p95",
    value,
    unit: "ms",
    limit: p95(least),
    aims: [valueAtMost(AIMS.ruleToggle)],
    note: `${times.length} keys over ${rules.length} rules, the carriers' names included, ${LOOK} ms after moving to the rule; p50 ${median(times).toFixed(1)} ms; by hand, its rows found beforehand: ${least.length} keys`,
  };
}

export async function assessment({ browser: { page, context }, portal, say }: Bench): Promise<Figure[]> {
  const release = await servePages(context);
  await page.goto(`${portal}/bench/lab.html`);
  await page.waitForFunction(() => "lab" in window);
  say(`${carriers} carriers under twelve rules, and ${ENGINE_CARRIERS.toLocaleString("en-US")} of them in json-rules-engine`);
  const figures = await againstEngine(page);
  const least = await byHand(page, portal);
  await release();
  say("a rule switched on the rules page");
  figures.push(await onScreen(page, portal, least), await agreement(page, say));
  return figures;
}
