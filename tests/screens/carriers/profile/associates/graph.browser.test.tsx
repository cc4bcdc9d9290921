// The graph of who is behind a carrier, with its own database and worker, and answers of the API made here.
import { BlueprintProvider } from "@blueprintjs/core";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { AssociationGraph, GraphCarrier } from "../../../../../src/contract/carriers/association-graph.ts";
import type { CurrentUser } from "../../../../../src/contract/session/session.ts";
import { handle$ } from "../../../../../src/db/session/handle.ts";
import { closeHandle, openHandle, type Handle } from "../../../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../../../src/db/session/active-session.ts";
import { dayOf } from "../../../../../src/domain/days.ts";
import { formatDay } from "../../../../../src/domain/format.ts";
import { GraphView } from "../../../../../src/screens/carriers/profile/associates/graph/GraphView.tsx";
import type { SectionProps } from "../../../../../src/screens/carriers/profile/section-props.ts";
import { sectionAddress, withSort, type CarrierAddress } from "../../../../../src/widgets/carriers/carrier-address.ts";
import { violations } from "../../../../ui/axe.ts";
import "../../../../../src/ui/theme.css";

const carrier = (id: number, legal_name: string, more: Partial<GraphCarrier> = {}): GraphCarrier => ({
  id,
  legal_name,
  dba_name: null,
  identifiers: [{ is_type: "DOT", value: String(9_000_000 + id) }],
  city: "Dallas",
  state: "TX",
  power_units: 1,
  authority_status: "active",
  registered_on: "2024-01-01",
  has_identity_alert: false,
  subscription_id: null,
  connection: null,
  ...more,
});
const TODAY = dayOf(new Date());
const held = (thing_id: number, ...carriers: readonly number[]) =>
  carriers.map((carrier_id) => ({
    carrier_id,
    thing_id,
    source: "FMCSA registration",
    first_seen_on: "2024-01-01",
    // Nobody has seen the dead carrier for long.
    last_seen_on: carrier_id === 2 && thing_id === 1 ? "2019-05-06" : TODAY,
  }));

/** 1 is 2 again; 3 and 4 stand at the same truck stop; 5 writes from the mailbox of 2. */
const GRAPH: AssociationGraph = {
  carriers: [
    carrier(1, "Elm Freight LLC", { connection: { id: 1, status: "onboarded", is_dismissed: false } }),
    carrier(2, "Old Elm Inc", { authority_status: "revoked", has_identity_alert: true }),
    carrier(3, "Stop One LLC"),
    carrier(4, "Stop Two LLC"),
    carrier(5, "Third Elm LLC"),
  ],
  things: [
    { id: 1, is_type: "phone", value: "+12145550101", carriers: 2 },
    { id: 2, is_type: "officer", value: "Ola Nowak", carriers: 3 },
    { id: 3, is_type: "address", value: "1 Plaza Rd", carriers: 401 },
    { id: 4, is_type: "email", value: "office@elm.example", carriers: 2 },
  ],
  holdings: [...held(1, 1, 2), ...held(2, 1, 2), ...held(3, 1, 3, 4), ...held(4, 2, 5)],
  left_out: { associates: 398, unexpanded: 0, common_things: 0, further: 0 },
  is_bank_hidden: true,
};

const USER = { scopes: ["onboarding"], paywall: { can_rule: true } } as unknown as CurrentUser;

/** Milliseconds that a busy computer may take to start a worker. */
const SOON = { timeout: 12_000 };

let handle: Handle;
let answer: { status: number; body: unknown } | "offline";
let address: CarrierAddress;
const realFetch = window.fetch;

