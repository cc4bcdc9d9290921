// A number that nobody here has: FMCSA is asked with one key, and what it says is never mistaken for another answer.
import { BlueprintProvider } from "@blueprintjs/core";
import { createRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queries } from "../../../workers/query/client.ts";
import type { CarrierResult } from "../../../src/contract/carriers/search.ts";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import { TopSearch } from "../../../src/app/shell/TopSearch.tsx";
import { closeHandle, openHandle, type Handle } from "../../../src/db/open.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { databaseName, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { hasExtensions$ } from "../../../src/net/extensions.ts";
import { manyConnections } from "../../bench/query/rows.ts";
import { answerOpenData, found, openData, without, type OpenData } from "../../open-data-answers.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

const user = {
  scopes: [],
  company: { hide_vehicle_search: false },
  paywall: { is_watchdog: false },
  watchdog_limits: { can_carrier_search_for_watchdog: false },
} as unknown as CurrentUser;

let handle: Handle;
let data: OpenData;
/** What the server's search finds. */
let known: CarrierResult[];
const realFetch = window.fetch;
const [OWN] = manyConnections(1);

beforeEach(async () => {
  await page.viewport(1024, 768);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key);
  await putRows(handle, { collection: "connections", rows: manyConnections(1) });
  await queries().call("open", key);
  handle$.next(handle);
  data = openData();
  known = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/carriers/find")) return Response.json(known);
    if (pathname.includes("/monitor/")) return (await answerOpenData(data, request)) ?? Response.json([]);
    return realFetch(input, init);
  };
  history.replaceState(null, "", "/broker/");
});
afterEach(async () => {
  document.body.className = "";
  window.fetch = realFetch;
  hasExtensions$.next(true);
  handle$.next(null);
  await queries().call("close");
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const typed = async (text: string) => {
  const screen = await render(
    <BlueprintProvider>
      <TopSearch inputRef={createRef()} user={user} />
    </BlueprintProvider>,
  );
  await userEvent.click(screen.getByRole("combobox"));
  await userEvent.keyboard(text);
  return screen;
};
const options = (): string[] => [...document.querySelectorAll("[role=option]")].map((one) => one.textContent ?? "");
const said = (): string => document.querySelector(".bp6-input-group ~ div [role=status]")?.textContent ?? "";

test("a number and Enter open the page of a carrier that only FMCSA has", async () => {
  data.numbers["1234567"] = found({ id: 100_000_001, legal_name: "Fresh Haul LLC" });
  await typed("usdot 1234567{Enter}");
  await vi.waitFor(() => expect(location.pathname).toMatch(/\/carriers\/100000001$/));
  expect(data.asked).toEqual([[{ is_type: "DOT", value: "1234567" }]]);
});

test.each(["", "bp6-dark"])("the first option asks, and an absence is said as one (%s)", async (theme) => {
  document.body.className = theme;
  const screen = await typed("1234567");
  await expect
    .element(screen.getByRole("option", { name: "Look up 1234567 with FMCSA, as USDOT and MC" }))
    .toHaveAttribute("aria-selected", "true");
  expect(options()[0]).toContain("Look up");
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(said).toContain("FMCSA’s open data have no USDOT or MC 1234567.");
  expect(options().filter((text) => text.includes("FMCSA"))).toEqual([]);
});

test("several carriers of one number are offered", async () => {
  data.numbers["123456"] = found({ id: 11, legal_name: "First Haul LLC" }, { id: 12, legal_name: "Second Haul LLC" });
  const screen = await typed("123456{Enter}");
  // In the place of the option that asked, so that Enter goes to the first.
  await expect.element(screen.getByRole("option", { name: /First Haul LLC/ })).toHaveAttribute("aria-selected", "true");
  await screen.getByRole("option", { name: /Second Haul LLC/ }).click();
  await vi.waitFor(() => expect(location.pathname).toMatch(/\/carriers\/12$/));
});

test("a failure says nothing about the number, and can be tried again", async () => {
  data.numbers["1234567"] = without("failed");
  data.service = { state: "down", since: new Date().toISOString() };
  const screen = await typed("DOT 1234567{Enter}");
  await expect.poll(said).toMatch(/FMCSA could not be asked: .* nothing is known of this number yet\./);
  await expect.element(screen.getByRole("option", { name: /^Try again/ })).toHaveAttribute("aria-selected", "true");
  data.numbers["1234567"] = found({ id: 13, legal_name: "Third Haul LLC" });
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(location.pathname).toMatch(/\/carriers\/13$/));
});

test("Escape ends the question and leaves the number", async () => {
  data.gate = new Promise(() => undefined);
  const screen = await typed("MC 55555{Enter}");
  await expect.element(screen.getByRole("option", { name: /Asking FMCSA about MC 55555/ })).toBeVisible();
  await userEvent.keyboard("{Enter}{Escape}");
  await expect.element(screen.getByRole("option", { name: "Look up MC 55555 with FMCSA" })).toBeVisible();
  await expect.element(screen.getByRole("combobox")).toHaveValue("MC 55555");
  expect(data.asked).toHaveLength(1);
});

test("nothing of it shows where the number is here, or where there is nobody to ask", async () => {
  const dot = OWN?.carrier.identifiers.find(({ is_type: type }) => type === "DOT")?.value ?? "";
  const screen = await typed(`DOT ${dot}`);
  await expect.element(screen.getByRole("option", { name: new RegExp(OWN?.carrier.legal_name ?? "") })).toBeVisible();
  await expect.element(screen.getByRole("option", { name: "Search all carriers" })).toBeVisible();
  expect(options().filter((text) => text.includes("FMCSA"))).toEqual([]);

  const other = { ...OWN?.carrier, id: 77, legal_name: "Other Haul LLC", connection: null } as unknown as CarrierResult;
  known = [{ ...other, identifiers: [{ is_type: "MC", value: "7654321" }] }];
  await userEvent.keyboard("{Escape}7654321");
  await expect.element(screen.getByRole("option", { name: /Other Haul LLC/ })).toBeVisible();
  expect(options().filter((text) => text.includes("FMCSA"))).toEqual([]);
});

test.each(["off", "no extensions"])("a server without open data offers nothing (%s)", async (how) => {
  if (how === "off") data.service = { state: "off", since: null };
  else hasExtensions$.next(false);
  const screen = await typed("DOT 1234567");
  await expect.element(screen.getByRole("option", { name: "Search all carriers" })).toBeVisible();
  expect(options().filter((text) => text.includes("FMCSA"))).toEqual([]);
  expect(data.asked).toEqual([]);
});
