// Monitoring carriers as a broker does: from the list, from a carrier's page, and by a file whose outcome is seen before it happens.
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import type { CarrierDetail } from "../../../src/contract/carriers/carriers.ts";
import { goOn, grid, rows, serverOfThisWorker, tabCount, testsInOnePage, type Api } from "../portal.ts";

const server = serverOfThisWorker();
const test = testsInOnePage(server, "manager");

/** Carriers of the tiny demo data that nobody is connected with. */
const STRANGERS = [450, 451];

/** The lists of the connections page by assessment. */
const LISTS = {
  pass: { id: "passing", title: "Passing" },
  partial_pass: { id: "partially-passing", title: "Partially passing" },
  fail: { id: "failed", title: "Failed" },
  incomplete: { id: "incomplete", title: "Incomplete" },
} as const;

function callsOf(api: Api) {
  const total = async () =>
    Number((await api.send("GET", "/api/v1/subscriptions/for_broker_portal?per_page=1")).headers()["totalitems"]);
  const dot = async (id: number) =>
    (await api.json<CarrierDetail>(`/api/v1/carriers/${id}/detail_for_highway_broker`)).identifiers.find(
      ({ is_type: type }) => type === "DOT",
    )?.value ?? "";
  return { total, dot };
}

test("by keyboard alone: stop monitoring one, undo it, and monitor the carriers of a file", async ({ page, api }) => {
  const { total, dot } = callsOf(api);
  const before = await total();
  await goOn(page, server().url, "/carriers/followed");
  await expect.poll(() => tabCount(page, "All")).toBe(before);
  await rows(page).first().waitFor();
  // An answer still on its way would no longer name its carrier.
  await expect(page.locator(".ListCount_count")).toContainText("updated");
  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await readFile(await (await exported).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(before + 1);
  expect(file).not.toMatch(/Assessing|Not loaded/);
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("m");
  await expect(rows(page).first()).toContainText("Not monitored");
  await expect.poll(total).toBe(before - 1);
  await page.keyboard.press("u");
  await expect(rows(page).first()).not.toContainText("Not monitored");
  await expect.poll(total).toBe(before);

  await page.keyboard.press("i");
  const dialog = page.getByRole("dialog");
  const content = `dot\n${await dot(STRANGERS[0] ?? 0)}\nnobody\n`;
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "carriers.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await expect(dialog.getByRole("button", { name: "Will be monitored · 1" })).toBeVisible();
  await expect(dialog.getByText("This is not a carrier number")).toBeVisible();
  expect(await total()).toBe(before);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save the 1 that failed" }).click();
  expect(await readFile(await (await saved).path(), "utf8")).toContain("nobody");
  await dialog.getByRole("button", { name: "Monitor 1 carrier" }).click();
  await expect(dialog.getByText("One carrier is monitored now.")).toBeVisible();
  expect(await total()).toBe(before + 1);
  await page.keyboard.press("Escape");
  await expect.poll(() => tabCount(page, "All")).toBe(before + 1);

  // It is in the list of its assessment too, although there is no connection with it.
  const detail = await api.json<CarrierDetail>(`/api/v1/carriers/${STRANGERS[0]}/detail_for_highway_broker`);
  const list = LISTS[detail.rules_assessment.result ?? "pass"];
  await goOn(page, server().url, `/carriers/connections?list=${list.id}`);
  const found = page.getByRole("region", { name: "1 monitored carrier without a connection" });
  await expect(found.getByText(detail.legal_name)).toBeVisible();
  const connected = await api.total(`q[rules_assessment_eq]=${detail.rules_assessment.result}&q[subscription_id_not_null]=1`);
  await expect.poll(() => tabCount(page, list.title)).toBe(connected + 1);
});

test("a carrier is monitored from its page, also while the network is off", async ({ page, context, api }) => {
  const { total } = callsOf(api);
  const id = STRANGERS[1] ?? 0;
  await goOn(page, server().url, `/carriers/${id}`);
  await expect(page.getByRole("button", { name: "Monitor", exact: true })).toBeEnabled();
  const before = await total();
  await context.setOffline(true);
  await page.keyboard.press("m");
  await expect(page.getByRole("button", { name: "Stop monitoring", exact: true })).toBeVisible();
  expect(await total()).toBe(before);
  await context.setOffline(false);
  await expect.poll(total, { timeout: 30_000 }).toBe(before + 1);
  const detail = await api.json<CarrierDetail>(`/api/v1/carriers/${id}/detail_for_highway_broker`);
  expect(detail.subscription_id).not.toBeNull();
});
