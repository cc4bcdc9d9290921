// My carriers with their own database and query worker: found, sorted, looked at, exported, and laid out as the person likes them.
import { BlueprintProvider } from "@blueprintjs/core";
import Papa from "papaparse";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import type { CarrierDetail } from "../../../../src/contract/carriers/carriers.ts";
import { ConnectionsScreen } from "../../../../src/screens/connections/list/ConnectionsScreen.tsx";
import { connection, listedCarrier } from "../../../db/rows.ts";
import { ownDatabase, SOON } from "../../../live/own-database.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const USER = {
  id: 11,
  first_name: "Ada",
  last_name: "Agent",
  scopes: ["onboarding"],
  default_classification_id: null,
  paywall: { can_export: true, can_rule: true },
};

/** Seventy carriers that fail the rules; every second one has two trucks or more. Their names are in no order. */
const COUNT = 70;
const nameOf = (id: number): string => `${String.fromCodePoint(65 + ((id * 7) % 26))}rrow & Co. ${id}`;
const ROWS = Array.from({ length: COUNT }, (_, at) => {
  const id = at + 1;
  return connection(id, id, {
    carrier: listedCarrier(1000 + id, {
      legal_name: nameOf(id),
      identifiers: [
        { is_type: "DOT", value: String(7_000_000 + id) },
        { is_type: "MC", value: String(400_000 + id) },
      ],
      email: `dispatch${id}@carrier.example`,
      power_units: (id % 2) + 1,
      subscription_id: id,
      rules_assessment: "fail",
      rules_assessed_at: "2026-11-20T10:00:00.000000Z",
    }),
  });
});

/** What a peek shows of a carrier, with two rules. */
const detail = (id: number): Pick<CarrierDetail, "id" | "legal_name" | "rules_assessment" | "rule_overrides"> => ({
  id,
  legal_name: nameOf(id - 1000),
  rule_overrides: [],
  rules_assessment: {
    result: "fail",
    assessed_at: "2026-11-20T10:00:00.000000Z",
    rules: (["Fail", "Pass"] as const).map((result) => ({
      is_type: result === "Fail" ? "has_cargo_coverage_100000" : "has_bipd_coverage_750000",
      category: "Insurance",
      result,
      value: "$50,000",
      threshold: "at least $100,000",
      source: "FMCSA insurance filings",
      as_of: "2026-11-19T10:00:00.000000Z",
    })),
  },
});

const own = ownDatabase({ hasQueries: true });
const start = async (address: string, user: object = USER) => {
  history.replaceState(null, "", `/broker/carriers/connections${address}`);
  await own.signIn(user);
  await own.putCollection("connections", ROWS);
  await own.handle.db.carriers.bulkPut(
    ROWS.slice(0, 20).map(({ carrier_id: id }) => ({ ...listedCarrier(id), ...detail(id) })) as never,
  );
  return await show();
};
const show = async () => {
  const screen = await render(
    <BlueprintProvider>
      <div style={{ width: 1400, height: 860, display: "flex", flexDirection: "column" }}>
        <ConnectionsScreen />
      </div>
    </BlueprintProvider>,
  );
  await expect
    .element(
      screen
        .getByRole("grid")
        .getByText(/rrow & Co\./)
        .first(),
      SOON,
    )
    .toBeVisible();
  return screen;
};
/** As after a reload: everything is drawn anew, from what is stored. */
const reload = async () => {
  await cleanup();
  return await show();
};

beforeEach(() => page.viewport(1440, 900));

const grid = () => document.querySelector<HTMLElement>("[role=grid]");
/** The names in view, from the top. */
const names = (): readonly string[] =>
  [...(grid()?.querySelectorAll("[data-key]") ?? [])]
    .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map((row) => row.querySelector("[data-column=name]")?.textContent?.trim() ?? "")
    .slice(0, 20);
const rowCount = () => grid()?.getAttribute("aria-rowcount");
const listed = (rows: number) => expect.poll(rowCount, SOON).toBe(String(rows + 1));

test("text is recognized by its form: a DOT number, an MC number, a name", async () => {
  const screen = await start("");
  await listed(COUNT);
  const filter = screen.getByRole("searchbox", { name: /Filter by name/ });
  for (const text of ["DOT 7000012", "7000012", "MC 400012", nameOf(12)]) {
    await filter.fill(text);
    await listed(1);
    expect(names(), text).toEqual([nameOf(12)]);
  }
});

