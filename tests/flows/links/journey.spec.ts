// From the first look at a carrier to a delivered load and an answered alert: a brokerage with nothing but the open data, and a carrier
// and a driver who have no account, only a phone and what is sent to it.
import { expect } from "@playwright/test";
import type { Load } from "../../../src/contract/loads/loads.ts";
import type { Ticket } from "../../../src/contract/loads/tickets.ts";
import { checkDigit } from "../../../src/domain/vin.ts";
import { PRAIRIE as CARRIER, RIVER, ROWS } from "../../server/open-data/rows.ts";
import { openStandIn, type StandIn } from "../../server/open-data/stand-in.ts";
import { clean } from "../accessibility/axe.ts";
import { PRAIRIE } from "../loads/prairie.ts";
import { test } from "../portal.ts";
import { startServer, type TestServer } from "../server.ts";
import { approvePacket, deliver, enterLoad, lookUp, signInByMail, uploadContract } from "./brokerage.ts";
import { acceptOffer, disputeAlert, fillPacket, PHONE, proveContact, showTruck, SIGNER } from "./carrier-phone.ts";
import { linkIn, openMessages, type Messages } from "./messages.ts";

const MORE = /* sql */ `update users set scopes = scopes || '{onboarding,sourcing,manage_rate_confirmations}';`;

/** Where FMCSA says that the carrier is reached. */
const OFFICE = `office@${CARRIER.dot}.example`;
const DRIVER_PHONE = "(214) 555-0188";
/** Seen with the carrier at an inspection. */
const OWN_VIN = "1M8GDM9AXKP042788";
const withCheckDigit = (vin: string): string => vin.slice(0, 8) + checkDigit(vin) + vin.slice(9);
const FOREIGN_VIN = withCheckDigit("1FUJGLDR0CL300002");

/** The open data, with a truck of the other carrier. */
const rowsWithForeignTruck = (): typeof ROWS => ({
  ...ROWS,
  inspections: [
    ...(ROWS.inspections ?? []),
    { ...ROWS.inspections?.[0], inspection_id: "81000009", dot_number: RIVER.dot, report_number: "OK0001234599" },
  ],
  units: [...(ROWS.units ?? []), { ...ROWS.units?.[0], inspection_id: "81000009", insp_unit_vehicle_id_number: FOREIGN_VIN }],
});

let standIn: StandIn;
let messages: Messages;
let server: TestServer;
test.beforeAll(async () => {
  standIn = await openStandIn(rowsWithForeignTruck());
  messages = await openMessages();
  server = await startServer({
    size: "empty",
    sql: PRAIRIE + MORE,
    env: { CARRIERS: "fmcsa", OPEN_DATA_URL: standIn.url, ...messages.env },
  });
});
test.afterAll(async () => {
  await server.stop();
  await messages.close();
  await standIn.close();
});

