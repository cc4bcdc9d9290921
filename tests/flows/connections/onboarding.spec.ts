// Onboarding a carrier by keyboard: its documents, its invitations, and what a person without the permission sees.
import { expect, type Page } from "@playwright/test";
import type {
  ConnectionInvitation,
  ConnectionUpload,
  OnboardingPacketDetail,
} from "../../../src/contract/connections/onboarding.ts";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import {
  type Api,
  everythingSent,
  goToList,
  grid,
  isLive,
  listCount,
  openList,
  serverOfThisFile,
  signIn,
  testsInOnePage,
  test as inNewPage,
} from "../portal.ts";

const server = serverOfThisFile();
const test = testsInOnePage(server, "manager");

const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n");
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const idIn = (page: Page): number => Number(/\/connections\/(\d+)/.exec(page.url())?.[1]);

const IN_PROGRESS = "list=in-progress";

/** Opens the first connection of the list, by keyboard. */
async function openFirst(page: Page): Promise<number> {
  await grid(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("o");
  await expect(page).toHaveURL(/\/broker\/connections\/\d+/);
  return idIn(page);
}

type Files = readonly ReturnType<typeof file>[];

/** Attaches documents as the key and the browser's file dialog do; the dialog is answered by the test. */
function attaching(page: Page): (...files: Files) => Promise<void> {
  let next: Files = [];
  page.on("filechooser", (chooser) => void chooser.setFiles(next));
  return async (...files) => {
    next = files;
    await expect(page.getByRole("button", { name: "Attach documents…" })).toBeVisible();
    await page.keyboard.press("a");
  };
}

test("documents are attached by key, a canceled one leaves nothing, and a refused one shows why beside the field", async ({
  page,
  context,
  api,
}) => {
  const add = attaching(page);
  await goToList(page, server().url, IN_PROGRESS);
  const id = await openFirst(page);
  const saved = async () =>
    (await api.json<ConnectionUpload[]>(`/api/v1/connections/${id}/connection_uploads`)).map(({ document }) => document.name);
  const documents = part(page, "Documents");
  await expect(page.getByRole("list", { name: "Steps" }).getByRole("listitem")).toHaveCount(5);
  const before = await saved();

  await add(file("Insurance letter.pdf", PDF), file("notes.exe", PDF));
  await expect(documents.getByRole("link", { name: /Insurance letter\.pdf/ })).toBeVisible();
  await expect(documents.getByText("“notes.exe” is not a PDF", { exact: false })).toBeVisible();
  expect(await saved()).toEqual(["Insurance letter.pdf", ...before]);
  const href = await documents.getByRole("link", { name: /Insurance letter\.pdf/ }).getAttribute("href");
  expect(await (await context.request.get(`${server().url}${href}`)).body()).toEqual(PDF);

  // The name fits, the content does not: only the server can tell, and the file stays with the reason.
  await add(file("disguised.pdf", Buffer.from("MZ this is no document")), file("Second.pdf", PDF));
  await expect(documents.getByRole("link", { name: /Second\.pdf/ })).toBeVisible();
  await expect(documents.getByRole("button", { name: "Retry disguised.pdf" })).toBeVisible();
  await expect(documents.getByRole("alert").filter({ hasText: /^The file / })).toBeVisible();
  await documents.getByRole("button", { name: "Cancel disguised.pdf" }).click();

  // An unreadable picture is saved, and the person learns that the step is still open.
  const taxForm = part(page, "Tax form");
  const blank = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(500)]);
  await taxForm.locator("input[type=file]").setInputFiles(file("blank.png", blank));
  await taxForm.getByRole("button", { name: "Submit form" }).press("Enter");
  await expect(taxForm.getByText("stays open until someone reviews it", { exact: false })).toBeVisible();
  await expect(taxForm.getByRole("link", { name: /blank\.png/ })).toBeVisible();

  const slow = await context.newCDPSession(page);
  const throughput = { offline: false, latency: 0, downloadThroughput: -1 };
  await slow.send("Network.emulateNetworkConditions", { ...throughput, uploadThroughput: 300_000 });
  await add(file("large.pdf", Buffer.concat([PDF, Buffer.alloc(6_000_000, 32)])));
  await expect(documents.getByText(/^\d.* of 5\.7 MiB$/)).toBeVisible();
  await documents.getByRole("button", { name: "Cancel large.pdf" }).press("Enter");
  await expect(documents.getByText("large.pdf was canceled.")).toBeVisible();
  await slow.send("Network.emulateNetworkConditions", { ...throughput, uploadThroughput: -1 });
  await expect(documents.getByText("large.pdf", { exact: true })).toHaveCount(0);
  expect(await saved()).toEqual(["Second.pdf", "Insurance letter.pdf", ...before]);
});

