// Paste to vet: 5,000 numbers, from the key that sends them to the rows painted in the order of what is wrong, among all carriers.
import type { Page } from "playwright";
import type { ListedCarrier } from "../../../src/contract/carriers/carriers.ts";
import type { VettingListDetail } from "../../../src/contract/connections/vetting.ts";
import type { Bench } from "../bench.ts";
import { fromKey } from "../measures/from-key.ts";
import { Person, signIn } from "../person.ts";
import { AIMS, AT_REST, FEW_ROUNDS, PASTED } from "../plan.ts";
import { valueAtMost, type Figure } from "../report.ts";
import { median } from "../statistics.ts";

const LISTS = "/api/v1/vetting_lists";
const PAGE = 100;

/** DOT numbers, every other one without the word, and the MC number instead for every third carrier that has one. */
async function numbers(person: Person): Promise<readonly string[]> {
  // The order of a search has ties, so that a carrier may stand on two pages.
  const seen = new Set<number>();
  const of = async (isMine: boolean, count: number): Promise<readonly string[]> => {
    const found: string[] = [];
    for (let page = 1; found.length < count; page++) {
      const search = `q[is_mine_eq]=${isMine}&per_page=${PAGE}&page=${page}`;
      const carriers = JSON.parse(
        await person.ask("GET", `/api/v1/carriers/global_search?${search}`),
      ) as readonly ListedCarrier[];
      for (const [at, { id, identifiers }] of carriers.entries()) {
        if (seen.has(id)) continue;
        seen.add(id);
        const [dot, mc] = ["DOT", "MC"].map((type) => identifiers.find(({ is_type: isType }) => isType === type)?.value);
        if (at % 3 === 0 && mc !== undefined) found.push(`MC ${mc}`);
        else if (dot !== undefined) found.push(at % 2 === 0 ? dot : `DOT ${dot}`);
      }
      if (carriers.length < PAGE) break;
    }
    return found.slice(0, count);
  };
  return [...(await of(true, PASTED * 0.8)), ...(await of(false, PASTED * 0.2))];
}

/** The server alone; the list is deleted afterwards. Milliseconds. */
async function served(person: Person, text: string): Promise<number> {
  const began = performance.now();
  const answer = await person.ask("POST", LISTS, { vetting_list: { name: "Bench", text } });
  const took = performance.now() - began;
  const list = JSON.parse(answer) as VettingListDetail;
  await person.ask("PATCH", `${LISTS}/${list.id}`, { vetting_list: { is_deleted: true } });
  // A number without a word can be the DOT number of one carrier and the MC number of another.
  const lost = list.rows.filter(({ problem }) => problem !== null && problem !== "several_carriers");
  if (lost.length > 0) throw new Error(`${lost.length} of ${list.rows_count} rows matched no carrier`);
  return took;
}

/** As a person does it: pasted on the page, then the key that sends the dialog. Milliseconds from that key to the frame after the rows. */
async function painted(page: Page, portal: string, person: Person, text: string, lines: number): Promise<number> {
  await page.goto(`${portal}/carriers/vetting`);
  await page.getByRole("button", { name: "Vet a list" }).first().waitFor();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);
  await page.getByText(`${lines.toLocaleString("en-US")} carriers to look up`).waitFor();
  await page.waitForTimeout(AT_REST);
  const took = await fromKey(
    page,
    { key: "Enter", code: "Enter", ctrlKey: true },
    () =>
      /vetting\/\d+$/.test(location.pathname) &&
      [...document.querySelectorAll('[aria-label^="Rows of"] [data-key]')].some(({ textContent }) => /\d{4}/.test(textContent)),
    "[role=dialog] textarea",
  );
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? "";
  await page.waitForTimeout(1_000);
  await person.ask("PATCH", `${LISTS}/${id}`, { vetting_list: { is_deleted: true } });
  return took;
}

export async function paste({ browser: { page }, server, portal, email, say }: Bench): Promise<Figure[]> {
  say("pasted numbers");
  const person = new Person(server.url, 1);
  try {
    await signIn(person, email);
    const pasted = await numbers(person);
    const text = pasted.join("\n");
    const alone: number[] = [];
    const seen: number[] = [];
    // The first of each warms the server and loads the page's script.
    for (let round = 0; round <= FEW_ROUNDS; round++) {
      alone.push(await served(person, text));
      seen.push(await painted(page, portal, person, text, pasted.length));
    }
    const [server1, browser1] = [alone.slice(1), seen.slice(1)];
    const list = (times: readonly number[]): string => times.map((one) => one.toFixed(0)).join(", ");
    const what = `${pasted.length.toLocaleString("en-US")} pasted numbers matched and assessed`;
    return [
      {
        measure: `${what}: sent to answered`,
        value: median(server1),
        unit: "ms",
        aims: [valueAtMost(AIMS.paste)],
        note: `median of ${FEW_ROUNDS}: ${list(server1)}; first ${alone[0]?.toFixed(0)}; without a browser`,
      },
      {
        measure: `${what}: key to painted rows`,
        value: median(browser1),
        unit: "ms",
        limit: median(server1),
        aims: [valueAtMost(AIMS.paste)],
        note: `median of ${FEW_ROUNDS}: ${list(browser1)}; first ${seen[0]?.toFixed(0)}; the limit is the answer without a browser`,
      },
    ];
  } finally {
    person.close();
  }
}