test("a carrier and a driver without an account get from an invitation to a delivered load, and answer an alert", async ({
  page,
  context,
  browser,
}) => {
  // Long for a busy machine: a quiet one takes a minute.
  test.setTimeout(600_000);
  const api = await signInByMail(context, server.url, messages);
  await uploadContract(context, server.url);
  const carrierPhone = await browser.newContext(PHONE);
  const driverPhone = await browser.newContext({
    ...PHONE,
    geolocation: { latitude: 32.75, longitude: -97.33, accuracy: 12 },
    permissions: ["geolocation"],
  });
  await page.goto(`${server.url}/broker/`);
  await lookUp(page, `USDOT ${RIVER.dot}`, RIVER.name);
  const carrierId = await lookUp(page, `MC ${CARRIER.mc}`, CARRIER.name);

  await test.step("the carrier is invited, and fills its packet while the network comes and goes", async () => {
    await page.getByRole("button", { name: "Invite to connect…" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Use it" }).click();
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    const carrier = await carrierPhone.newPage();
    await proveContact(carrier, linkIn(await messages.take(OFFICE, /invites .* to connect/)), messages, OFFICE);
    await fillPacket(carrier);
    await carrier.close();
    await approvePacket(page, server.url, api);
  });

  const loadId = await enterLoad(page, server.url, CARRIER.name, DRIVER_PHONE);
  const loadPage = `${server.url}/broker/loads/${loadId}`;

  await test.step("the rate confirmation is signed on the phone", async () => {
    await page.getByRole("button", { name: "Send confirmation", exact: true }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Send confirmation" }).click();
    const carrier = await carrierPhone.newPage();
    await proveContact(carrier, linkIn(await messages.take(OFFICE, /rate confirmation/)), messages, OFFICE);
    await acceptOffer(carrier);
    await carrier.close();
    await page.goto(loadPage);
    await expect(page.getByRole("list", { name: "Versions" })).toContainText(`by ${SIGNER}`);
    expect((await api.json<Load>(`/api/v1/loads/${loadId}`)).confirmation).toBe("accepted");
  });

  await test.step("the driver shows a truck of another carrier, then the carrier's own, and shares the position", async () => {
    const part = page.getByRole("region", { name: "Driver", exact: true });
    await part.getByRole("button", { name: "Send link…" }).click();
    await expect(page.getByRole("dialog").getByLabel(/^Telephone/)).toHaveValue(DRIVER_PHONE);
    await page.getByRole("dialog").getByRole("button", { name: "Send link" }).click();
    const driver = await driverPhone.newPage();
    await driver.goto(linkIn(await messages.take("+12145550188")));
    await clean(driver, "what a driver agrees to");
    await driver.getByRole("button", { name: "I agree" }).click();
    await expect(driver.getByText(/Write this number on paper/)).toBeVisible();
    await clean(driver, "where a driver shows the truck");
    await showTruck(driver, FOREIGN_VIN);
    const wrongTruck = async () =>
      (await api.json<Ticket[]>("/api/v1/tickets?per_page=100"))
        .filter((ticket) => ticket.load_id === loadId && ticket.is_type === "potentially_wrong_vehicle")
        .map(({ status }) => status);
    await expect.poll(wrongTruck).toEqual(["new"]);
    await page.goto(loadPage);
    await expect(part.getByText(`Another carrier’s: ${RIVER.name}`)).toBeVisible();

    await driver.getByRole("button", { name: "Show another truck" }).click();
    await showTruck(driver, OWN_VIN);
    await driver.getByRole("button", { name: "Share my position" }).click();
    await expect(driver.getByText(/^Sent: \d+\./)).toBeVisible();
    await clean(driver, "a driver who shares the position");
    await page.goto(loadPage);
    await expect(part.getByText(`Of ${CARRIER.name}, seen`)).toBeVisible();
    await expect(part.getByText(/at 32\.75000, -97\.33000\./)).toBeVisible();
    // Whoever came with the wrong truck does not take the alert back.
    expect(await wrongTruck()).toEqual(["new"]);

    await deliver(api, loadId);
    await driver.reload();
    await expect(driver.getByText(/^This load is delivered\. Nothing more is asked of you/)).toBeVisible();
    await clean(driver, "a driver's page once the load is delivered");
  });

  await test.step("an alert reaches the carrier, is disputed with the link, and withdrawn", async () => {
    await page.goto(`${server.url}/broker/carriers/${carrierId}`);
    await expect(page.getByRole("heading", { level: 1, name: CARRIER.name })).toBeVisible();
    await page.keyboard.press("Shift+A");
    await page.getByLabel(/^Category/).selectOption("hostage_load");
    await page.getByLabel(/^What happened/).fill("Asked for more money before it unloaded.");
    await page.getByLabel(/^Date/).fill("2026-01-05");
    await page.getByLabel(/^Reference/).fill("Rate confirmation of the load");
    await page.getByLabel(/^What happened/).press("Control+Enter");
    await page.getByRole("dialog").getByRole("button", { name: "File alert" }).click();
    await expect(page).toHaveURL(/\/identity-alerts\/\d+$/);
    const carrier = await carrierPhone.newPage();
    await proveContact(carrier, linkIn(await messages.take(OFFICE, /^An identity alert about/)), messages, OFFICE);
    await expect(carrier.getByText("Asked for more money before it unloaded.")).toBeVisible();
    await expect(carrier.locator("body")).not.toContainText(/Prairie Freight|Ann Reed/);
    await disputeAlert(carrier, "It was detention, as agreed.");
    await page.reload();
    await expect(page.getByText("It was detention, as agreed.").first()).toBeVisible();
    await page.keyboard.press("x");
    await expect(page.getByRole("dialog")).toContainText("Other brokers stop seeing it at once");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("region", { name: "History" })).toContainText(/Withdrawn by/);
    await carrier.reload();
    await expect(carrier.getByText(/^The alert about .* was withdrawn: /)).toBeVisible();
    await expect(carrier.getByText("Asked for more money before it unloaded.")).toHaveCount(0);
    await clean(carrier, "the page of an alert that was withdrawn");
  });
  await carrierPhone.close();
  await driverPhone.close();
});