test("an invitation is sent by key, a second one to the same address is refused beside the field, and the first is resent", async ({
  page,
  api,
}) => {
  await goToList(page, server().url, IN_PROGRESS);
  const id = await openFirst(page);
  const { carrier_id: carrierId } = await api.connection(id);
  const sent = async () => {
    const all = await api.json<ConnectionInvitation[]>(`/api/v1/connection_invitations?q[carrier_id_eq]=${carrierId}`);
    return all.filter(({ email }) => email === "dispatch@newcarrier.example");
  };
  const dialog = page.getByRole("dialog");
  const invite = async (address: string) => {
    await expect(page.getByRole("button", { name: "Invite…" }).first()).toBeVisible();
    await page.keyboard.press("i");
    await expect(dialog.getByLabel(/Email address/)).toBeFocused();
    await page.keyboard.type(address);
    await page.keyboard.press("Enter");
  };

  await invite("nobody");
  await expect(dialog.getByText("Enter one email address, like name@company.com.")).toBeVisible();
  await dialog.getByLabel(/Email address/).fill("dispatch@newcarrier.example");
  await page.keyboard.press("Enter");
  const invitations = part(page, "Invitations");
  await expect(invitations.getByText("dispatch@newcarrier.example")).toBeVisible();
  expect(await sent()).toMatchObject([{ status: "sent", classification_ids: [] }]);

  await invite("dispatch@newcarrier.example");
  await expect(dialog.getByText(/The address was already invited/)).toBeVisible();
  await expect(dialog.getByLabel(/Email address/)).toHaveValue("dispatch@newcarrier.example");
  await page.keyboard.press("Escape");

  await invitations.getByRole("button", { name: "Resend the invitation to dispatch@newcarrier.example" }).press("Enter");
  await dialog.getByText("Probation").click();
  await dialog.getByRole("button", { name: "Resend" }).press("Enter");
  await expect(invitations.getByText(/for Probation/)).toBeVisible();
  expect((await sent())[0]?.classification_ids).toHaveLength(1);
});

