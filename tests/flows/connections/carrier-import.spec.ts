// A brokerage without any demo data imports the carriers of its TMS by the keyboard: a preview first, what is not clear decided, all undone.
import { expect, test } from "@playwright/test";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import { grid, serverOfThisFile, signIn } from "../portal.ts";
import { ANN, PRAIRIE } from "../loads/prairie.ts";

const CARRIERS = /* sql */ `
update users set scopes = array_append(scopes, 'onboarding');
insert into carriers (id, legal_name, search_name) values (1, 'Acme Trucking LLC', 'ACMETRUCKINGLLC'),
  (2, 'Beta Haul Inc', 'BETAHAULINC'), (3, 'Gamma Freight Co', 'GAMMAFREIGHTCO');
insert into carrier_identifiers (carrier_id, is_type, value) values (1, 'DOT', '7100001'), (1, 'MC', '710001'),
  (2, 'DOT', '7100002'), (3, 'MC', '710003');`;

const server = serverOfThisFile({ size: "empty", sql: PRAIRIE + CARRIERS });

const fileOf = (lines: readonly string[]) => ({
  name: "carriers.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});

test("a file is previewed, decided, imported and undone", async ({ page, context }) => {
  const api = await signIn(context, server().url, ANN);
  const statuses = async () =>
    (await api.json<Connection[]>("/api/v1/connections/for_broker_portal"))
      .filter(({ is_dismissed: isDismissed }) => !isDismissed)
      .map(({ carrier, status }) => `${carrier.legal_name} ${status}`)
      .sort();
  await page.goto(`${server().url}/broker/`);
  await page.getByRole("link", { name: "Import carriers" }).click();
  await expect(page.getByRole("heading", { name: "Import carriers" })).toBeVisible({ timeout: 30_000 });
  await page
    .getByLabel("File of carriers")
    .setInputFiles(
      fileOf([
        "Carrier,MC #,DOT #,Status,Contact,Contact Phone,Insurance Exp Date",
        "ACME TRUCKING,MC 710001,,Active,Ann Lee,(214) 555-0134,12/31/2026",
        "Beta Haul,,7100002,DNU,,,",
        "Omega Transport,710003,,Active,,,",
        "Nobody LLC,999999,,Active,,,",
      ]),
    );
  await expect(page.getByRole("button", { name: "New · 2" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Contradicts · 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Not here yet · 1" })).toBeVisible();
  await expect(grid(page)).toContainText("The carrier with this number has another name.");
  expect(await statuses()).toEqual([]);
  await page.getByLabel("Carrier of line 4").selectOption({ index: 1 });
  await expect(page.getByRole("button", { name: "Import 3 carriers" })).toBeEnabled({ timeout: 30_000 });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("3 new carriers, 0 changed.")).toBeVisible({ timeout: 30_000 });
  expect(await statuses()).toEqual([
    "Acme Trucking LLC needs_to_onboard_but_can_remain_active",
    "Beta Haul Inc do_not_dispatch",
    "Gamma Freight Co needs_to_onboard_but_can_remain_active",
  ]);
  // Without waiting for the next poll.
  await page.getByRole("button", { name: "Show the carriers" }).click();
  await expect(grid(page)).toContainText("Acme Trucking LLC", { timeout: 5_000 });
  await page.keyboard.press("i");
  await page.getByRole("button", { name: "Undo the import of carriers.csv" }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("The import of carriers.csv was undone.").first()).toBeVisible();
  expect(await statuses()).toEqual([]);
});
