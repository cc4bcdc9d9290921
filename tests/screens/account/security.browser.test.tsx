// The sessions of a person with their own database, and answers of the API made here.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Session } from "../../../src/contract/session/sessions.ts";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { SecurityTab } from "../../../src/screens/account/security/SecurityTab.tsx";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const session = (id: number, userAgent: string | null): Session => ({
  id,
  user_agent: userAgent,
  created_at: "2026-01-01T00:00:00.000000Z",
  last_used_at: "2026-01-02T00:00:00.000000Z",
  is_current: id === 1,
});

const SOON = { timeout: 8_000 };

let handle: Handle;
let sessions: Session[];
let refusal: string | null;
const realFetch = window.fetch;

beforeEach(async () => {
  await page.viewport(1280, 900);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  sessions = [
    session(1, "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0"),
    session(2, "Mozilla/5.0 (Macintosh) Firefox/140.0"),
    session(3, "<img src=x id=hostile>"),
  ];
  refusal = null;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.split("/monitor/api/v1/sessions")[1];
    if (path === undefined) return realFetch(input, init);
    if (refusal !== null) return Response.json({ error: "refused", message: refusal }, { status: 422 });
    if (request.method === "DELETE")
      sessions = sessions.filter(({ id }) => id === 1 || (path !== "/others" && path !== `/${id}`));
    return Response.json(request.method === "DELETE" ? { id: 2, ended: 1 } : sessions);
  };
});
afterEach(() => {
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const show = () =>
  render(
    <BlueprintProvider>
      <SecurityTab />
    </BlueprintProvider>,
  );
const devices = () => [...document.querySelectorAll("li")].map(({ textContent }) => /^.*?(?=Signed in)/.exec(textContent)?.[0]);

test("names devices in words, marks this one, and passes axe in both themes", async () => {
  const screen = await show();
  await expect.poll(devices, SOON).toEqual(["Chrome on WindowsThis device", "Firefox on Mac", "Unknown device"]);
  expect(document.querySelector("#hostile")).toBeNull();
  await expect.element(screen.getByRole("button", { name: "Sign out on Chrome on Windows" })).not.toBeInTheDocument();
  expect(await violations(screen.container)).toEqual([]);
  document.body.classList.add("bp6-dark");
  expect(await violations(screen.container)).toEqual([]);
  document.body.classList.remove("bp6-dark");
});

test("one session, then all others, are ended by keyboard, and the focus stays at the list", async () => {
  const screen = await show();
  await expect.poll(() => devices().length, SOON).toBe(3);
  screen.getByRole("button", { name: "Sign out on Firefox on Mac" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("dialog", { name: "Sign out on Firefox on Mac?" })).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(devices, SOON).toEqual(["Chrome on WindowsThis device", "Unknown device"]);
  await expect.poll(() => document.activeElement?.textContent, SOON).toBe("Where you are signed in");
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Sign out everywhere else" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("dialog", { name: "Sign out on all other devices?" })).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(devices, SOON).toEqual(["Chrome on WindowsThis device"]);
  await expect.element(screen.getByText("You are signed in nowhere else.")).toBeVisible();
});

test("a refusal is said in the dialog, and a list that does not come is retried", async () => {
  refusal = "The server is busy.";
  const screen = await show();
  await expect.element(screen.getByText("Your sessions could not be loaded"), SOON).toBeVisible();
  refusal = null;
  await screen.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => devices().length, SOON).toBe(3);
  refusal = "The server is busy.";
  await screen.getByRole("button", { name: "Sign out on Firefox on Mac" }).click();
  await screen.getByRole("button", { name: "Sign out there" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The server is busy.");
  await userEvent.keyboard("{Escape}");
  expect(devices()).toHaveLength(3);
});
