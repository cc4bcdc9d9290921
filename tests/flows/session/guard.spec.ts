// Who ends where: every kind of account, the page requested before signing in, titles, and the pages that anybody may open.
import { expect } from "@playwright/test";
import { grid, isLive, listCount, openList, serverOfThisFile, signIn, signInOnScreen, type Kind, test } from "../portal.ts";
import { clean } from "../accessibility/axe.ts";
import { startServer } from "../server.ts";

const server = serverOfThisFile();
const at = (path: string): string => `${server().url}/broker${path}`;

test("the manager signs in on the screen and lands on the requested page", async ({ page }) => {
  await page.goto(at("/carriers/connections?list=failed"));
  await expect(page).toHaveURL(at("/login"));
  await expect(page).toHaveTitle("Sign in");
  await page.getByRole("button", { name: "manager" }).first().click();
  await expect(page).toHaveURL(at("/login/code"));
  await expect(page).toHaveTitle("Enter your code");
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page).toHaveURL(at("/carriers/connections?list=failed"));
  await expect(page).toHaveTitle(/Connections$/);
  // Public pages are not for people who are signed in.
  await page.goto(at("/login"));
  await expect(page).toHaveURL(at("/"));
});

test("a wrong code and an invalid address are reported at their fields", async ({ page }) => {
  await page.goto(at("/login"));
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByText("Enter an email address")).toBeVisible();
  await page.getByLabel("Email").fill("dana.reyes@meridian-freight.example");
  await page.getByRole("button", { name: "Send the code" }).click();
  const code = await page.locator(".Sandbox_code strong").textContent();
  await page.getByLabel("Code").fill((code ?? "").replace(/\d$/, (last) => String((Number(last) + 1) % 10)));
  await expect(page.getByText("Incorrect or expired code. Request a new one.")).toBeVisible();
  await expect(page.getByLabel("Code")).toBeFocused();
  await expect(page).toHaveURL(at("/login/code"));
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page).toHaveURL(at("/"));
});

test("staff see which permission is missing and who can grant it", async ({ page, context }) => {
  const api = await signIn(context, server().url, "staff");
  await openList(page, server().url);
  await grid(page).focus();
  const id = await page.locator("[data-cursor]").getAttribute("data-key");
  await page.keyboard.press("e");
  const message = page.locator(".bp6-toast-message");
  await expect(message).toContainText("Onboarding permission");
  await expect(message).toContainText(/Ask [A-Z]\w+ [A-Z]\w+/);
  expect((await api.update(Number(id), { is_dismissed: true })).status()).toBe(403);
});

interface End {
  readonly kind: Kind;
  readonly requested: string;
  readonly ends: string;
  readonly title: string;
  /** The person may open nothing else, so the page offers to sign out. */
  readonly isOutside?: true;
  /** The menu stays. */
  readonly isInside?: true;
}

const ENDS: readonly End[] = [
  { kind: "expired", requested: "/carriers/connections", ends: "/my-account?tab=4", title: "My account" },
  {
    kind: "other_company_type",
    requested: "/",
    ends: "/pending-access-review",
    title: "Access under review",
    isOutside: true,
  },
  {
    kind: "incomplete_profile",
    requested: "/carriers/connections",
    ends: "/required-information",
    title: "Required information",
    isOutside: true,
  },
  { kind: "no_company", requested: "/", ends: "/sign-up/details", title: "Your details", isOutside: true },
  { kind: "manager", requested: "/carriers/Mine", ends: "/carriers/Mine", title: "My carriers" },
  { kind: "manager", requested: "/no/such/page", ends: "/no/such/page", title: "Page not found", isInside: true },
  { kind: "manager", requested: "/carriers/my-carriers", ends: "/carriers/my-carriers", title: "My carriers" },
];
for (const { kind, requested, ends, title, isOutside = false, isInside = false } of ENDS) {
  test(`${kind} opening ${requested} ends at ${ends}`, async ({ page, context }) => {
    await signIn(context, server().url, kind);
    await page.goto(at(requested));
    await expect(page).toHaveURL(at(ends));
    await expect(page).toHaveTitle(title);
    await expect(
      page
        .getByRole("heading", { level: 1 })
        .or(page.getByRole("heading", { level: 2 }))
        .first(),
    ).toBeVisible();
    if (isInside) await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    if (!isOutside) return;
    // No way leads back to the page itself.
    await expect(page.getByRole("button", { name: "Go to Home" })).toHaveCount(0);
    if (kind === "other_company_type") {
      await page.getByRole("button", { name: "Check again" }).click();
      await expect(page.getByText("Your access is still under review.").first()).toBeVisible();
    }
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(at("/login"));
  });
}

