// Ten tasks of a night, on a phone and with one thumb: each is done with what can be met, and nothing on the way is wider than the screen.
import type { Page } from "@playwright/test";
import type { RateConfirmation } from "../../../src/contract/board/rate-confirmations.ts";
import type { Note } from "../../../src/contract/carriers/notes.ts";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import type { Ticket } from "../../../src/contract/loads/tickets.ts";
import { formatPhone } from "../../../src/domain/format.ts";
import { goOn, rows, serverOfThisFile, signIn, syncSays, test, type Api } from "../portal.ts";
import { expect, PHONE_SCREEN, tap, type, widths } from "./thumb.ts";

test.use({ ...PHONE_SCREEN, permissions: ["clipboard-read", "clipboard-write"] });

// Ten tasks, on a busy machine.
test.describe.configure({ timeout: 900_000 });

/** An alert of a load that is on its way, and a rate confirmation whose payee is not the one on file. */
const NIGHT = `insert into tickets (company_id, id, load_id, is_type, status)
  select company_id, 9000001, id, 'voip_phone', 'new' from loads where carrier_id is not null and company_id = 1 order by id limit 1;
  update rate_confirmations r set status = 'delivered', bank_hash = 'other', bank_name = 'Elm Bank', account_last4 = '2222'
  from (select c.id from rate_confirmations c join carrier_remittances p using (company_id, carrier_id)
    where c.company_id = 1 and c.mail_id is not null order by c.id limit 1) f where r.company_id = 1 and r.id = f.id`;
const ALERT = 9_000_001;

const server = serverOfThisFile({ sql: NIGHT });

const open = (page: Page, path: string): Promise<void> => goOn(page, server().url, path);
const screen = (page: Page) => page.locator("#screen");
const button = (page: Page, name: string | RegExp) => screen(page).getByRole("button", { name, exact: typeof name === "string" });
const sheet = (page: Page) => page.getByRole("dialog");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const carrierOf = async (api: Api, q: string): Promise<Connection> => {
  const [found] = await api.json<Connection[]>(`/api/v1/connections/for_broker_portal?per_page=1&q[is_dismissed_eq]=false&${q}`);
  if (found === undefined) throw new Error("The demo data has no such carrier");
  return found;
};

