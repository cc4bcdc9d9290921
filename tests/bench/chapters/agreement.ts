// What the page says would become of every carrier if a rule were switched, against what the server says once it was.
import type { Page } from "playwright";
import { MONITOR, RULE_ACTIVE, XSRF_COOKIE, XSRF_HEADER } from "../../../src/contract/constants.ts";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import type { RuleSet, RuleValues } from "../../../src/contract/rules/rules.ts";
import { overallAssessment } from "../../../src/domain/rules/combine.ts";
import type { Assumption } from "../../../workers/assessment/api.ts";
import { createAssessmentHost } from "../../../workers/assessment/host.ts";
import type { Figure } from "../report.ts";

const PER_PAGE = 100;
const PAGES_AT_ONCE = 4;

/** Milliseconds between two questions about how far the assessing has come. */
const INTERVAL = 500;

/** The rule that is switched: many carriers hang on it. */
const SWITCHED = "has_cargo_coverage_100000";

interface Asked {
  readonly text: string;
  readonly total: number;
}

const ask = (page: Page, path: string, method = "GET", body: object | null = null): Promise<Asked> =>
  page.evaluate(
    async ({ url, verb, json, cookieName, header }) => {
      const token = new RegExp(`${cookieName}=([^;]+)`).exec(document.cookie)?.[1] ?? "";
      const headers = { "content-type": "application/json", [header]: decodeURIComponent(token) };
      const init: RequestInit = { method: verb, headers };
      if (json !== null) init.body = json;
      const response = await fetch(url, init);
      if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
      return { text: await response.text(), total: Number(response.headers.get("totalpages")) };
    },
    { url: `${MONITOR}${path}`, verb: method, json: body && JSON.stringify(body), cookieName: XSRF_COOKIE, header: XSRF_HEADER },
  );

const asked = async <T>(page: Page, path: string, method = "GET", body: object | null = null): Promise<T> =>
  JSON.parse((await ask(page, path, method, body)).text) as T;

async function broadSet(page: Page): Promise<RuleSet> {
  const [set] = await asked<RuleSet[]>(page, "/api/v1/rules?q[carrier_id_null]=1&q[classification_id_null]=1");
  if (set === undefined) throw new Error("The company has no rules");
  return set;
}

/** Saves the values, and waits until everybody has been assessed by them. */
async function save(page: Page, values: RuleValues): Promise<void> {
  const { id, version } = await broadSet(page);
  await asked(page, `/api/v1/rules/${id}`, "PATCH", { rule: { values, version } });
  while ((await broadSet(page)).reassessment !== null) await page.waitForTimeout(INTERVAL);
}

async function everyConnection(page: Page): Promise<Map<number, string | null>> {
  const stands = new Map<number, string | null>();
  const read = async (at: number): Promise<number> => {
    const { text, total } = await ask(page, `/api/v1/connections/for_broker_portal?per_page=${PER_PAGE}&page=${at}&q[s]=id asc`);
    for (const { carrier_id: id, carrier } of JSON.parse(text) as Connection[]) stands.set(id, carrier.rules_assessment);
    return total;
  };
  const pages = await read(1);
  let next = 2;
  const reader = async (): Promise<void> => {
    while (next <= pages) await read(next++);
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, reader));
  return stands;
}

export async function agreement(page: Page, say: (line: string) => void): Promise<Figure> {
  const host = createAssessmentHost();
  const { text } = await ask(page, "/api/v1/rules/carrier_facts");
  await host.load(text);
  const { values } = await broadSet(page);
  const other = { ...values, [SWITCHED]: values[SWITCHED] === RULE_ACTIVE ? 0 : RULE_ACTIVE };
  const assumption: Assumption = {
    sets: [{ carrier_id: null, classification_id: null, values: other }],
    grants: [],
    ends: [],
  };
  const now = Date.now();
  const changes = (await host.whatIf(assumption, now))?.carrierIds.length ?? 0;
  say(`saving a rule that makes ${changes.toLocaleString("en-US")} carriers flip, and reading what the server made of every one`);
  await save(page, other);
  const stands = await everyConnection(page);
  await save(page, values);
  let differing = 0;
  for (const [id, stand] of stands) {
    const rules = await host.one(id, assumption, now);
    const foretold = rules === null || rules.length === 0 ? null : overallAssessment(rules.map(({ result }) => result));
    if (foretold !== stand) differing++;
  }
  return {
    measure: `carriers of ${stands.size.toLocaleString("en-US")} that stand otherwise after saving than the what-if said`,
    value: changes === 0 || stands.size === 0 ? Number.NaN : differing,
    unit: "",
    aim: "0",
    isMet: differing === 0 && changes > 0,
    note: `${changes.toLocaleString("en-US")} of them flipped`,
  };
}
