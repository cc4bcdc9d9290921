// Carriers for a load: a key on the load's page to the ranked carriers with their reasons painted, among 100,000 own carriers.
import type { Page } from "playwright";
import type { Load } from "../../../src/contract/loads/loads.ts";
import type { Bench } from "../bench.ts";
import { fromKey } from "../measures/from-key.ts";
import { AIMS, AT_REST, ROUNDS } from "../plan.ts";
import { valueAtMost, type Figure } from "../report.ts";
import { median } from "../statistics.ts";

/** The loads of the rounds, and one before them. */
async function available(page: Page): Promise<readonly Load[]> {
  const found = await page.evaluate(
    async (count) =>
      (await (
        await fetch(`/monitor/api/v1/loads?per_page=${count}&q[status_eq]=available&q[assigned_eq]=false`)
      ).json()) as Load[],
    ROUNDS + 1,
  );
  if (found.length <= ROUNDS) throw new Error("The demo data has too few available loads");
  return found;
}

/** The time from the key to the frame after the first reason; milliseconds. */
const opened = (page: Page): Promise<number> =>
  fromKey(page, { key: "m", code: "KeyM" }, () =>
    [...document.querySelectorAll('[role="grid"] [data-key]')].some(({ textContent }) =>
      /from pickup|Ran this lane/.test(textContent ?? ""),
    ),
  );

/** The least that the same browser can do: the same answer, its rows as plain text. */
const bare = (page: Page, loadId: number): Promise<number> =>
  page.evaluate(async (id) => {
    const began = performance.now();
    const reply = await fetch(`/monitor/api/v1/carriers/load_match/${id}?per_page=50&deadhead=150`);
    const { matches } = (await reply.json()) as { matches: { carrier: { legal_name: string }; origin_deadhead: number }[] };
    const list = document.createElement("pre");
    list.textContent = matches.map(({ carrier, origin_deadhead: miles }) => `${carrier.legal_name} ${miles}`).join("\n");
    document.body.append(list);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const took = performance.now() - began;
    list.remove();
    return took;
  }, loadId);

export async function match({ browser: { page }, portal, say }: Bench): Promise<Figure[]> {
  say("carriers for a load");
  await page.goto(`${portal}/loads`);
  await page.evaluate(() => window.probe.firstAnswer());
  const times: number[] = [];
  const limits: number[] = [];
  for (const [round, load] of (await available(page)).entries()) {
    await page.goto(`${portal}/loads/${load.id}`);
    await page.getByRole("button", { name: "Find carriers" }).waitFor();
    await page.waitForTimeout(AT_REST);
    const took = await opened(page);
    await page.waitForTimeout(1_000);
    const least = await bare(page, load.id);
    // The first one loads the page's script and warms the server.
    if (round === 0) continue;
    times.push(took);
    limits.push(least);
  }
  const value = median(times);
  return [
    {
      measure: "carriers for a load among 100,000: key to ranked rows with reasons painted",
      value,
      unit: "ms",
      limit: median(limits),
      aims: [valueAtMost(AIMS.match)],
      note: `asked for while somebody was at the load; median of ${ROUNDS}: ${times.map((one) => one.toFixed(0)).join(", ")}; the same answer as plain text ${limits.map((one) => one.toFixed(0)).join(", ")}`,
    },
  ];
}
