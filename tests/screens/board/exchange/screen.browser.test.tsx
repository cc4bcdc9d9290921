// The whole exchange with its own database and worker, and answers of the API made here.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { handle$ } from "../../../../src/db/session/handle.ts";
import { closeHandle, openHandle, type Handle } from "../../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../../src/db/session/active-session.ts";
import { LARGEST_RATE } from "../../../../src/domain/board/exchange/buckets.ts";
import { ExchangeScreen } from "../../../../src/screens/board/exchange/ExchangeScreen.tsx";
import { columnsOf, type Posting } from "../../../domain/board/exchange/columns.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const posting = (part: Partial<Posting>): Posting => ({
  kind: 0,
  origin: 0,
  destination: 1,
  equipment: 0,
  rate: 210,
  age: 30,
  ...part,
});

/** Area 0: four loads and two trucks; area 1: one load; area 2: one truck without a rate to anywhere. */
const POSTINGS: readonly Posting[] = [
  posting({}),
  posting({ rate: 250 }),
  posting({ rate: 410, equipment: 1, age: 600 }),
  posting({ destination: 2 }),
  posting({ kind: 1, rate: 230 }),
  posting({ kind: 1, rate: -1, destination: -1 }),
  posting({ origin: 1, destination: 0 }),
  posting({ origin: 2, kind: 1, rate: -1, destination: -1, age: 9_000 }),
];

/** Milliseconds that a busy computer may take to start a worker and load a map. */
const SOON = { timeout: 12_000 };

let handle: Handle;
let answer: { status: number; body: string } | "offline";
const realFetch = window.fetch;

beforeEach(async () => {
  await page.viewport(1280, 900);
  history.replaceState(null, "", "/exchange");
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  await handle.db.values.put({
    key: "session",
    value: { user: { scopes: ["view_tfx"], paywall: { can_export: true } }, flags: {}, refreshedAt: Date.now() },
  });
  answer = { status: 200, body: JSON.stringify(columnsOf(POSTINGS)) };
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes("/monitor/")) return realFetch(input, init);
    if (answer === "offline") throw new TypeError("Failed to fetch");
    return new Response(answer.body, { status: answer.status });
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
      <div style={{ width: 1200, height: 800, display: "flex", flexDirection: "column" }}>
        <ExchangeScreen />
      </div>
    </BlueprintProvider>,
  );
const figures = () => document.querySelector("dl[aria-label='Selected postings']")?.textContent;
const rowOf = (name: string) => {
  const cell = [...document.querySelectorAll("[role=gridcell]")].find(({ textContent }) => textContent === name);
  return [...(cell?.parentElement?.children ?? [])].map(({ textContent }) => textContent).filter((text) => text !== "");
};

test("shows the market, unknown ratios as unknown, and passes axe", async () => {
  const screen = await show();
  await expect.poll(figures, SOON).toBe("Loads5Trucks3Loads per truck1.7Median rate per mile$2.20Median age30 min");
  await expect.poll(() => rowOf("Area 0"), SOON).toEqual(["Area 0", "4", "2", "2.0", "$2.30", "30 min"]);
  // No truck, so nobody knows how many loads there are for one; and no rate.
  expect(rowOf("Area 1")).toEqual(["Area 1", "1", "0", "–none", "$2.10", "30 min"]);
  expect(rowOf("Area 2")).toEqual(["Area 2", "0", "1", "0.0", "–none", "6 d"]);
  await expect.element(screen.getByText("8 postings as of", { exact: false })).toBeVisible();
  await expect.poll(() => document.querySelectorAll("canvas").length, SOON).toBeGreaterThan(2);
  expect(await violations(screen.container)).toEqual([]);
  document.body.classList.add("bp6-dark");
  expect(await violations(screen.container)).toEqual([]);
  document.body.classList.remove("bp6-dark");
});

test("what is selected in one part filters the others, stands in the address, and is reset by a key", async () => {
  const screen = await show();
  await expect.poll(() => rowOf("Area 0").length, SOON).toBe(6);
  await screen.getByRole("button", { name: "Dry van: 4 loads, 3 trucks" }).click();
  await expect.poll(figures, SOON).toContain("Loads4Trucks3");
  await screen.getByRole("spinbutton", { name: "Cents per mile from" }).fill("220");
  await expect.poll(figures, SOON).toContain("Loads1Trucks1");
  // The choices of equipment still count what is outside of their own selection.
  await expect.element(screen.getByRole("button", { name: "Reefer: 1 load, 0 trucks" })).toBeVisible();
  await expect.poll(() => location.search, SOON).toBe("?equipment=van&rate=220-");
  await screen.getByRole("button", { name: "Remove filter Rate per mile: $2.20 or more" }).click();
  await expect.poll(figures, SOON).toContain("Loads4Trucks3");
  // Numbers that make no sense are no bound, and too large ones the largest.
  for (const [typed, bound] of [
    ["-5", null],
    ["1e2", "100-"],
    ["219.9", "219-"],
    ["9".repeat(40), `${LARGEST_RATE}-`],
  ] as const) {
    await screen.getByRole("spinbutton", { name: "Cents per mile from" }).fill(typed);
    await expect.poll(() => new URLSearchParams(location.search).get("rate"), SOON).toBe(bound);
  }
  await userEvent.keyboard("{Escape}");
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("{Shift>}r{/Shift}");
  await expect.poll(figures, SOON).toContain("Loads5Trucks3");
  await expect.poll(() => location.search, SOON).toBe("");
});

