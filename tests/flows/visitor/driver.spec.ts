// A driver shows the truck with a link, in the built page under its own policy, and the broker sees it on the load's page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import type { MadeLink } from "../../../src/contract/links/links.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { clean } from "../accessibility/axe.ts";
import { serverOfThisWorker, signIn, test } from "../portal.ts";

const server = serverOfThisWorker();

const VIN = "1M8GDM9AXKP042788";

async function labelOf(vin: string): Promise<Buffer> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { image } = await writeBarcode(vin, { format: "Code39", scale: 3, addQuietZones: true });
  if (image === null) throw new Error("No bar code");
  return Buffer.from(await image.arrayBuffer());
}

test("a driver's VIN is read from its label on the phone, and stands on the load's page with the place", async ({
  browser,
  context,
  page,
}) => {
  const { url } = server();
  const api = await signIn(context, url, "manager");
  const loads = await api.json<Load[]>("/api/v1/loads?per_page=100&q[status_eq]=covered&q[s]=pickup_time%20desc");
  const load = loads.find(({ carrier }) => carrier !== null);
  if (load === undefined) throw new Error("No load has a carrier");
  const made = await api.send("POST", "/api/v1/links", {
    link: { purpose: "driver", load_id: load.id, channel: "copied", language: "en" },
  });
  const { address } = (await made.json()) as MadeLink;

  const phone = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 320, height: 700 },
    geolocation: { latitude: 32.78, longitude: -96.8, accuracy: 12 },
    permissions: ["geolocation"],
  });
  const driver = await phone.newPage();
  const faults: string[] = [];
  driver.on("console", (message) => void (message.type() === "error" && faults.push(message.text())));
  await driver.goto(String(address));
  await driver.getByRole("button", { name: "I agree" }).click();
  await expect(driver.getByText(/Write this number on paper/)).toBeVisible();
  await driver.getByLabel("Your name").fill("Dan Driver");
  const label = { name: "label.png", mimeType: "image/png", buffer: await labelOf(VIN) };
  await driver.locator("input[type=file]").first().setInputFiles(label);
  await expect(driver.getByLabel("VIN of the truck")).toHaveValue(VIN);
  await clean(driver, "the driver's page");
  await driver.getByRole("button", { name: /^Send to/ }).click();
  await expect(driver.getByText(`VIN ${VIN}`)).toBeVisible();
  await expect(driver.getByText("Photos: VIN")).toBeVisible();
  expect(faults).toEqual([]);

  await page.goto(`${url}/broker/loads/${load.id}`);
  const part = page.getByRole("region", { name: "Driver", exact: true });
  await expect(part.getByText("Dan Driver")).toBeVisible();
  await expect(part.getByText("From the bar code of a label")).toBeVisible();
  await expect(part.getByText(/A phone can fake its place/)).toBeVisible();
  const photo = part.getByRole("img", { name: /^VIN, as the driver/ });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await clean(page, "a load's page with a driver's proof");
  await phone.close();
});