test("sorting by a heading sorts the whole list, and the address keeps it", async () => {
  const screen = await start("");
  await screen.getByRole("columnheader", { name: /^Carrier/ }).click();
  // Spaces and signs do not count, as they do not when a name is searched.
  const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const sorted = ROWS.map(({ carrier }) => carrier.legal_name).toSorted((one, other) => (plain(one) < plain(other) ? -1 : 1));
  await expect.poll(names, SOON).toEqual(sorted.slice(0, 20));
  await expect.poll(() => location.search, SOON).toContain("sort=name-asc");
  await reload();
  await expect.poll(names, SOON).toEqual(sorted.slice(0, 20));
});

test("the peek shows each rule's result with source and age, and moves with the cursor", async () => {
  const screen = await start("?list=failed&sort=updated_at-asc");
  await listed(COUNT);
  grid()?.focus();
  await userEvent.keyboard("{Control>}{Home}{/Control} ");
  const panel = screen.getByRole("complementary", { name: `Connection with ${nameOf(1)}` });
  await expect.element(panel, SOON).toBeVisible();
  await expect.element(panel).toHaveTextContent(nameOf(1));
  const failing = panel.getByRole("listitem").filter({ hasText: "Cargo" }).first();
  await expect.element(failing).toHaveTextContent(/Fail.*\$50,000.*needs at least \$100,000.*FMCSA insurance filings/);
  expect(failing.element().querySelector("time")).not.toBeNull();
  await expect.poll(() => location.search, SOON).toMatch(/peek=1\b/);
  expect(await violations(screen.container)).toEqual([]);
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("complementary", { name: `Connection with ${nameOf(2)}` }), SOON).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => location.search, SOON).not.toContain("peek=");
});

test("a view is saved under a name, opened again, and deleted", async () => {
  const screen = await start("?list=failed&fleet=2-");
  await listed(COUNT / 2);
  const address = location.search;
  await screen.getByRole("button", { name: "Views" }).click();
  expect(await violations()).toEqual([]);
  await screen.getByRole("textbox", { name: "Name of the view" }).fill("Failing fleets");
  await screen.getByRole("button", { name: "Save view" }).click();
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("link", { name: /^My carriers/ }).click();
  await expect.poll(() => location.search, SOON).not.toContain("list=failed");
  const again = await reload();
  await again.getByRole("button", { name: "Views" }).click();
  await again
    .getByRole("menuitem", { name: /Failing fleets/ })
    .first()
    .click();
  await expect.poll(() => location.search, SOON).toBe(address);
  await listed(COUNT / 2);
  await again.getByRole("button", { name: "Views" }).click();
  await again.getByRole("button", { name: "Delete the view Failing fleets" }).click();
  await expect.element(again.getByRole("menuitem", { name: /Failing fleets/ }).first()).not.toBeInTheDocument();
});

test("the export holds every row of the filtered list, and only those", async () => {
  const made = vi.spyOn(URL, "createObjectURL");
  onTestFinished(() => made.mockRestore());
  const screen = await start("?list=failed&fleet=2-");
  await listed(COUNT / 2);
  await screen.getByRole("button", { name: "Export" }).click();
  await expect.poll(() => made.mock.calls.length, SOON).toBe(1);
  const [[file] = []] = made.mock.calls;
  const text = await (file as Blob).text();
  const table = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), { header: true, skipEmptyLines: true });
  expect(table.errors).toEqual([]);
  const wanted = ROWS.filter(({ carrier }) => (carrier.power_units ?? 0) >= 2).map(({ id }) => String(7_000_000 + id));
  expect(table.data).toHaveLength(wanted.length);
  expect(new Set(table.data.map((row) => row["DOT"]))).toEqual(new Set(wanted));
  expect(table.data.filter((row) => !/^(?:Yes|No|Not onboarded|Use caution): \S/.test(row["OK to use?"] ?? ""))).toEqual([]);
});

test("without exports in the plan nothing can be exported, and the reason is shown", async () => {
  const screen = await start("", { ...USER, paywall: { ...USER.paywall, can_export: false } });
  const button = screen.getByRole("button", { name: "Export" });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute("title", expect.stringMatching(/does not include exports/));
});

test("columns and density are as the person left them after a reload", async () => {
  const screen = await start("");
  await screen.getByRole("button", { name: "Columns" }).click();
  await screen.getByText("Roomy", { exact: true }).click();
  await screen.getByRole("group", { name: "Columns shown" }).getByText("Email", { exact: true }).click();
  await userEvent.keyboard("{Escape}");
  const density = () => grid()?.closest("[data-density]")?.getAttribute("data-density");
  await expect.element(screen.getByRole("columnheader", { name: /^Email/ })).toBeInTheDocument();
  await expect.poll(density).toBe("roomy");
  const again = await reload();
  await expect.element(again.getByRole("columnheader", { name: /^Email/ }), SOON).toBeInTheDocument();
  await expect.poll(density).toBe("roomy");
});