test.each([
  "?rate=99999-00000&age=-&from=0,-1,9e9,x&kind=ship&equipment=%00&sort=rate-up&side=left&table=none",
  `?from=${"9".repeat(4_000)}&rate=${"1".repeat(4_000)}-&to=${"1,".repeat(4_000)}`,
])("an address that makes no sense shows the whole market: %#", async (search) => {
  history.replaceState(null, "", `/exchange${search}`);
  await show();
  await expect.poll(figures, SOON).toMatch(/Loads[50]Trucks[30]/);
});

test("areas are selected in the table by keyboard, and a lane by opening it", async () => {
  const screen = await show();
  await expect.poll(() => rowOf("Area 0").length, SOON).toBe(6);
  await userEvent.click(screen.getByRole("gridcell", { name: "Area 1", exact: true }));
  await userEvent.keyboard("x");
  await expect.poll(figures, SOON).toContain("Loads1Trucks0");
  // The areas stay, so that another one can be selected.
  expect(rowOf("Area 0")[1]).toBe("4");
  await expect.poll(() => location.search, SOON).toContain("from=12");
  await screen.getByRole("radio", { name: "Lanes" }).click();
  await expect.poll(() => rowOf("Area 1"), SOON).toEqual(["Area 1", "Area 0", "100", "1", "0", "–none", "$2.10", "30 min"]);
});

test("on the map Enter selects the area nearest to the center, and again removes it", async () => {
  const screen = await show();
  await expect.poll(figures, SOON).toContain("Loads5");
  const map = screen.getByRole("application");
  await expect.poll(() => map.element().querySelectorAll("canvas").length, SOON).toBeGreaterThan(0);
  (map.element() as HTMLElement).focus();
  // The layer of areas comes after the map.
  await expect
    .poll(async () => {
      if (!location.search.includes("from=")) await userEvent.keyboard("{Enter}");
      await new Promise((resolve) => setTimeout(resolve, 700));
      return location.search;
    }, SOON)
    .toMatch(/^\?from=1[1-5]$/);
  await expect.element(screen.getByRole("button", { name: /^Remove filter Origin: Area/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(figures, SOON).toContain("Loads5");
});

test("a histogram is brushed with the mouse, and a click clears it", async () => {
  const screen = await show();
  const plot = () => screen.getByRole("img", { name: "Rate per mile" }).element().querySelector<HTMLElement>(".u-over");
  await expect.poll(() => plot()?.clientWidth ?? 0, SOON).toBeGreaterThan(50);
  await expect.poll(() => rowOf("Area 0").length, SOON).toBe(6);
  const over = plot()!;
  const box = over.getBoundingClientRect();
  const fire = (type: string, share: number, target: EventTarget = over) =>
    target.dispatchEvent(
      // A move of no pixels is none to the plot.
      new MouseEvent(type, {
        bubbles: true,
        button: 0,
        clientX: box.left + box.width * share,
        clientY: box.top + 20,
        movementX: 9,
        detail: 1,
      }),
    );
  fire("mousemove", 0.5);
  fire("mousedown", 0.5);
  fire("mousemove", 0.7);
  fire("mousemove", 0.8, document);
  fire("mouseup", 0.8, document);
  // $3 to $5: the one load for $4.10.
  await expect.poll(figures, SOON).toContain("Loads1Trucks0");
  await expect.element(screen.getByRole("button", { name: /^Remove filter Rate per mile/ })).toBeVisible();
  await screen.getByRole("button", { name: "Clear", exact: true }).click();
  await expect.poll(figures, SOON).toContain("Loads5Trucks3");
});

test("offline it shows the saved postings and says so", async () => {
  const first = await show();
  await expect.poll(figures, SOON).toContain("Loads5");
  await first.unmount();
  answer = "offline";
  const screen = await show();
  await expect.poll(figures, SOON).toContain("Loads5");
  await expect.element(screen.getByText("Showing saved postings.", { exact: false })).toBeVisible();
});

test.each([
  [
    { status: 403, body: JSON.stringify({ error: "permission_missing", message: "You need View exchange permission." }) },
    "You don't have access to the exchange",
  ],
  [{ status: 500, body: "{}" }, "The exchange could not be loaded"],
  [{ status: 200, body: JSON.stringify(columnsOf([])) }, "No postings on the market"],
  [{ status: 200, body: '{"kind":[]}' }, "The exchange could not be loaded"],
] as const)("answer %o: %s", async (given, title) => {
  answer = given;
  const screen = await show();
  await expect.element(screen.getByRole("heading", { name: title })).toBeVisible();
  expect(await violations(screen.container)).toEqual([]);
});