test("a manager of an expired company renews it and gets in without a reload", async ({ page, context }) => {
  await signIn(context, server().url, "expired");
  await page.goto(at("/"));
  await expect(page.getByText("subscription or trial has expired")).toBeVisible();
  await expect(page.getByText("You can renew it yourself")).toBeVisible();
  await expect(page.getByText(/^Ask someone/)).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("button", { name: "Choose Starter" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change to Starter" });
  await expect(dialog).toContainText("$149 a month");
  await expect(dialog).toContainText("Without loads");
  await dialog.getByLabel("Test card").selectOption({ label: "A card that the bank declines" });
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("alert")).toContainText("The bank declined this card.");
  await dialog.getByLabel("Test card").selectOption({ label: "Visa ending in 4242" });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Visa ending in 4242, expires 12/2080")).toBeVisible();
  await expect(page.getByText("subscription or trial has expired")).toHaveCount(0);
  await page.getByRole("link", { name: "My carriers", exact: true }).click();
  await expect(page).toHaveTitle(/Connections$/);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a page older than its data shows the sign-in, gives unsent changes as a file, and signs out", async ({ page, context }) => {
  await signIn(context, server().url, "staff");
  await openList(page, server().url);
  await page.goto(`${server().url}/monitor/openapi.json`);
  await page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith("broker-portal-"));
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(found?.name ?? "", (found?.version ?? 0) + 10);
      request.onerror = () => reject(request.error as Error);
      request.onsuccess = () => {
        const transaction = request.result.transaction("outbox", "readwrite");
        const entry = {
          id: crypto.randomUUID(),
          seq: 1,
          name: "Dismiss",
          subject: "Acme",
          createdAt: 0,
          touched: [],
          group: "g",
        };
        transaction.objectStore("outbox").add(entry);
        transaction.oncomplete = () => resolve(request.result.close());
      };
    });
  });
  await page.goto(at("/login"));
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.goto(at("/carriers/connections"));
  await expect(page.getByRole("heading", { name: "A newer portal wrote the data on this computer" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download 1 unsent change" }).click();
  expect((await download).suggestedFilename()).toBe("unsent-changes.json");
  await page.getByRole("button", { name: "Discard 1 change and sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith("broker-"))),
  ).toEqual([]);
});

test("people of other companies leave for the onboarding address where one is configured", async ({ page, context }) => {
  const elsewhere = `http://localhost:${server().port}/monitor/openapi.json`;
  const second = await startServer({ env: { ONBOARDING_URL: elsewhere } });
  try {
    await signIn(context, second.url, "other_company_type");
    await page.goto(`${second.url}/broker/`);
    await expect(page).toHaveURL(elsewhere);
  } finally {
    await second.stop();
  }
});

test("a watchdog is sent to the watchdog's host and finds their carriers there", async ({ page, context }) => {
  await signIn(context, server().url, "watchdog");
  await page.goto(at("/"));
  await expect(page).toHaveURL(new RegExp(`^http://watchdog\\.localhost:${server().port}/broker/`));
  // Cookies are the host's own: the watchdog signs in there.
  await signInOnScreen(page, "watchdog");
  await expect(page).toHaveTitle("Home");
  await expect(page.getByRole("link", { name: "My carriers", exact: true })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveTitle(/My carriers|Home/);
});

test("a missing name is required, and then the portal opens", async ({ page, context }) => {
  await signIn(context, server().url, "incomplete_profile");
  await page.goto(at("/"));
  await expect(page).toHaveURL(at("/required-information"));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter your first name.")).toBeVisible();
  await page.getByLabel("First name").fill("New");
  await page.getByLabel("Last name").fill("Hire");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(at("/"));
  await expect(page.getByRole("heading", { name: "Hello, New" })).toBeVisible();
  // A user who may not connect, but has rules, works with the whole list instead of their own.
  await page.goto(at("/carriers/Mine"));
  await expect(page).toHaveURL(at("/carriers/connections"));
});

test("a person without a company starts one and gets in", async ({ page, context }) => {
  await signIn(context, server().url, "no_company");
  await page.goto(at("/"));
  await expect(page).toHaveURL(at("/sign-up/details"));
  await page.getByLabel("Legal name").fill("CASTELLANO BROKERAGE LLC");
  await page.getByRole("button", { name: "Create the company" }).click();
  await expect(page).toHaveURL(at("/"));
  await expect(page).toHaveTitle("Home");
});

test("the second brokerage sees its own connections and none of the first one's", async ({ page, context }) => {
  const first = await signIn(context, server().url, "manager");
  const theirs = await first.json<{ id: number }[]>("/api/v1/connections/for_broker_portal?per_page=1");
  const api = await signIn(context, server().url, "second_brokerage");
  await openList(page, server().url);
  await isLive(page);
  expect(await listCount(page)).toBe(
    await api.total("q[status_in][]=onboarded&q[status_in][]=needs_to_onboard_but_can_remain_active"),
  );
  const foreign = await api.update(theirs[0]?.id ?? 0, { is_dismissed: true });
  const missing = await api.update(987_654, { is_dismissed: true });
  expect([foreign.status(), await foreign.text()]).toEqual([missing.status(), await missing.text()]);
  expect(missing.status()).toBe(404);
});

const OPEN: readonly (readonly [string, string, string])[] = [
  ["/security", "Security", "Go to Home"],
  ["/carrier_vpn_block", "Access blocked", "Try again"],
  ["/anything/user_country_block", "Access blocked", "Try again"],
  ["/pending-access-review", "Access under review", "Go to Home"],
  ["/no/such/page", "Page not found", "Go to Home"],
];
test("these pages are shown to anybody, each under its own title and with a way on", async ({ page }) => {
  for (const [path, title, next] of OPEN) {
    await page.goto(at(path));
    await expect(page, path).toHaveTitle(title);
    await expect(page).toHaveURL(at(path));
    await expect(page.getByRole("button", { name: next }), path).toBeVisible();
  }
});

for (const [status, body] of [
  [418, {}],
  [406, { url: "https://elsewhere.example/" }],
] as const) {
  test(`a person who was blocked with ${status} is back where they were once the server lets them in, without a reload`, async ({
    page,
    context,
  }) => {
    await signIn(context, server().url, "manager");
    await page.route("**/monitor/**", (route) => route.fulfill({ status, json: body }));
    await page.goto(at("/vehicles?text=1M8"));
    await expect(page).toHaveTitle("Access blocked");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(/still/i)).toBeVisible();
    await page.unroute("**/monitor/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/vehicles\?text=1M8/);
    await expect(page.getByRole("grid")).toBeVisible();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });
}

test("a new brokerage signs up, creates its company, and invites a colleague who joins, without a reload", async ({
  browser,
}) => {
  const signUp = async (email: string, referrer: string) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(at(`/sign-up?referrer=${referrer}`));
    await expect(page.getByLabel("Work email")).toBeFocused();
    await page.keyboard.type("nobody");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Enter an email address")).toBeVisible();
    await page.getByLabel("Work email").fill(email);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Use it" }).click();
    await expect(page).toHaveURL(at("/sign-up/details"));
    // A sign-up that was broken off goes on where it stopped.
    await page.reload();
    await page.getByLabel("First name").fill(email.slice(0, email.indexOf("@")));
    await page.getByLabel("Last name").fill("Prairie");
    await page.keyboard.press("Enter");
    return page;
  };
  const founder = await signUp("ann@prairie.example", "spring-show");
  await founder.getByLabel("Legal name").fill("Prairie Freight");
  await founder.keyboard.press("Enter");
  await expect(founder).toHaveURL(at("/"));
  // Who waits without a company sees the invitation when it is there.
  const colleague = await signUp("bo@prairie.example", "");
  await expect(colleague.getByText("You are not part of a company yet")).toBeVisible();
  await founder.goto(at("/my-account?tab=3"));
  await founder.getByRole("button", { name: "Invite a colleague" }).click();
  const dialog = founder.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill("bo@prairie.example");
  await clean(founder, "inviting a colleague");
  await founder.keyboard.press("Control+Enter");
  await expect(founder.getByText("Invited bo@prairie.example.").first()).toBeVisible();
  await expect(founder.getByRole("grid", { name: "Invitations" }).getByText("bo@prairie.example")).toBeVisible();

  await colleague.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(colleague.getByText("ann Prairie invited you to work at Prairie Freight")).toBeVisible();
  await clean(colleague, "an invitation");
  await colleague.getByRole("button", { name: "Join Prairie Freight" }).click();
  await expect(colleague).toHaveURL(at("/"));
  await colleague.goto(at("/my-account?tab=3"));
  await expect(colleague.getByRole("grid", { name: "People" }).getByText("ann@prairie.example")).toBeVisible();
});
