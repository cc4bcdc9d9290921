// The services around the portal learn what they may and nothing else, and the portal works without them.
import { createHmac } from "node:crypto";
import { expect } from "@playwright/test";
import { FRAUD_TOKEN_HEADER } from "../../../src/contract/constants.ts";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import { openList, rows, signIn, test } from "../portal.ts";
import { startServer, type TestServer } from "../server.ts";
import { startThirdParties, type ThirdParties } from "../third-parties.ts";

let third: ThirdParties;
let server: TestServer;
test.beforeAll(async () => {
  third = await startThirdParties();
  server = await startServer({ env: third.env });
});
test.afterAll(async () => {
  await server.stop();
  await third.close();
});

const seconds = (time: string): number => Math.floor(Date.parse(time) / 1000);

test("fraud protection, chat and analytics are told the listed fields, and no other request names anybody", async ({
  page,
  context,
}) => {
  const api = await signIn(context, server.url, "manager");
  const me = await api.json<CurrentUser>("/refresh_jwt");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(`${server.url}/monitor`)) calls.push(request.headers()[FRAUD_TOKEN_HEADER] ?? "");
  });
  await openList(page, server.url, "text=jane.secret%40carrier.example");
  await expect.poll(() => third.chat().some(([method]) => method === "update")).toBe(true);
  await expect.poll(() => third.sent.filter(({ path }) => path === "/fraud").length).toBeGreaterThan(0);
  await expect.poll(() => third.tags().some(([kind]) => kind === "event")).toBe(true);
  await page.goto(`${server.url}/broker/carriers/connections?list=all`);
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => calls.at(-1)?.length ?? 0).toBeGreaterThan(100);

  expect(third.chat()[0]).toEqual(["boot", expect.objectContaining({ app_id: "portal1", hide_default_launcher: true })]);
  expect(third.chat()[0]?.[1]).not.toHaveProperty("email");
  const [, told] = third.chat().find(([method]) => method === "update") ?? [];
  expect(told).toEqual({
    app_id: "portal1",
    hide_default_launcher: true,
    user_id: String(me.id),
    user_hash: createHmac("sha256", "chat secret").update(String(me.id)).digest("hex"),
    name: `${me.first_name} ${me.last_name}`,
    email: me.email,
    phone: me.phone_e164,
    created_at: seconds(me.created_at),
    company: {
      company_id: String(me.company?.id),
      name: me.company?.legal_name,
      created_at: seconds(me.company?.created_at ?? ""),
      plan: me.company?.plan_id,
      status: me.company?.status,
    },
  });

  const view = third.tags().find(([kind, name]) => kind === "event" && name === "page_view");
  expect(view?.[2]).toEqual({
    page_title: "connections",
    page_location: `${server.url}/broker/carriers/connections`,
    page_referrer: server.url,
  });
  expect(third.tags().find(([kind]) => kind === "config")).toEqual(["config", "GTM-ABC123", { send_page_view: false }]);

  const canaries = [me.email, encodeURIComponent(me.email), me.phone_e164 ?? "-", me.last_name ?? "-", "jane.secret"];
  const others = third.sent.filter(({ path }) => path !== "/chat").map(({ path, body }) => `${path} ${body}`);
  expect(others.filter((text) => canaries.some((canary) => text.includes(canary)))).toEqual([]);

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
  await page.keyboard.type("sign out");
  await expect(page.getByRole("option").first()).toContainText("Sign out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/broker\/login/);
  // Conversations of one person are not for the next.
  await expect
    .poll(() =>
      third
        .chat()
        .map(([method]) => method)
        .slice(-2),
    )
    .toEqual(["shutdown", "boot"]);
  expect(third.chat().at(-1)?.[1]).toEqual({ app_id: "portal1", hide_default_launcher: true });
});

test("the self-test refuses to run where a program drives the browser, and says what gave it away", async ({ page, context }) => {
  await signIn(context, server.url, "manager");
  await openList(page, server.url, "list=all");
  await page.getByRole("button", { name: "System check" }).click();
  await expect(page.getByRole("dialog")).toContainText(/BOT DETECTED: \w+/);
  await expect(page.getByRole("row", { name: /Storage/ })).toHaveCount(0);
});

test("with every third party hanging the portal starts and works, and calls go without a token", async ({ page, context }) => {
  third.hang();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await signIn(context, server.url, "manager");
  await openList(page, server.url, "list=all");
  await expect(rows(page).first()).toBeVisible();
  expect(errors).toEqual([]);
});
