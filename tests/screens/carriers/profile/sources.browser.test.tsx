// Where a carrier's record comes from, on its page: how old each part is, what could not be asked, and a check that fills the page.
import { BlueprintProvider } from "@blueprintjs/core";
import { useCallback, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CarrierSources } from "../../../../src/contract/carriers/open-data.ts";
import { closeHandle, openHandle, type Handle } from "../../../../src/db/open.ts";
import { putResource } from "../../../../src/db/resources.ts";
import { databaseName, writeActiveSession } from "../../../../src/db/session/active-session.ts";
import { handle$ } from "../../../../src/db/session/handle.ts";
import { hasExtensions$ } from "../../../../src/net/extensions.ts";
import { SourcesPart } from "../../../../src/screens/carriers/profile/overview/SourcesPart.tsx";
import { CHECK_KEY, useCheckNow } from "../../../../src/screens/carriers/profile/use-check-now.ts";
import { safetyOf } from "../../../../src/sync/carriers/records.ts";
import { resourceKey } from "../../../../src/sync/resources.ts";
import { useKeys } from "../../../../src/ui/keys/use-keys.ts";
import { ToastHost } from "../../../../src/ui/toast/ToastHost.tsx";
import { answerOpenData, openData, section, UP, type OpenData } from "../../../open-data-answers.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const SOON = { timeout: 8_000 };
const REGISTRATION = section("registration");
const INSURANCE = section("insurance", {
  sources: ["motus_insurance", "motus_past_filings", "legacy_insurance"],
  as_of: "2026-05-15T00:00:00.000000Z",
});
const SAFETY = section("safety", { sources: ["out_of_service_orders"] });
const KNOWN: CarrierSources = {
  service: UP,
  is_from_open_data: true,
  sections: [REGISTRATION, INSURANCE, SAFETY],
  conflicts: [],
};

let handle: Handle;
let data: OpenData;
/** Calls that are not about the sources. */
let others: string[];
const realFetch = window.fetch;

beforeEach(async () => {
  await page.viewport(1024, 768);
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  data = openData();
  data.sources = KNOWN;
  others = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.includes("/monitor/")) return realFetch(input, init);
    const answer = await answerOpenData(data, request);
    if (answer === null) others.push(pathname);
    return answer ?? Response.json({ error: "not_found" }, { status: 404 });
  };
});
afterEach(() => {
  document.body.className = "";
  window.fetch = realFetch;
  hasExtensions$.next(true);
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

function Page() {
  const [answered, setAnswered] = useState(0);
  const checking = useCheckNow(
    101,
    true,
    useCallback(() => setAnswered((before) => before + 1), []),
  );
  useKeys(checking.check === null ? [] : [{ combo: CHECK_KEY, label: "Check now", run: checking.check }]);
  return (
    <main style={{ padding: 16, maxWidth: 560 }}>
      <SourcesPart checking={checking} />
      <p>Answered {answered} times</p>
      <ToastHost />
    </main>
  );
}
const show = () =>
  render(
    <BlueprintProvider>
      <Page />
    </BlueprintProvider>,
  );
const text = (): string => document.querySelector("main section")?.textContent ?? "";

test.each(["", "bp6-dark"])(
  "each part says where it is from and how old it is; frozen sources say their day (%s)",
  async (theme) => {
    document.body.className = theme;
    const screen = await show();
    await expect.element(screen.getByText("Company census")).toBeVisible();
    expect(text()).toMatch(/RegistrationCompany censusmade [A-Z][a-z]{2} \d+ · checked 3 h ago/);
    expect(text()).toContain("Motus: insurance, insurance history; Licensing: insurance in force (as of May 14, 2026)");
    await page.viewport(390, 844);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
  },
);

test("what failed, what is missing rows and what disagrees is said at its place", async () => {
  data.sources = {
    ...KNOWN,
    service: { state: "down", since: new Date().toISOString() },
    sections: [
      { ...REGISTRATION, left_out: 3 },
      { ...INSURANCE, state: "partial", problem: "Motus, insurance did not answer" },
      { ...SAFETY, state: "failed", problem: "did not answer in time", checked_at: null },
    ],
    conflicts: [
      {
        field: "bipd_limit",
        said: [
          { value: "750000", source: "motus_insurance", as_of: null },
          { value: "1000000", source: "legacy_insurance", as_of: null },
        ],
      },
    ],
  };
  const screen = await show();
  await expect.element(screen.getByText(/FMCSA’s open data cannot be reached since .*; what you see is from/)).toBeVisible();
  for (const words of [
    "In part 3 more rows not read.",
    "In part Motus, insurance did not answer.",
    "Could not be asked Did not answer in time. Nothing is known yet.",
    "$750,000 Motus, insurance",
    "$1,000,000 Licensing, insurance in force",
  ])
    expect(text()).toContain(words);
  expect(await violations()).toEqual([]);
});

test("a check shows what is awaited, fills the page as answers come, and says what came of it", async () => {
  // Somebody has looked at the safety data here, and at no inspections.
  await putResource(handle, { key: resourceKey(safetyOf(101)), data: {}, total: null, counts: {} });
  const screen = await show();
  await expect.element(screen.getByText("Company census")).toBeVisible();
  data.sources = { ...KNOWN, sections: [REGISTRATION, INSURANCE, { ...SAFETY, state: "checking" }] };
  await userEvent.keyboard("{Shift>}f{/Shift}");
  await expect.element(screen.getByText("Checking with FMCSA: Safety…")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /Check now/ })).toBeDisabled();
  data.sources = { ...KNOWN, sections: [REGISTRATION, INSURANCE, { ...SAFETY, checked_at: new Date().toISOString() }] };
  await expect.element(screen.getByText("FMCSA answered: all 3 sections are checked."), SOON).toBeVisible();
  await expect.element(screen.getByText("Answered 1 times")).toBeVisible();
  await vi.waitFor(() => expect(others.filter((path) => path.endsWith("/safety"))).toHaveLength(1));
  expect(others.filter((path) => path.endsWith("/inspections"))).toEqual([]);
});

