// Finding a carrier: the box at the top, the server's search over all carriers, and opening a carrier that was opened before.
import type { Page } from "playwright";
import type { Bench } from "../bench.ts";
import { topBox } from "../measures/top-box.ts";
import { AIMS, AT_REST, ROUNDS } from "../plan.ts";
import { valueAtMost, type Figure } from "../report.ts";
import { median, p95 } from "../statistics.ts";

/** What brokers search for: names, fleets, places, coverage, their own carriers, deep pages, and counts without rows. */
const SEARCHES = [
  "",
  "q[search_name_cont]=STAR",
  "q[search_name_cont]=EX",
  "q[identifier_value_start]=90123",
  "q[power_units_gteq]=5&q[power_units_lteq]=50",
  "q[power_units_gteq]=2&q[state_area_id_eq]=14",
  "q[equipment_in][]=reefer&q[equipment_count_gteq]=1&q[equipment_share_gteq]=0.5",
  "q[authority_months_gteq]=6&q[cargo_limit_gteq]=100000&q[bipd_limit_gteq]=1000000",
  "q[is_mine_eq]=true&q[power_units_gteq]=3",
  "q[is_mine_eq]=false&q[authority_status_eq]=active",
  "q[eld_status_eq]=connected&q[specialization_provided_in][]=hazmat",
  "lat=41.88&lon=-87.63&radius=50",
  "lat=32.78&lon=-96.8&radius=150&q[power_units_gteq]=2",
  "page=400",
  "count_only=true&q[power_units_gteq]=2&q[cargo_limit_gteq]=100000",
];

async function searches(page: Page): Promise<Figure> {
  const rounds: number[][] = [];
  let failed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { times, refused } = await page.evaluate(async (list) => {
      const taken: number[] = [];
      let bad = 0;
      for (const search of list) {
        const began = performance.now();
        const reply = await fetch(`/monitor/api/v1/carriers/global_search?${search}`);
        await reply.text();
        taken.push(performance.now() - began);
        if (!reply.ok) bad++;
      }
      return { times: taken, refused: bad };
    }, SEARCHES);
    rounds.push(times);
    failed += refused;
  }
  const value = failed > 0 ? Number.NaN : median(rounds.map(p95));
  const slowest = SEARCHES.map((search, at) => ({ search, took: median(rounds.map((round) => round[at] ?? 0)) })).toSorted(
    (a, b) => b.took - a.took,
  )[0];
  return {
    measure: "server search over all carriers, 50 rows and exact total, p95",
    value,
    unit: "ms",
    aims: [valueAtMost(AIMS.search)],
    note: `${SEARCHES.length} questions, ${ROUNDS} rounds, embedded database; p50 ${median(rounds.flat()).toFixed(0)} ms; slowest "${slowest?.search}" ${slowest?.took.toFixed(0)} ms`,
  };
}

async function details(page: Page, portal: string): Promise<Figure> {
  await page.goto(`${portal}/carriers/connections?list=my-carriers`);
  await page.evaluate(() => window.probe.firstAnswer());
  await page.waitForTimeout(AT_REST);
  await page.getByRole("grid").focus();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.keyboard.press("j");
    // The first visit fetches it; the second is the measured one.
    await page.keyboard.press("Enter");
    await page.locator(".RuleLine_lines .RuleLine_line").first().waitFor();
    await page.waitForTimeout(1_000);
    await page.goBack();
    await page.evaluate(() => window.probe.firstAnswer());
    await page.getByRole("grid").focus();
    times.push(
      await page.evaluate(async () => {
        const seen = new Promise<number>((resolve) => {
          let began = 0;
          addEventListener("keydown", (event) => (began = event.timeStamp), { capture: true, once: true });
          const look = (): void => {
            if (document.querySelector(".RuleLine_lines .RuleLine_line") === null) return void requestAnimationFrame(look);
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
          };
          requestAnimationFrame(look);
        });
        document.querySelector('[role="grid"]')?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
        return await seen;
      }),
    );
    await page.goBack();
    await page.evaluate(() => window.probe.firstAnswer());
    await page.getByRole("grid").focus();
  }
  const value = median(times);
  return {
    measure: "carrier seen before: key to assessment with every rule painted",
    value,
    unit: "ms",
    aims: [valueAtMost(AIMS.seenCarrier)],
    note: `seen a second or two ago; median of ${ROUNDS}: ${times.map((one) => one.toFixed(0)).join(", ")}`,
  };
}

export async function finding({ browser: { page }, portal, say }: Bench): Promise<Figure[]> {
  say("searches on the server");
  await page.goto(`${portal}/carriers/connections`);
  await page.evaluate(() => window.probe.firstAnswer());
  // What a page does when it opens keeps the server busy for some seconds.
  await page.waitForTimeout(AT_REST);
  const search = await searches(page);
  say("the box at the top");
  const box = await topBox(page);
  say("coming back to a carrier");
  return [box, search, await details(page, portal)];
}
