// What a person at a brokerage without any demo data does: signs in by mail, looks carriers up, decides packets, and enters loads.
import { expect, type BrowserContext, type Page } from "@playwright/test";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import { XSRF_COOKIE, XSRF_HEADER } from "../../../src/contract/constants.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { pdf } from "../../server/uploads/form.ts";
import { ANN } from "../loads/prairie.ts";
import { apiOf, grid, isSynced, rows, type Api } from "../portal.ts";
import type { Messages } from "./messages.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** As a field for a date and a time has it, on the clock in Dallas and Chicago. */
const localTime = (at: number): string =>
  new Date(at).toLocaleString("sv-SE", { timeZone: "America/Chicago" }).slice(0, 16).replace(" ", "T");

/** By the code in a mail, as there is a mail service. */
export async function signInByMail(context: BrowserContext, url: string, messages: Messages): Promise<Api> {
  const api = apiOf(context, url);
  await context.request.get(`${url}/broker/login`);
  expect((await api.send("POST", "/sign_in", { email: ANN })).status()).toBe(200);
  const [code] = /\d{6,}/.exec(await messages.take(ANN, /sign-in code/)) ?? [];
  const entered = await api.send("POST", "/sign_in/code", { email: ANN, code });
  expect(entered.status(), await entered.text()).toBe(200);
  return api;
}

export async function uploadContract(context: BrowserContext, url: string): Promise<void> {
  const token = (await context.cookies(url)).find(({ name }) => name === XSRF_COOKIE)?.value ?? "";
  const answer = await context.request.post(`${url}/monitor/api/v1/contracts`, {
    headers: { [XSRF_HEADER]: decodeURIComponent(token) },
    multipart: {
      "contract[name]": "Broker-carrier agreement",
      file: { name: "agreement.pdf", mimeType: "application/pdf", buffer: pdf() },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Finds a carrier that is not here yet, until all that the open data have of it is; returns its id. */
export async function lookUp(page: Page, number: string, name: string): Promise<number> {
  await page.getByRole("combobox", { name: "Search", exact: true }).fill(number);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible({ timeout: 30_000 });
  const sources = page.locator('section:has(> h3:text-is("Sources"))');
  await expect(sources).toContainText("Company census");
  await expect(sources.getByText("Being asked")).toHaveCount(0, { timeout: 30_000 });
  await expect(sources).toContainText(/checked (just now|\d+ s ago|1 min ago)/);
  return Number(/\/carriers\/(\d+)/.exec(page.url())?.[1]);
}

/** Approves the one packet that waits. Without rules nothing says that the carrier may be used, so that a person says why. */
export async function approvePacket(page: Page, url: string, api: Api): Promise<void> {
  await page.goto(`${url}/broker/carriers/onboarding?list=submitted`);
  await isSynced(page);
  await expect(rows(page)).toHaveCount(1);
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Onboarded", { exact: true }).click();
  await dialog.getByLabel(/^Reason/).fill("Called the office");
  await dialog.getByRole("button", { name: "Approve packet" }).click();
  const approved = async () => {
    const [connection] = await api.json<Connection[]>("/api/v1/connections/for_broker_portal?per_page=1");
    return [connection?.status, connection?.latest_onboarding_packet?.status];
  };
  await expect.poll(approved).toEqual(["onboarded", "complete"]);
}

async function enterStop(page: Page, at: number, zip: string, name: string, time: number): Promise<void> {
  await page
    .getByRole("combobox", { name: /^Place/ })
    .nth(at)
    .fill(zip);
  await page.getByRole("option", { name }).click();
  await page.getByLabel(/^From/).nth(at).fill(localTime(time));
}

/** Enters a load that the carrier hauls; returns its id. */
export async function enterLoad(page: Page, url: string, carrier: string, driverPhone: string): Promise<number> {
  await page.goto(`${url}/broker/loads`);
  await expect(page.getByRole("heading", { name: "No loads" })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("n");
  await expect(page.getByRole("form", { name: "New load" })).toBeVisible();
  await page.getByLabel("Customer", { exact: true }).fill("Acme Foods");
  await enterStop(page, 0, "75201", "Dallas, TX 75201", Date.now() + 2 * HOUR);
  await enterStop(page, 1, "60601", "Chicago, IL 60601", Date.now() + 26 * HOUR);
  await page.getByLabel(/^Equipment/).selectOption("van");
  await page.getByLabel("Rate", { exact: true }).fill("1850");
  await page.getByRole("combobox", { name: "Carrier" }).fill("Prairie");
  await page.getByRole("option", { name: carrier }).click();
  await page.getByLabel(/^Reason/).fill("Called the office");
  await page.getByLabel("Driver’s phone", { exact: true }).fill(driverPhone);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^Load L-/ })).toBeVisible();
  return Number(/\/loads\/(\d+)/.exec(page.url())?.[1]);
}

/** Arrived at and left each stop, as the driver said on the telephone. */
export async function deliver(api: Api, id: number): Promise<void> {
  const { stops } = await api.json<Load>(`/api/v1/loads/${id}`);
  for (const [nth, { id: stopId }] of stops.entries())
    for (const [step, type] of ["arrived_at_stop", "departed_stop"].entries()) {
      const occurred = new Date(Date.now() - (10 - nth * 4 - step * 2) * MINUTE).toISOString();
      const entry = { load_id: id, stop_id: stopId, occurred_at: occurred, is_type: type };
      const answer = await api.send("POST", "/api/v1/load_logs", entry);
      expect(answer.ok(), await answer.text()).toBe(true);
    }
  expect((await api.json<Load>(`/api/v1/loads/${id}`)).status).toBe("delivered");
}