test("a refused check says why, and can be tried again", async () => {
  const screen = await show();
  await expect.element(screen.getByText("Company census")).toBeVisible();
  const before = window.fetch;
  window.fetch = async (input, init) =>
    new Request(input, init).method === "POST"
      ? Response.json({ error: "too_many", message: "Ask again in a minute." }, { status: 429 })
      : before(input, init);
  await screen.getByRole("button", { name: /Check now/ }).click();
  await expect.element(screen.getByText(/^FMCSA was not asked: .*Ask again in a minute/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /Check now/ })).toBeEnabled();
});

test.each(["another source", "off", "no extensions"])(
  "a carrier from elsewhere has no such block, and no key (%s)",
  async (how) => {
    if (how === "another source") data.sources = { ...KNOWN, is_from_open_data: false, sections: [] };
    else if (how === "off") data.sources = { ...KNOWN, service: { state: "off", since: null } };
    else hasExtensions$.next(false);
    const screen = await show();
    // What is known of a carrier stays when nobody is asked any more, without a button that does nothing.
    if (how === "off") await expect.element(screen.getByText("Company census")).toBeVisible();
    else await expect.poll(() => text()).toBe("");
    await expect.element(screen.getByRole("button", { name: /Check now/ })).not.toBeInTheDocument();
  },
);

test("what the second source says stands with its day, and why it says nothing where it does not", async () => {
  const said = { service: { state: "up", since: null }, state: "known", as_of: "2026-11-28T18:00:00.000000Z" } as const;
  data.sources = {
    ...KNOWN,
    qcmobile: {
      ...said,
      facts: [
        { field: "allowed_to_operate", value: "false" },
        { field: "common", value: "active" },
        { field: "bipd_limit", value: "750000" },
      ],
    },
    conflicts: [
      {
        field: "operating_status",
        said: [
          { value: "active", source: "Company census", as_of: null },
          { value: "not_allowed_to_operate", source: "FMCSA QCMobile", as_of: said.as_of },
        ],
      },
    ],
  };
  const screen = await show();
  await expect.element(screen.getByRole("heading", { name: "FMCSA QCMobile" })).toBeVisible();
  expect(text()).toContain("Said Nov 28");
  expect(text()).toContain("Allowed to operateNo");
  expect(text()).toContain("Common authorityActive");
  expect(text()).toContain("$750,000");
  expect(text()).toContain("Not allowed to operate FMCSA QCMobile, Nov 28");
  expect(await violations()).toEqual([]);

  data.sources = {
    ...KNOWN,
    qcmobile: { service: { state: "refused", since: null }, state: "failed", as_of: null, facts: [] },
  };
  await userEvent.keyboard("{Shift>}F{/Shift}");
  await expect.element(screen.getByText(/takes no question with this server’s key/), SOON).toBeVisible();
});
