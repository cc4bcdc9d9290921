// A brokerage begins with nothing but FMCSA's open data, against a stand-in: a number that is not here, a pasted list, its own carriers from
// a file, its rules; then the open data are down for the rest of the day, and everything is usable and says how old it is.
import { expect } from "@playwright/test";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import type { RuleSet } from "../../../src/contract/rules/rules.ts";
import { RULE_ACTIVE } from "../../../src/contract/constants.ts";
import { PRAIRIE as CARRIER, ROWS } from "../../server/open-data/rows.ts";
import { carrierRows, FIRST_DOT } from "../../server/open-data/generate.ts";
import { openStandIn, refuses, type StandIn } from "../../server/open-data/stand-in.ts";
import { ANN, PRAIRIE } from "../loads/prairie.ts";
import { goOn, grid, signIn, test } from "../portal.ts";
import { startServer, type TestServer } from "../server.ts";

/** Of the pasted list, and of the file. */
const PASTED = 120;
const OWN = 250;

const MORE = /* sql */ `
update users set scopes = scopes || '{onboarding,sourcing,manage_rule_overrides}';
insert into rule_sets (company_id, rules) values (1, '{"has_active_interstate_authority": 2, "has_bipd_coverage_750000": 2,
  "has_no_active_out_of_service_orders": 2}');`;

let standIn: StandIn;
let server: TestServer;
test.beforeAll(async () => {
  const rows: Record<string, object[]> = Object.fromEntries(Object.entries(ROWS).map(([name, own]) => [name, [...own]]));
  for (let nth = 0; nth < PASTED + OWN; nth += 1)
    for (const [name, own] of Object.entries(carrierRows(nth))) (rows[name] ??= []).push(...own);
  standIn = await openStandIn(rows as unknown as typeof ROWS);
  server = await startServer({
    size: "empty",
    sql: PRAIRIE + MORE,
    env: { CARRIERS: "fmcsa", OPEN_DATA_URL: standIn.url },
  });
});
test.afterAll(async () => {
  await server.stop();
  await standIn.close();
});

test("carriers come by number, by a list and by a file; without the open data all of it stays, with its age", async ({
  page,
  context,
}) => {
  test.slow();
  const api = await signIn(context, server.url, ANN);
  await page.goto(`${server.url}/broker/`);

  // One number: the page with what it rests on.
  await page.getByRole("combobox", { name: "Search", exact: true }).fill(`MC ${CARRIER.mc}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: CARRIER.name })).toBeVisible({ timeout: 30_000 });
  const sources = page.locator('section:has(> h3:text-is("Sources"))');
  await expect(sources).toContainText("Company census");
  await expect(sources).toContainText("as of May 14, 2026", { timeout: 30_000 });
  await expect(sources.getByText("Being asked")).toHaveCount(0, { timeout: 30_000 });
  await expect(sources).toContainText(/checked (just now|\d+ s ago|1 min ago)/);
  await expect(page.getByText(/^OK to use\? /)).toBeVisible();
  const address = new URL(page.url()).pathname.replace(/^\/broker/, "");

  // A pasted list.
  await goOn(page, server.url, "/carriers/vetting");
  await page.getByRole("button", { name: "Vet a list" }).first().click();
  const pasted = Array.from({ length: PASTED }, (_, nth) => String(FIRST_DOT + nth));
  await page.getByRole("textbox", { name: "Carriers" }).fill(`USDOT\n${pasted.join("\n")}`);
  await page.getByRole("button", { name: "Vet", exact: true }).click();
  await expect(grid(page).getByRole("link").first()).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(async () => (await api.send("GET", "/api/v1/carriers?per_page=1")).headers()["totalitems"], { timeout: 60_000 })
    .toBe(String(PASTED + 1));

  // Its own carriers.
  await goOn(page, server.url, "/carriers/import");
  const lines = Array.from({ length: OWN }, (_, nth) => {
    const [row] = carrierRows(PASTED + nth).census ?? [];
    return `${row?.["legal_name"] ?? ""},${row?.["dot_number"] ?? ""},Active`;
  });
  await page.getByLabel("File of carriers").setInputFiles({
    name: "tms.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Carrier,DOT #,Status", ...lines].join("\n")),
  });
  await expect(page.getByRole("button", { name: `New · ${OWN}` })).toBeVisible({ timeout: 120_000 });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`${OWN} new carriers, 0 changed.`)).toBeVisible({ timeout: 120_000 });

  // A rule, by which all of them are assessed.
  const [set] = await api.json<RuleSet[]>("/api/v1/rules");
  const values = { ...set?.values, has_authority_for_3_months: RULE_ACTIVE };
  expect((await api.send("PATCH", `/api/v1/rules/${set?.id ?? 0}`, { rule: { version: set?.version, values } })).status()).toBe(
    200,
  );
  const assessed = async () =>
    (await api.json<Connection[]>("/api/v1/connections/for_broker_portal?per_page=300")).filter(
      ({ carrier }) => carrier.rules_assessment !== null,
    ).length;
  await expect.poll(assessed, { timeout: 60_000 }).toBe(OWN);

  // The open data go down.
  standIn.fault = () => refuses(503);
  await goOn(page, server.url, "/");
  await page.getByRole("combobox", { name: "Search", exact: true }).fill("USDOT 4999998");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/FMCSA could not be asked: .*nothing is known of this number yet/)).toBeVisible({
    timeout: 60_000,
  });
  await goOn(page, server.url, address);
  await expect(page.getByRole("heading", { level: 1, name: CARRIER.name })).toBeVisible();
  await expect(sources.getByText(/Not reachable/).first()).toBeVisible();
  await expect(sources).toContainText(/checked (just now|\d+ (s|min) ago)/);
  await expect(sources).toContainText("Company census");
  await goOn(page, server.url, "/carriers/connections");
  await expect(grid(page).locator("[data-key]").first()).toBeVisible();
});