test("ten tasks with one thumb", async ({ page, context }) => {
  const api = await signIn(context, server().url, "manager");
  const known = await carrierOf(api, "q[status_eq]=onboarded");
  const { carrier, carrier_id: carrierId } = known;
  await page.goto(`${server().url}/broker/`);
  await expect(syncSays(page)).toHaveText("Live", { timeout: 240_000 });
  expect(await widths(page)).toEqual([]);

  await test.step("1: is this carrier OK to use, and who says so", async () => {
    const dot = carrier.identifiers.find(({ is_type: kind }) => kind === "DOT")?.value ?? "";
    await type(page.getByRole("combobox", { name: "Search" }), dot);
    await expect(page.getByRole("option", { name: new RegExp(carrier.legal_name) }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText(carrier.legal_name);
    await expect(
      screen(page)
        .getByText(/^OK to use\? (Yes|No|.+)/)
        .first(),
    ).toBeVisible();
    await expect(page.locator(".RuleLine_line").first()).toContainText(/needs .+FMCSA|Certificate/);
    expect(await widths(page)).toEqual([]);
  });

  await test.step("5: call, mail, and copy a contact", async () => {
    const call = button(page, "Call");
    await expect(call).toHaveAttribute("href", /^tel:\+\d{8,}/);
    const size = await call.boundingBox();
    // In reach of the thumb, whatever the page is scrolled to.
    expect(size?.y).toBeGreaterThan(600);
    await tap(screen(page).getByRole("link", { name: "Contacts" }));
    const phone = screen(page)
      .getByRole("button", { name: /^\(\d{3}\) \d{3}-\d{4}/ })
      .first();
    await tap(phone);
    await expect(phone).toHaveAttribute("data-copied", "");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await phone.getAttribute("value"));
    const mail = screen(page)
      .getByRole("link", { name: /^Write to / })
      .first();
    await expect(mail).toHaveAttribute("href", /^mailto:.+@/);
    expect((await mail.boundingBox())?.height).toBeGreaterThan(43);
  });

  await test.step("6: write a note", async () => {
    await tap(button(page, "Add note"));
    await type(sheet(page).getByLabel(/^Note/), "Called at 2 am, the driver answers");
    await tap(sheet(page).getByRole("button", { name: "Add note" }));
    await expect(sheet(page)).toHaveCount(0);
    const notes = async () => (await api.json<Note[]>(`/api/v1/notes?q[carrier_id_eq]=${carrierId}`)).map((note) => note.message);
    await expect.poll(notes).toContain("Called at 2 am, the driver answers");
  });

  await test.step("7: block the carrier, and say why", async () => {
    await tap(button(page, "Do not dispatch…"));
    await type(sheet(page).getByLabel("Notes"), "Held the load for ransom");
    await tap(sheet(page).getByRole("button", { name: "Do not dispatch" }));
    await expect(screen(page).getByText("Do not dispatch", { exact: true }).first()).toBeVisible();
    await expect.poll(async () => (await api.connection(known.id)).status).toBe("do_not_dispatch");
  });

  await test.step("2: whose phone number is this", async () => {
    const { carrier: other } = await carrierOf(api, "q[status_eq]=onboarded");
    await open(page, "/carriers/contact-search");
    await tap(
      screen(page)
        .locator("label.bp6-control")
        .filter({ hasText: /^Phone$/ }),
    );
    await type(screen(page).getByLabel("Phone number"), formatPhone(other.phone_e164));
    await tap(button(page, "Search"));
    await expect(screen(page).getByText(other.legal_name).first()).toBeVisible();
    expect(await widths(page)).toEqual([]);
  });

  await test.step("3 and 9: which load is late, why, and where its truck is", async () => {
    await open(page, "/loads/map?late=late");
    await expect(rows(page).first()).toBeVisible();
    const id = Number(await rows(page).first().getAttribute("data-key"));
    const [load] = await api.json<Load[]>(`/api/v1/loads?q[id_eq]=${id}`);
    await expect(screen(page).getByRole("application", { name: /Open loads/ })).toBeVisible();
    await rows(page).first().getByRole("link").first().tap();
    await expect(heading(page)).toContainText(load?.external_load_number ?? "");
    const arrival = screen(page)
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Estimated arrival" }) })
      .last();
    await expect(arrival).toContainText(/late|Cannot make/);
    await expect(arrival).toContainText("mi");
    const map = screen(page).getByRole("application");
    await map.scrollIntoViewIfNeeded();
    await tap(screen(page).getByRole("button", { name: "Zoom in" }));
    // The page is scrolled beside it: it leaves room above or below.
    expect((await map.boundingBox())?.height).toBeLessThan(844 * 0.6);
  });

  await test.step("4: take an alert, and resolve it", async () => {
    const ticket = async (): Promise<Ticket | undefined> => (await api.json<Ticket[]>(`/api/v1/tickets?q[id_eq]=${ALERT}`))[0];
    await open(page, `/alerts?owner=company&peek=${ALERT}`);
    await tap(page.getByRole("complementary").getByRole("button", { name: "Take" }));
    await expect.poll(ticket).toMatchObject({ status: "in_progress", assignee_name: "Dana Reyes" });
    await tap(page.getByRole("complementary").getByRole("button", { name: "Resolve" }));
    await tap(sheet(page).locator("label").filter({ hasText: "False alarm" }));
    await tap(sheet(page).locator("label").filter({ hasText: "No reason given" }));
    await tap(sheet(page).getByRole("button", { name: "Resolve" }));
    await expect(sheet(page)).toHaveCount(0);
    await expect.poll(ticket).toMatchObject({ status: "closed", resolution: "false_alarm" });
  });

  await test.step("8: approve a packet", async () => {
    const held = await carrierOf(api, "q[latest_onboarding_packet_status_start]=held&q[status_not_eq]=do_not_dispatch");
    await open(page, `/carriers/onboarding?peek=${held.id}`);
    await tap(page.getByRole("complementary").getByRole("button", { name: "Approve packet" }));
    const approve = sheet(page).getByRole("button", { name: "Approve packet" });
    // Where something speaks against the carrier, why it is approved is asked for first.
    const approved = async (): Promise<boolean> =>
      (await api.connection(held.id)).latest_onboarding_packet?.status === "complete";
    await expect.poll(async () => (await approve.isVisible()) || (await approved())).toBe(true);
    if (await approve.isVisible()) {
      await type(sheet(page).getByLabel(/^Reason/), "Checked by phone");
      await tap(approve);
    }
    await expect.poll(approved).toBe(true);
  });

  await test.step("10: what differs in a rate confirmation", async () => {
    const all = await api.json<RateConfirmation[]>("/api/v1/rate_confirmations?per_page=100");
    const forged = all.find(({ bank_check: check, status }) => check === "changed" && status === "delivered");
    await open(page, `/carriers/rate-confirmations/${forged?.id ?? 0}`);
    const warning = screen(page).getByRole("alert").first();
    await expect(warning).toContainText("The bank account is not the one on file");
    await expect(warning).toContainText("Elm Bank, account ending in 2222");
    await expect(screen(page).getByRole("region", { name: "Terms" })).toBeVisible();
    expect(await widths(page)).toEqual([]);
    await tap(button(page, "Reject"));
    await expect(sheet(page).getByRole("button", { name: "Reject confirmation" })).toBeVisible();
    await tap(sheet(page).getByRole("button", { name: "Cancel", exact: true }));
  });
});
