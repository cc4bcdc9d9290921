// The API key of a person with their own database, and answers of the API made here.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { ApiKeyTab } from "../../../src/screens/account/users/ApiKeyTab.tsx";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const SOON = { timeout: 8_000 };
const MADE = "2026-01-01T00:00:00.000000Z";

let handle: Handle;
let kept: { created_at: string | null; last_used_at: string | null };
let made: number;
let refusal: string | null;
const realFetch = window.fetch;

beforeEach(async () => {
  await page.viewport(1280, 900);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  kept = { created_at: null, last_used_at: null };
  made = 0;
  refusal = null;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (!pathname.endsWith("/highway_for_outlook_api_key")) return realFetch(input, init);
    if (search === "?existing=true") return Response.json({ api_key: null, ...kept });
    if (refusal !== null) return Response.json({ error: "refused", message: refusal }, { status: 403 });
    kept = { created_at: request.method === "DELETE" ? null : MADE, last_used_at: null };
    return Response.json(request.method === "DELETE" ? { id: 11 } : { api_key: `bp_key${++made}`, ...kept });
  };
});
afterEach(() => {
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const show = (canApi = true) =>
  render(
    <BlueprintProvider>
      <ApiKeyTab user={{ id: 11, scopes: [], paywall: { can_api: canApi } } as unknown as CurrentUser} />
    </BlueprintProvider>,
  );
const stored = async () => JSON.stringify(await handle.db.resources.toArray());

test("a key is made, replaced and withdrawn; it is shown once, with the line that tries it, and never stored", async () => {
  const screen = await show();
  await screen.getByRole("button", { name: "Create API key" }).click();
  await expect.element(screen.getByText("bp_key1", { exact: true }), SOON).toBeVisible();
  const line = `curl -H "Authorization: Bearer bp_key1" "${location.origin}/monitor/api/v1/connections/for_broker_portal?per_page=1"`;
  await expect.element(screen.getByText(line)).toBeVisible();
  await expect.element(screen.getByText("and has not been used yet"), SOON).toBeVisible();
  expect(await violations(screen.container)).toEqual([]);
  document.body.classList.add("bp6-dark");
  expect(await violations(screen.container)).toEqual([]);
  document.body.classList.remove("bp6-dark");

  await screen.getByRole("button", { name: "Make a new key" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Make a new key" }).click();
  await expect.element(screen.getByText("bp_key2", { exact: true }), SOON).toBeVisible();
  expect(screen.container.textContent).not.toContain("bp_key1");
  expect(await stored()).not.toContain("bp_key");

  await screen.getByRole("button", { name: "Revoke key" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
  const again = screen.getByRole("button", { name: "Create API key" });
  await expect.element(again, SOON).toHaveFocus();
  expect(screen.container.textContent).not.toContain("bp_key");
});

test("a key made earlier says when it was used, and asking about it makes none", async () => {
  kept = { created_at: MADE, last_used_at: "2026-01-02T00:00:00.000000Z" };
  const screen = await show();
  await expect.element(screen.getByText("and last used"), SOON).toBeVisible();
  await expect.element(screen.getByText("Bearer YOUR_KEY")).toBeVisible();
  expect(made).toBe(0);
});

test("a refused withdrawal says why and leaves the key", async () => {
  kept = { created_at: MADE, last_used_at: null };
  const screen = await show();
  await screen.getByRole("button", { name: "Revoke key" }).click();
  refusal = "Your plan does not include the API.";
  await screen.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
  await expect.element(screen.getByText(refusal), SOON).toBeVisible();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByRole("button", { name: "Revoke key" })).toBeVisible();
});

test("a plan without the API is said, and nothing is asked", async () => {
  const screen = await show(false);
  await expect.element(screen.getByText(/plan/)).toBeVisible();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});
