// Axe checks of the sign-in pages, the notices, the connections, Home and the account, light and dark.
import { pageAt, titleOf } from "../../../src/domain/pages.ts";
import { WALKED } from "./addresses.ts";
import { cleanInBoth, withoutTransitions } from "./axe.ts";
import { goOn, grid, test, openList, serverOfThisWorker, signIn } from "../portal.ts";

// Long for a busy machine.
test.describe.configure({ timeout: 240_000 });

const server = serverOfThisWorker();
const at = (path: string): string => `${server().url}/broker${path}`;

test.beforeEach(({ page }) => withoutTransitions(page));

test("signing in", async ({ page, context }) => {
  await page.goto(at("/login"));
  await page.getByText("Try it as").waitFor();
  await cleanInBoth(page, "login");
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Send the code" }).click();
  await cleanInBoth(page, "login refused");
  await page.getByLabel("Email").fill("dana.reyes@meridian-freight.example");
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.locator(".Sandbox_code").waitFor();
  await cleanInBoth(page, "code");
  for (const [kind, heading] of [
    ["incomplete_profile", "What is your name?"],
    ["no_company", "Your brokerage"],
  ] as const) {
    await context.clearCookies();
    await signIn(context, server().url, kind);
    await page.goto(at("/"));
    await page.getByRole("heading", { name: heading }).waitFor();
    await cleanInBoth(page, heading);
  }
});

test("signing up", async ({ page }) => {
  await page.goto(at("/sign-up"));
  await page.getByLabel("Work email").fill("cleo@clean.example");
  await cleanInBoth(page, "sign-up");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Use it" }).waitFor();
  await cleanInBoth(page, "sign-up code");
});

// From page to page as links lead, so that the portal starts once.
test("every address that no other test here opens", async ({ page, context }) => {
  const api = await signIn(context, server().url, "manager");
  await page.goto(at("/"));
  await page.getByRole("heading", { name: "Hello, Dana" }).waitFor();
  await cleanInBoth(page, "home");
  for (const { path, calls } of Object.values(WALKED).flat()) {
    const records = calls === undefined ? [] : await api.json<readonly { readonly id: number }[]>(`${calls}?per_page=1`);
    const address = path.replace(":id", String(records[0]?.id ?? 1));
    await page.evaluate((to) => history.pushState(null, "", to), at(address));
    await page.waitForFunction(
      (title) =>
        document.title.includes(title) &&
        document.querySelector("h1") !== null &&
        document.querySelector("main :is([data-skeleton], [aria-busy=true])") === null,
      titleOf(pageAt(address)),
      { polling: 20 },
    );
    await cleanInBoth(page, address);
  }
});

test("notices", async ({ page }) => {
  await page.goto(at("/login"));
  for (const path of ["/security", "/carrier_vpn_block", "/user_country_block", "/pending-access-review", "/nowhere"]) {
    await goOn(page, server().url, path);
    await page.getByRole("main").getByRole("button").first().waitFor();
    await cleanInBoth(page, path);
  }
});

test("connections in every state, and what opens over them", async ({ page, context }) => {
  await signIn(context, server().url, "manager");
  // While the first rows are loading.
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/for_broker_portal*", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(at("/carriers/connections"));
  await grid(page).waitFor();
  await cleanInBoth(page, "loading");
  release();
  await openList(page, server().url);
  await cleanInBoth(page, "full");
  await grid(page).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Space");
  await page.locator(".RuleLine_line").first().waitFor();
  await cleanInBoth(page, "peek, one selected");
  await grid(page).focus();
  await page.keyboard.press("d");
  await page.getByRole("dialog").waitFor();
  await cleanInBoth(page, "do not dispatch", "[role=dialog]");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await grid(page).focus();
  await page.keyboard.press("s");
  await page.getByRole("dialog").waitFor();
  await cleanInBoth(page, "status", "[role=dialog]");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Command palette" }).waitFor();
  await cleanInBoth(page, "palette", ".Palette_palette");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await cleanInBoth(page, "keys", "[role=dialog]");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  for (const name of ["Actions", "Views", "Columns", "Assessment", "More"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.locator(".bp6-popover").first().waitFor();
    await cleanInBoth(page, name, ".bp6-popover");
    await page.keyboard.press("Escape");
  }
  await page.getByRole("searchbox", { name: /Filter by name/ }).fill("no such carrier");
  await page.getByText("Nothing matches these filters").waitFor();
  await cleanInBoth(page, "empty");
  await page.locator(".StatusLine_changes").click();
  await page.getByRole("heading", { name: "All changes saved" }).waitFor();
  await cleanInBoth(page, "unsent changes", ".bp6-drawer");
});

test("connections that cannot be loaded", async ({ page, context }) => {
  await signIn(context, server().url, "second_brokerage");
  await page.route("**/for_broker_portal*", (route) => route.fulfill({ status: 500, json: { error: "broken" } }));
  await page.goto(at("/carriers/connections"));
  await page.getByText("could not be loaded").first().waitFor();
  await cleanInBoth(page, "failed");
});
