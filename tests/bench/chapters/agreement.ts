// Compares the what-if of a switched rule with the server's assessments after saving it, carrier by carrier.
import type { Page } from "playwright";
import { MONITOR, RULE_ACTIVE, XSRF_COOKIE, XSRF_HEADER } from "../../../src/contract/constants.ts";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import type { RuleSet } from "../../../src/contract/rules/rules.ts";
import type { RuleValues } from "../../../src/contract/rules/rule-values.ts";
import { overallAssessment } from "../../../src/domain/rules/combine.ts";
import type { Assumption } from "../../../workers/assessment/api.ts";
import { createAssessmentHost } from "../../../workers/assessment/host.ts";
import { valueAtMost, type Figure } from "../report.ts";

const PER_PAGE = 100;
const PAGES_AT_ONCE = 4;

/** Milliseconds between two polls of the progress of the reassessment. */
const INTERVAL = 500;

/** The rule that is switched: it decides about many carriers. */
const SWITCHED = "has_cargo_coverage_100000";

interface Answer {
  readonly text: string;
  readonly total: number;
}

const ask = (page: Page, path: string, method = "GET", body: object | null = null): Promise<Answer> =>
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

const readJson = async <T>(page: Page, path: string, method = "GET", body: object | null = null): Promise<T> =>
  JSON.parse((await ask(page, path, method, body)).text) as T;

async function defaultRules(page: Page): Promise<RuleSet> {
  const [set] = await readJson<RuleSet[]>(page, "/api/v1/rules?q[carrier_id_null]=1&q[classification_id_null]=1");
  if (set === undefined) throw new Error("The company has no rules");
  return set;
}

/** Saves the values, and waits until all carriers have been reassessed. */
async function save(page: Page, values: RuleValues): Promise<void> {
  const { id, version } = await defaultRules(page);
  await readJson(page, `/api/v1/rules/${id}`, "PATCH", { rule: { values, version } });
  while ((await defaultRules(page)).reassessment !== null) await page.waitForTimeout(INTERVAL);
}

async function everyConnection(page: Page): Promise<Map<number, string | null>> {
  const assessments = new Map<number, string | null>();
  const read = async (at: number): Promise<number> => {
    const { text, total } = await ask(page, `/api/v1/connections/for_broker_portal?per_page=${PER_PAGE}&page=${at}&q[s]=id asc`);
    for (const { carrier_id: id, carrier } of JSON.parse(text) as Connection[]) assessments.set(id, carrier.rules_assessment);
    return total;
  };
  const pages = await read(1);
  let next = 2;
  const reader = async (): Promise<void> => {
    while (next <= pages) await read(next++);
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, reader));
  return assessments;
}

export async function agreement(page: Page, say: (line: string) => void): Promise<Figure> {
  const host = createAssessmentHost();
  const { text } = await ask(page, "/api/v1/rules/carrier_facts");
  await host.load(text);
  const { values } = await defaultRules(page);
  const other = { ...values, [SWITCHED]: values[SWITCHED] === RULE_ACTIVE ? 0 : RULE_ACTIVE };
  const assumption: Assumption = {
    sets: [{ carrier_id: null, classification_id: null, values: other }],
    grants: [],
    ends: [],
  };
  const now = Date.now();
  const changes = (await host.whatIf(assumption, now))?.carrierIds.length ?? 0;
  say(`saving a rule that makes ${changes.toLocaleString("en-US")} carriers change status, and comparing with the server`);
  await save(page, other);
  const assessments = await everyConnection(page);
  await save(page, values);
  let differing = 0;
  for (const [id, assessment] of assessments) {
    const rules = await host.one(id, assumption, now);
    const predicted = rules === null || rules.length === 0 ? null : overallAssessment(rules.map(({ result }) => result));
    if (predicted !== assessment) differing++;
  }
  return {
    measure: `carriers of ${assessments.size.toLocaleString("en-US")} whose status after saving differs from the what-if`,
    value: changes === 0 || assessments.size === 0 ? Number.NaN : differing,
    unit: "",
    aims: [valueAtMost(0)],
    note: `${changes.toLocaleString("en-US")} of them changed status`,
  };
}
