// What a carrier does on a phone with the links that it gets: proves its registered contact, and fills its packet while the network comes
// and goes.
import { expect, type BrowserContextOptions, type Locator, type Page } from "@playwright/test";
import { clean } from "../accessibility/axe.ts";
import { pdf } from "../../server/uploads/form.ts";
import type { Messages } from "./messages.ts";

export const SIGNER = "Olga Owner";

/** Never signed in anywhere, and with the copy of the page that a phone keeps. */
export const PHONE: BrowserContextOptions = {
  storageState: { cookies: [], origins: [] },
  viewport: { width: 390, height: 844 },
  serviceWorkers: "allow",
};

const press = (page: Page, name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();
const choose = (page: Page, of: string, name: string): Promise<void> =>
  page.getByRole("group", { name: of, exact: true }).getByRole("radio", { name, exact: true }).check();
const isAt = (page: Page, part: string): Promise<void> =>
  expect(page.getByRole("heading", { level: 2, name: part })).toBeVisible();

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Opens a link and proves the contact that FMCSA has on file. */
export async function proveContact(page: Page, address: string, messages: Messages, contact: string): Promise<void> {
  await page.goto(address);
  await press(page, "Send code");
  await expect(page.getByLabel("Six-digit code")).toBeVisible();
  await clean(page, "the proof of a contact");
  const [code = ""] = /\d{6}/.exec(await messages.take(contact, /is your code/)) ?? [];
  await fill(page, { "Six-digit code": code });
  await press(page, "Confirm");
  await expect(page.getByLabel("Six-digit code")).toHaveCount(0);
}

const part = (page: Page, name: string): Locator =>
  page.getByRole("navigation").getByRole("button", { name: new RegExp(`^${name}`) });

/** Contacts and insurance, all of it without a network: kept, there again after a reload, and sent once the network is back. */
async function fillOffline(page: Page): Promise<void> {
  await part(page, "Contacts and equipment").click();
  await fill(page, { Name: "Ana Ortiz", Phone: "(214) 555-0142", Email: "ana@carrier.example" });
  await page.getByRole("checkbox", { name: "Dry van" }).check();
  await clean(page, "the packet's contacts");
  await page.waitForFunction(async () => (await caches.match(location.pathname)) !== undefined);
  await page.context().setOffline(true);
  await press(page, "Save and continue");
  await isAt(page, "Insurance");
  await expect(page.getByText(/^No connection\. 1 kept on this device/)).toBeVisible();
  const certificate = { name: "coi.pdf", mimeType: "application/pdf", buffer: pdf() };
  await page.locator("input[type=file]").setInputFiles(certificate);
  await expect(page.getByText("coi.pdf waits on this device")).toBeVisible();
  await page.getByRole("checkbox", { name: "It is on the certificate that I attached" }).check();
  await clean(page, "the packet's insurance without a network");
  await press(page, "Save and continue");
  await isAt(page, "Tax form");
  await page.reload();
  await isAt(page, "Tax form");
  await expect(page.getByText(/^No connection\. 3 kept on this device/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^(No connection\. \d+ kept|The server is busy\.|Sending…)/)).toHaveCount(0, { timeout: 60_000 });
  await press(page, "All parts");
  for (const name of ["Contacts and equipment", "Insurance"]) await expect(part(page, name)).toContainText("Done");
}

/** The tax form: its number must not stay on the phone, so without a network it is not saved, and nothing that was typed is lost. */
async function fillTaxForm(page: Page): Promise<void> {
  await part(page, "Tax form").click();
  await choose(page, "The LLC is taxed as", "S corporation");
  await page.context().setOffline(true);
  await fill(page, { "Street (line 5)": "1 Main St", "City (line 6)": "Dallas", State: "TX", "ZIP code": "75201" });
  await fill(page, { "The number": "12-3456789", "Signed by (your name)": SIGNER });
  await page.getByRole("checkbox", { name: /^Under penalties of perjury/ }).check();
  await press(page, "Save and continue");
  await expect(page.getByText("No connection. Check your reception and try again.")).toBeVisible();
  await expect(page.getByLabel("The number", { exact: true })).toHaveValue("12-3456789");
  await page.context().setOffline(false);
  await clean(page, "the packet's tax form");
  await press(page, "Save and continue");
  await isAt(page, "Agreement");
}

async function sign(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Get the agreement/ }).click();
  await expect(page.getByRole("link", { name: "Open the agreement" })).toBeVisible();
  await page.getByRole("checkbox").check();
  await fill(page, { "Your name, as your signature": SIGNER, "Your title": "Owner" });
  await clean(page, "the packet's agreement");
  await press(page, "Sign the agreement");
  await isAt(page, "Where to be paid");
}

/** From the first part until it is with the company. */
export async function fillPacket(page: Page): Promise<void> {
  await expect(page.getByRole("navigation", { name: "Parts of the packet" })).toBeVisible();
  await clean(page, "the parts of a packet");
  await fillOffline(page);
  await fillTaxForm(page);
  await sign(page);
  // The routing number of the Federal Reserve Bank of Boston, whose check digit is right.
  await fill(page, { "Name on the account": "Prairie Link", Bank: "First Bank", "Routing number (9 digits)": "011000015" });
  await fill(page, { "Account number": "000123456789" });
  await clean(page, "where a carrier is paid");
  await press(page, "Save and continue");
  await isAt(page, "What you confirm");
  for (const yes of await page.getByRole("radio", { name: "Yes", exact: true }).all()) await yes.check();
  await fill(page, { "Your name": SIGNER });
  await clean(page, "what a carrier confirms");
  await press(page, "Save and continue");
  await isAt(page, "Review and submit");
  await fill(page, { "Your name": SIGNER });
  await press(page, "Submit packet");
  await expect(page.getByText(/has your packet since/)).toBeVisible();
  await clean(page, "a packet that was submitted");
}

export async function acceptOffer(page: Page): Promise<void> {
  await choose(page, "Your answer", "Accept");
  await fill(page, { "Your full name": SIGNER });
  await page.getByRole("checkbox", { name: /My typed name is my signature/ }).check();
  await clean(page, "a rate confirmation");
  await press(page, "Sign and accept");
  await expect(page.getByText("You accepted this rate confirmation.")).toBeVisible();
}

export async function disputeAlert(page: Page, message: string): Promise<void> {
  await choose(page, "Is it true?", "No, I dispute it");
  await fill(page, { "Your side": message, "Your name and role": `${SIGNER}, owner` });
  await clean(page, "the reply to an alert");
  await press(page, "Send reply");
  await expect(page.getByRole("heading", { name: "What you said" })).toBeVisible();
}

/** Shows a truck by its typed number; it is at the server once it is listed. */
export async function showTruck(page: Page, vin: string): Promise<void> {
  await fill(page, { "Your name": "Dan Driver", "VIN of the truck": vin });
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByText(`VIN ${vin}`)).toBeVisible();
}