inNewPage(
  "without the permission everything can be read, nothing can be changed, and the page says who can grant it",
  async ({ page, context }) => {
    await signIn(context, server().url, "staff");
    await openList(page, server().url, IN_PROGRESS);
    await openFirst(page);
    await expect(page.getByText(/You need .+ permission\. Ask [A-Z]/).first()).toBeVisible();
    await expect(page.getByRole("list", { name: "Steps" }).getByRole("listitem")).toHaveCount(5);
    // One age for the whole page.
    await expect(page.locator(".RecordHeader_age")).toContainText("updated");
    await expect(page.locator("input[type=file]")).toHaveCount(0);
    for (const name of ["Set status…", "Do not dispatch…", "Dismiss", "Invite…", "Attach documents…"])
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await page.keyboard.press("i");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

/** The connections whose packets are approved without a question: their carriers pass, and nothing but the review itself is open. */
async function withoutObjections(api: Api, waiting: readonly Connection[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const { id, carrier, latest_onboarding_packet: packet } of waiting) {
    const { steps } = await api.json<OnboardingPacketDetail>(`/api/v1/onboarding_packets/${packet?.id}`);
    const open = steps.filter(({ step, completed_at: at }) => at === null && step !== "review");
    if (open.length === 0 && carrier.rules_assessment === "pass") found.add(id);
  }
  return found;
}

const QUEUE = "q[latest_onboarding_packet_status_start]=held&q[is_dismissed_eq]=false&q[status_not_eq]=do_not_dispatch";

inNewPage(
  "an on-hold queue of twenty is worked to empty by keyboard, and one decision is taken back on its own",
  async ({ page, context }) => {
    const api = await signIn(context, server().url, "manager");
    const waiting = await api.json<Connection[]>(`/api/v1/connections/for_broker_portal?per_page=200&${QUEUE}`);
    expect(waiting.length).toBeGreaterThanOrEqual(20);
    await Promise.all(waiting.slice(20).map(({ id }) => api.update(id, { is_dismissed: true })));
    const clean = await withoutObjections(api, waiting.slice(0, 20));
    let hasSlipped = false;
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await page.goto(`${server().url}/broker/`);
    await expect(page.getByRole("heading", { name: "Hello, Dana" })).toBeVisible();
    await press("g");
    await press("g");
    await isLive(page);
    await expect.poll(() => listCount(page)).toBe(20);
    await expect(grid(page).getByText("Assessing…")).toHaveCount(0);
    await grid(page).focus();
    await press("Control+Home");
    const dialog = page.getByRole("dialog");
    for (let left = 20; left > 0; left -= 1) {
      const slips =
        !hasSlipped && left > 1 && clean.has(Number(await grid(page).locator("[data-cursor]").getAttribute("data-key")));
      const action = slips ? "a" : (["a", "i", "e", "b", "d"][left % 5] ?? "a");
      // A key that is pressed twice does not approve a packet that nobody has read.
      if (slips) await pressesOnceMore(page, "a");
      await press(action);
      if (slips) {
        hasSlipped = true;
        await expect(page.getByText(/was not approved: the key came too soon/).first()).toBeVisible();
      }
      if (action === "i" || action === "b") {
        await expect(dialog.getByLabel("Message")).toHaveValue(/^Hello .*\n/);
        // Nothing is to be done again until it is selected.
        if (action === "b" && (await dialog.getByRole("checkbox", { checked: true }).count()) === 0) await press("Space");
        // A carrier without an address on record keeps nobody from going on.
        const hasAddress = (await dialog.getByLabel(/^To/).inputValue()) !== "";
        await expect(dialog.getByText(/No email is sent/)).toHaveCount(hasAddress ? 0 : 1);
        await press("Enter");
      } else if (action === "d") {
        await expect(dialog).toBeVisible();
        await press("Control+Enter");
      } else if (action === "a") {
        await expect.poll(async () => (await dialog.count()) > 0 || (await shownCount(page)) < left).toBe(true);
        if ((await dialog.count()) > 0) {
          await expect(dialog.getByRole("radio", { checked: true })).toHaveAccessibleName(/^Keep/);
          await press("Enter");
        }
      }
      await expect(dialog).toHaveCount(0);
      if (left > 1) await expect.poll(() => shownCount(page)).toBe(left - 1);
    }
    expect(hasSlipped).toBe(true);
    expect(keys).toBeLessThanOrEqual(3 + 20 * 2 + 4);
    await expect(page.getByText("No packet is on hold")).toBeVisible();
    await everythingSent(page);
    expect(await api.total(QUEUE)).toBe(0);

    await page.getByText("20 decisions on this page").focus();
    await page.keyboard.press("Enter");
    const asked = page.getByRole("button", { name: /^Undo: .* COI requested/ });
    const before = await asked.count();
    await asked.first().focus();
    await page.keyboard.press("Enter");
    await expect(asked).toHaveCount(before - 1);
    await expect.poll(() => shownCount(page)).toBe(1);
    await everythingSent(page);
    expect(await api.total(QUEUE)).toBe(1);
  },
);

/** Presses a key once more as soon as the cursor comes to another row, which it has not done before this returns. */
const pressesOnceMore = (page: Page, key: string): Promise<void> =>
  page.evaluate((pressed) => {
    const cursor = () => document.querySelector('[role="grid"] [data-cursor]')?.getAttribute("data-key");
    const before = cursor();
    const look = (): void => {
      if (cursor() === before) requestAnimationFrame(look);
      else document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }));
    };
    look();
  }, key);

/** Zero while the list is empty and shows no count. */
async function shownCount(page: Page): Promise<number> {
  return (await page.getByText("No packet is on hold").count()) > 0 ? 0 : listCount(page);
}
