// A brokerage without any demo data imports an export of its TMS: a preview first, what cannot be read told, and all of it undone.
import { expect, test } from "@playwright/test";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { grid, rows, serverOfThisFile, signIn } from "../portal.ts";
import { ANN, PRAIRIE } from "./prairie.ts";

const server = serverOfThisFile({ size: "empty", sql: PRAIRIE });

const dayFromNow = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split("-");
  return `${month}/${day}/${year}`;
};

const fileOf = (lines: readonly string[]) => ({
  name: "loads.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});

const HEADINGS =
  "Load #,Customer,Pick Up City,Pick Up State,Pick Up Zip,Pick Up Date,Pick Up Time,Drop City,Drop State,Drop Zip,Drop Date,Equipment,Weight,Total";
const load = (number: string, weight: string, pickup = dayFromNow(2)): string =>
  `${number},Acme Foods,Dallas,TX,75201,${pickup},0800-1000,Chicago,IL,60601,${dayFromNow(4)},53' Van,"${weight}",2400`;

test("a file is previewed, imported, changed by the next one and undone", async ({ page, context }) => {
  const api = await signIn(context, server().url, ANN);
  const numbers = async () =>
    (await api.json<Load[]>("/api/v1/loads")).map((one) => `${one.external_load_number} ${one.status}`).sort();
  await page.goto(`${server().url}/broker/loads`);
  await expect(page.getByRole("heading", { name: "No loads" })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Shift+N");
  await expect(page.getByRole("heading", { name: "Import loads" })).toBeVisible();

  const file = page.getByLabel("File of loads");
  await file.setInputFiles(
    fileOf([HEADINGS, load("A-1", "42,000 lbs"), load("A-2", "38k"), load("A-3", "30000", "soon"), ",,,,,,,,,,,,,99"]),
  );
  const table = grid(page);
  await expect(page.getByRole("button", { name: "New · 2" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Not readable · 2" })).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await expect(table).toContainText("Pickup date “soon”, line 4: Not a day that can be read.");
  expect(await numbers()).toEqual([]);

  // The customer's rate is not the carrier's: the person says what the column is.
  await page.getByRole("button", { name: "Check the columns" }).click();
  await page.getByLabel(/^Total/).selectOption("Carrier's rate");
  await page.getByRole("button", { name: "Import 2 loads" }).click();
  await expect(page.getByText("2 new loads, 0 changed.")).toBeVisible();
  expect(await numbers()).toEqual(["A-1 available", "A-2 available"]);

  // Without waiting for the next poll.
  await page.getByRole("button", { name: "Show the loads" }).click();
  await expect(rows(page)).toHaveCount(2, { timeout: 5_000 });
  await page.keyboard.press("Shift+N");

  await file.setInputFiles(fileOf([HEADINGS, load("A-1", "41,000 lbs"), load("A-2", "38k")]));
  await expect(page.getByRole("button", { name: "Changes · 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "No change · 1" })).toBeVisible();
  await expect(table).toContainText("Weight: 42,000 lb → 41,000 lb");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("0 new loads, 1 changed.")).toBeVisible();

  // A preview that was stopped goes on before anything can be imported: nothing goes in unseen.
  const many = Array.from({ length: 150 }, (_, at) => load(`B-${at}`, "38k"));
  await file.setInputFiles(fileOf([HEADINGS, ...many]));
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText(/Stopped after \d+ of 150 loads/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import/ })).toBeDisabled();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("button", { name: "Import 150 loads" })).toBeEnabled({ timeout: 60_000 });

  // The newest stands first.
  const undo = page.getByRole("button", { name: "Undo the import of loads.csv" });
  await expect(undo).toHaveCount(2);
  for (const open of [2, 1]) {
    await undo.first().click();
    await page.getByRole("button", { name: "Undo import" }).click();
    await expect(undo).toHaveCount(open - 1);
  }
  expect(await numbers()).toEqual(["A-1 cancelled", "A-2 cancelled"]);
});
