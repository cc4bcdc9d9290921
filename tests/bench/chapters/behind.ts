// Who is behind a carrier: a key on its page to the graph painted, of a carrier that shares an address with about 400 others.
import type { Page } from "playwright";
import type { AssociationGraph } from "../../../src/contract/carriers/association-graph.ts";
import type { ListedCarrier } from "../../../src/contract/carriers/carriers.ts";
import type { Bench } from "../bench.ts";
import { fromKey } from "../measures/from-key.ts";
import { Person, signIn } from "../person.ts";
import { AIMS, AT_REST, NEIGHBORS, ROUNDS } from "../plan.ts";
import { valueAtMost, type Figure } from "../report.ts";
import { median } from "../statistics.ts";

const PAGE = 100;

const graphOf = (id: number): string => `/api/v1/carriers/${id}/association_graph`;

/**
 * Carriers with the most neighbors, for each round and one before them: those of one truck stop, where the smallest carriers register.
 * With few demo data none has as many; then those with the most.
 */
async function neighborly(person: Person): Promise<{ readonly ids: readonly number[]; readonly neighbors: number }> {
  let most: AssociationGraph | null = null;
  for (let page = 1; page <= NEIGHBORS.pages && (most?.carriers.length ?? 0) <= NEIGHBORS.least; page++) {
    const search = `q[power_units_lteq]=${NEIGHBORS.mostTrucks}&per_page=${PAGE}&page=${page}`;
    const carriers = JSON.parse(await person.ask("GET", `/api/v1/carriers/global_search?${search}`)) as readonly ListedCarrier[];
    for (const { id } of carriers) {
      const graph = JSON.parse(await person.ask("GET", graphOf(id))) as AssociationGraph;
      if (most === null || graph.carriers.length > most.carriers.length) most = graph;
      if (most.carriers.length > NEIGHBORS.least) break;
    }
    if (carriers.length < PAGE) break;
  }
  // The last ones share nothing but the place, and so have the same neighbors.
  const ids = [...(most?.carriers ?? [])].reverse().map(({ id }) => id);
  return { ids: ids.slice(0, ROUNDS + 1), neighbors: (most?.carriers.length ?? 1) - 1 };
}

/** From the key to the frame after the nodes are drawn; milliseconds. */
const opened = (page: Page): Promise<number> =>
  fromKey(page, { key: "v", code: "KeyV" }, () => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role="application"] canvas');
    // It has this width until it is drawn.
    return canvas !== null && canvas.width !== 300;
  });

/** The least that the same browser can do: the same answer, a dot for each carrier and a line for each thing it has. */
const bare = (page: Page, id: number): Promise<number> =>
  page.evaluate(async (carrier) => {
    const began = performance.now();
    const reply = await fetch(`/monitor/api/v1/carriers/${carrier}/association_graph`);
    const { carriers, holdings } = (await reply.json()) as { carriers: { id: number }[]; holdings: { carrier_id: number }[] };
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 800;
    document.body.append(canvas);
    const context = canvas.getContext("2d");
    const places = new Map(carriers.map((one, at) => [one.id, [(at % 28) * 28, Math.floor(at / 28) * 28] as const]));
    for (const { carrier_id: holder } of holdings) {
      const [x, y] = places.get(holder) ?? [0, 0];
      context?.beginPath();
      context?.moveTo(400, 400);
      context?.lineTo(x, y);
      context?.stroke();
    }
    for (const [x, y] of places.values()) context?.fillRect(x, y, 8, 8);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const took = performance.now() - began;
    canvas.remove();
    return took;
  }, id);

export async function behind({ browser: { page }, server, portal, email, say }: Bench): Promise<Figure[]> {
  say("who is behind a carrier");
  const person = new Person(server.url, 1);
  const times: number[] = [];
  const limits: number[] = [];
  try {
    await signIn(person, email);
    const { ids, neighbors } = await neighborly(person);
    for (const [round, id] of ids.entries()) {
      await page.goto(`${portal}/carriers/${id}?tab=associates`);
      await page.getByRole("grid", { name: "Associated carriers" }).locator("[data-key]").first().waitFor();
      await page.waitForTimeout(AT_REST);
      const took = await opened(page);
      await page.waitForTimeout(1_000);
      const least = await bare(page, id);
      // The first one loads the page's script and warms the server.
      if (round === 0) continue;
      times.push(took);
      limits.push(least);
    }
    const list = (all: readonly number[]): string => all.map((one) => one.toFixed(0)).join(", ");
    return [
      {
        measure: `graph of a carrier with ${neighbors} neighbors: key to nodes painted`,
        value: median(times),
        unit: "ms",
        limit: median(limits),
        aims: [valueAtMost(AIMS.behind)],
        note: `asked for and laid out while somebody was at the table before it; median of ${times.length}: ${list(times)}; the same answer as bare dots and lines ${list(limits)}`,
      },
    ];
  } finally {
    person.close();
  }
}
