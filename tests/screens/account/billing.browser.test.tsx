// The subscription of a manager with their own database, and answers of the API made here: removing a card, and an expired company.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Billing, PaymentMethod } from "../../../src/contract/account/billing.ts";
import { EXPIRED, type CurrentUser } from "../../../src/contract/session/session.ts";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { reached } from "../../../src/net/reach.ts";
import { SubscriptionTab } from "../../../src/screens/account/billing/SubscriptionTab.tsx";
import { session$ } from "../../../src/sync/session/session.ts";
import { toasts } from "../../../src/ui/toast/show-toast.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const SOON = { timeout: 8_000 };
const MADE = "2026-01-01T00:00:00.000000Z";
const VISA: PaymentMethod = {
  id: 5,
  brand: "Visa",
  last_four: "4242",
  expires_month: 12,
  expires_year: 2080,
  is_default: true,
  created_at: MADE,
};
const AMEX: PaymentMethod = { ...VISA, id: 6, brand: "American Express", last_four: "0005", is_default: false };

const realFetch = window.fetch;
let handle: Handle;
let user: CurrentUser;
/** What the server has now. */
let methods: readonly PaymentMethod[];
/** What it answers to the next removals: a message is a refusal, "lost" no answer; then it removes. */
let troubles: string[];
/** The idempotency keys of the removals that were asked for. */
let asked: (string | null)[];
/** Who it says is signed in; null: it cannot be reached. */
let refreshed: CurrentUser | null;

const billing = (): Billing => ({
  plan: { id: "starter", name: "Starter", monthly_price: 149 },
  payment_methods: [...methods],
  plans: [{ id: "starter", name: "Starter", monthly_price: 149, includes: [], limits: {} }],
  provider: "sandbox",
});

function remove(request: Request): Response {
  asked.push(request.headers.get("idempotency-key"));
  const trouble = troubles.shift();
  if (trouble === "lost") throw new TypeError("Failed to fetch");
  if (trouble !== undefined) return Response.json({ error: "invalid", message: trouble }, { status: 422 });
  const id = Number(request.url.split("/").findLast((part) => /^\d+$/.test(part)));
  methods = methods.filter((method) => method.id !== id);
  return Response.json(billing());
}

function answer(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith("/refresh_jwt")) {
    if (refreshed === null) throw new TypeError("Failed to fetch");
    return Response.json(refreshed);
  }
  if (pathname.includes("/flipper/actors/")) return Response.json({ flipper_id: "1", features: {} });
  return request.method === "GET" ? Response.json(billing()) : remove(request);
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  history.replaceState(null, "", "/my-account");
  toasts.clear();
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  user = {
    id: key.userId,
    email: "mara@first.example",
    scopes: ["manage_users"],
    company: { id: 1, legal_name: "First", company_type: "brokerage", status: "active", plan_id: "starter" },
    paywall: { limits: {}, usage: {} },
  } as unknown as CurrentUser;
  methods = [VISA, AMEX];
  troubles = [];
  asked = [];
  refreshed = user;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    return request.url.includes("/monitor/") ? answer(request) : realFetch(input, init);
  };
});
afterEach(() => {
  window.fetch = realFetch;
  session$.next({ kind: "signed-out", problem: null });
  handle$.next(null);
  closeHandle(handle);
  reached(true);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const show = () =>
  render(
    <BlueprintProvider>
      <main>
        <SubscriptionTab user={user} />
      </main>
    </BlueprintProvider>,
  );
const said = (): string[] => toasts.snapshot().flatMap(({ message, leaving }) => (leaving ? [] : [message]));

test("removing a card names it and what the company pays with then; a refusal says why, and the same attempt goes on", async () => {
  troubles = ["A plan with a price needs a payment method.", "lost"];
  const screen = await show();
  await screen.getByRole("button", { name: "Remove Visa ending in 4242" }).click();
  const dialog = screen.getByRole("dialog", { name: "Remove Visa ending in 4242?" });
  await expect.element(dialog.getByText("it pays with the newest one from now on")).toBeVisible();
  expect(await violations()).toEqual([]);
  document.body.classList.add("bp6-dark");
  expect(await violations()).toEqual([]);
  document.body.classList.remove("bp6-dark");

  const button = dialog.getByRole("button", { name: "Remove payment method" });
  await button.click();
  await expect.element(dialog.getByRole("alert"), SOON).toHaveTextContent("A plan with a price needs a payment method.");
  await button.click();
  await expect.element(dialog.getByRole("alert"), SOON).toHaveTextContent("unknown whether this was done");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(dialog, SOON).not.toBeInTheDocument();
  await expect.element(screen.getByText("Visa ending in 4242", { exact: false }), SOON).not.toBeInTheDocument();
  await expect.element(screen.getByText("American Express ending in 0005", { exact: false })).toBeVisible();
  expect(new Set(asked).size).toBe(1);
  expect(asked).toHaveLength(3);
  expect(asked[0]).toMatch(/^[\da-f-]{36}$/);
  expect(said()).toEqual(["Removed the payment method."]);
});

test("removing another card than the default one changes nothing else, and Cancel removes none", async () => {
  const screen = await show();
  await screen.getByRole("button", { name: "Remove American Express ending in 0005" }).click();
  await expect.element(screen.getByText("Your company goes on paying with its default payment method.")).toBeVisible();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  reached(false);
  await expect.element(screen.getByRole("button", { name: "Remove American Express ending in 0005" })).toBeDisabled();
});

test("an expired company is asked for again, says what it is, and leads on once somebody has renewed", async () => {
  const renewed = user;
  user = { ...user, company: { ...user.company!, status: EXPIRED } };
  refreshed = null;
  session$.next({
    kind: "signed-in",
    session: { user, flags: {}, actorFlags: { user: {}, company: {} }, refreshedAt: Date.now() },
    isFresh: true,
    problem: null,
  });
  const screen = await show();
  const again = screen.getByRole("button", { name: "Check again" });
  await again.click();
  await expect.poll(said, SOON).toEqual(["Can't reach the server. Try again later."]);
  toasts.clear();
  refreshed = user;
  await again.click();
  await expect.poll(said, SOON).toEqual(["Your company’s subscription is still expired."]);
  expect(location.pathname).toBe("/my-account");
  expect(await violations()).toEqual([]);
  toasts.clear();
  refreshed = renewed;
  await again.click();
  await expect.poll(() => location.pathname, SOON).toBe("/");
  expect(said()).toEqual([]);
});