beforeEach(async () => {
  await page.viewport(1280, 900);
  history.replaceState(null, "", "/carriers/1");
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  answer = { status: 200, body: GRAPH };
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes("/monitor/")) return realFetch(input, init);
    if (url.includes("/assessments")) return new Response("[]");
    if (answer === "offline") throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
});
afterEach(() => {
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

function Shown({ user }: { readonly user: CurrentUser }) {
  const [now, setNow] = useState<CarrierAddress>({ ...sectionAddress("associates"), view: "graph" });
  const put = (next: CarrierAddress): void => {
    address = next;
    setNow(next);
  };
  const props: Partial<SectionProps> = {
    id: 1,
    name: "Elm Freight LLC",
    user,
    address: now,
    change: put,
    sort: now.sorts.associates ?? null,
    onSort: (sort) => put(withSort(now, "associates", sort)),
  };
  return (
    <div style={{ width: 1200, height: 800, display: "flex", flexDirection: "column" }}>
      <GraphView {...(props as SectionProps)} />
    </div>
  );
}
const show = (user = USER) =>
  render(
    <BlueprintProvider>
      <Shown user={user} />
    </BlueprintProvider>,
  );

const why = () => document.querySelector("section[aria-label='Why']")?.textContent ?? "";
const NAMES: readonly string[] = GRAPH.carriers.map(({ legal_name: name }) => name);
/** The carriers in the table, in its order. */
const names = () => [
  ...new Set(
    [...document.querySelectorAll("[role=gridcell]")].flatMap(({ textContent: text }) => (NAMES.includes(text) ? [text] : [])),
  ),
];
const graph = () => page.getByRole("application", { name: "Graph around Elm Freight LLC" });

test("shows every carrier and all evidence beside the graph, and passes axe in light and dark", async () => {
  const screen = await show();
  await expect.element(graph(), SOON).toBeVisible();
  await expect.poll(names, SOON).toEqual(["Elm Freight LLC", "Old Elm Inc", "Stop One LLC", "Stop Two LLC", "Third Elm LLC"]);
  expect(document.body.textContent).toContain("Up to 398 more carriers share something and are not shown.");
  expect(document.body.textContent).toContain("Bank accounts: You need Bank accounts permission.");
  expect(await violations(screen.container)).toEqual([]);
  document.body.classList.add("bp6-dark");
  expect(await violations(screen.container)).toEqual([]);
  document.body.classList.remove("bp6-dark");
  await screen.getByRole("button", { name: "Evidence 9" }).click();
  await expect.element(screen.getByText("401 carriers, weak link").first()).toBeVisible();
});

test("explains the likeliest carrier as the sum of what it shares", async () => {
  await show();
  await expect.poll(why, SOON).toContain("Old Elm Inc >99% very likely");
  expect(why()).toContain(`Phone (214) 555-0101Only these 2${formatDay(TODAY)} / May 6, 2019, old+15.0`);
  expect(why()).toContain(`Officer Ola Nowak3 carriers${formatDay(TODAY)} / ${formatDay(TODAY)}+7.0`);
  expect(why()).toContain("Before any evidence−14.0Sum+8.0");
  expect(why()).toContain("Old: one of the two has not been seen with it since.");
});

test("arrow keys walk from neighbor to neighbor, the table follows, and x selects", async () => {
  await show();
  await expect.element(graph(), SOON).toBeVisible();
  (graph().element() as HTMLElement).focus();
  await userEvent.keyboard("{Home}");
  await expect.poll(why).toContain("The carrier of this page");
  const seen = new Set<string>();
  for (const arrow of ["{ArrowUp}", "{ArrowDown}", "{ArrowLeft}", "{ArrowRight}"]) {
    await userEvent.keyboard(`{Home}${arrow}`);
    seen.add(why().slice(0, 12));
  }
  // Its neighbors are what it shares, and the table then shows who else has that.
  expect(seen.size).toBeGreaterThan(1);
  await expect.element(page.getByRole("grid", { name: "Evidence of the graph" })).toBeVisible();
  await userEvent.keyboard("x");
  await expect.element(page.getByText(/carriers?, [12] selected/)).toBeVisible();
});

test("a kind that is left out takes along who is reached by nothing else, and stands in the address", async () => {
  const screen = await show();
  await expect.poll(() => names().length, SOON).toBe(5);
  await screen.getByRole("button", { name: "Address 1" }).click();
  await expect.poll(names).toEqual(["Elm Freight LLC", "Old Elm Inc", "Third Elm LLC"]);
  expect(address.hide).toEqual(["address"]);
});

test("several carriers are blocked at once, through the queue", async () => {
  const screen = await show();
  await expect.poll(() => names().length, SOON).toBe(5);
  answer = "offline";
  await userEvent.click(screen.getByRole("gridcell", { name: "Old Elm Inc", exact: true }).first());
  await userEvent.keyboard("x{ArrowDown}x");
  await expect.element(screen.getByText("4 carriers, 2 selected")).toBeVisible();
  await userEvent.keyboard("b");
  await expect.element(screen.getByRole("dialog", { name: "Do not dispatch 2 carriers (2 not connected)" })).toBeVisible();
  await userEvent.keyboard("same people{Control>}{Enter}{/Control}");
  await expect
    .poll(async () => (await handle.db.outbox.orderBy("seq").toArray()).map(({ entity }) => entity), SOON)
    .toEqual(["carriers:2", "carriers:3"]);
  await expect.element(screen.getByText("Do not dispatch, not sent yet").first()).toBeVisible();
});

test.each([
  [
    "when it may not be seen",
    { status: 403, body: { error: "permission_missing", message: "Ask your watchdog contact." } },
    "Ask your watchdog contact.",
  ],
  ["when the server fails", { status: 500, body: { error: "internal" } }, "Retry"],
  ["without a network", "offline" as const, "Connect to load"],
  [
    "when nobody shares anything",
    { status: 200, body: { ...GRAPH, carriers: GRAPH.carriers.slice(0, 1), things: [], holdings: [] } },
    "No shared contacts, trucks or accounts found",
  ],
])("%s it says so", async (_name, given, text) => {
  answer = given;
  const screen = await show();
  await expect.element(screen.getByText(text, { exact: false }).first(), SOON).toBeVisible();
  expect(document.querySelector("[role=application]")).toBeNull();
});

test("who may not block sees why", async () => {
  const screen = await show({ scopes: [], paywall: { can_rule: false } } as unknown as CurrentUser);
  await expect.poll(() => names().length, SOON).toBe(5);
  await expect.element(screen.getByRole("button", { name: "Block…" })).toBeDisabled();
  await expect
    .element(screen.getByRole("button", { name: "Block…" }))
    .toHaveAttribute("title", expect.stringContaining("Onboarding"));
});
