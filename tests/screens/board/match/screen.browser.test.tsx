// The carriers for a load with its own database, and answers of the API made here: why each is shown or not, offers, and every state.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MatchScreen } from "../../../../src/screens/board/match/MatchScreen.tsx";
import { ownDatabase, SOON } from "../../../live/own-database.ts";
import { violations } from "../../../ui/axe.ts";
import { COUNTS, HISTORY, LOAD, LOAD_ID, NOT_SHOWN, SHOWN } from "./match-answers.ts";
import "../../../../src/ui/theme.css";

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

const USER = {
  id: 11,
  first_name: "Ada",
  last_name: "Agent",
  scopes: ["manage_loads"],
  paywall: { can_post_loads: true, can_load_dashboard: true, can_export: true },
};

let matches: (query: URLSearchParams) => Answer;
let ofLoad: Answer;

const listed = (query: URLSearchParams): Answer => {
  if (query.get("not_shown") !== "true") return { body: { matches: SHOWN, counts: null } };
  const reason = query.get("reason");
  const rows = NOT_SHOWN.filter(({ misses }) => reason === null || misses.some((miss) => miss === reason));
  return { body: { matches: rows, counts: COUNTS } };
};

const sizeOf = (body: unknown): number => {
  const rows = Array.isArray(body) ? body : ((body as { matches?: unknown[] }).matches ?? []);
  return rows.length;
};

function answered({ pathname, searchParams }: URL): Answer {
  if (pathname.includes("/carriers/load_match/")) return matches(searchParams);
  if (pathname.endsWith(`/loads/${LOAD_ID}`)) return ofLoad;
  if (pathname.endsWith("/load_carrier_dispositions")) return { body: HISTORY };
  return { status: 500, body: {} };
}

const own = ownDatabase({
  answer: (address) => {
    const { status = 200, body } = answered(address);
    const headers = { currentpage: "1", totalpages: "1", totalitems: String(sizeOf(body)) };
    return new Response(JSON.stringify(body), { status, headers });
  },
});
beforeEach(async () => {
  await page.viewport(1280, 800);
  history.replaceState(null, "", `/loads/${LOAD_ID}/match`);
  await own.signIn(USER);
  matches = listed;
  ofLoad = { body: LOAD };
});
afterEach(() => document.body.classList.remove("bp6-dark"));

const show = () =>
  render(
    <BlueprintProvider>
      <div style={{ width: 1200, height: 760, display: "flex", flexDirection: "column" }}>
        <MatchScreen id={LOAD_ID} />
      </div>
    </BlueprintProvider>,
  );
const cell = (key: number, column: string) =>
  document.querySelector(`[data-key="${key}"] [data-column="${column}"]`)?.textContent;
const why = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => cell(id, "reasons"));
/** A dialog that still fades in has too little contrast. */
const isStill = () =>
  document.getAnimations().length === 0 && document.querySelector("[class*=-enter-active], [class*=-appear-active]") === null;
const clean = async () => {
  await expect.poll(isStill, SOON).toBe(true);
  expect(await violations()).toEqual([]);
  document.body.classList.add("bp6-dark");
  await expect.poll(isStill, SOON).toBe(true);
  expect(await violations()).toEqual([]);
  document.body.classList.remove("bp6-dark");
};
const queued = () => own.handle.db.outbox.orderBy("seq").toArray();

test("each carrier says why it is shown, with what to look at, and the peek what was offered and answered", async () => {
  const screen = await show();
  await expect
    .poll(() => why(SHOWN), SOON)
    .toEqual([
      "Truck 40 mi from pickup, 2 h ago by ELD; Ran this lane 3 times in 90 days (Nov 2, 2026); Has 6 dry vans (Mar 1, 2026)",
      "Posted a truck 18 mi from pickup, free Nov 22, 2026, to Gary, IN; Has 6 dry vans (Mar 1, 2026)",
      "Based 25 mi from pickup; Has 6 dry vans (Mar 1, 2026)",
    ]);
  await expect.element(screen.getByText("Dallas, TX to Chicago, IL, dry van", { exact: false })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: /Ruled out\s*3/ })).toBeVisible();
  await userEvent.click(screen.getByRole("gridcell", { name: "ALDER FREIGHT LLC" }));
  await userEvent.keyboard(" ");
  const peek = screen.getByRole("complementary", { name: "Carrier ALDER FREIGHT LLC" });
  await expect.element(peek.getByText("Ran this lane 3 times in 90 days (Nov 2, 2026)")).toBeVisible();
  await expect.element(peek.getByText("$1,750, Quick pay")).toBeVisible();
  await expect.element(peek.getByText(/taken back by Ada Agent/)).toBeVisible();
  await clean();
});

test("those that are not shown say why, and a reason leaves its own", async () => {
  history.replaceState(null, "", `/loads/${LOAD_ID}/match?list=not_shown`);
  const screen = await show();
  await expect
    .poll(() => why(NOT_SHOWN), SOON)
    .toEqual([
      "Fails: Cargo coverage at least $100,000, assessed 1 d ago",
      "Declined, Dana Reyes, 3 h ago",
      "Blocked: do not dispatch; 580 mi deadhead, truck seen 4 h ago",
    ]);
  await expect.element(screen.getByRole("button", { name: "Blocked 1" })).toBeVisible();
  await clean();
  await screen.getByRole("button", { name: "Set aside 1" }).click();
  await expect.poll(() => document.querySelectorAll("[role=grid] [data-key]").length, SOON).toBe(1);
  await expect.poll(() => location.search, SOON).toBe("?list=not_shown&reason=set_aside");
});

test("a load is offered to several, each at its rate, and shows so at once", async () => {
  const screen = await show();
  await expect.poll(() => why(SHOWN)[0], SOON).toBeTruthy();
  screen.getByRole("grid").element().focus();
  await userEvent.keyboard("{Control>}a{/Control}");
  await expect.element(screen.getByText("3 of 3 selected", { exact: false })).toBeVisible();
  await userEvent.keyboard("o");
  const dialog = screen.getByRole("dialog", { name: "Offer load to 3 carriers" });
  await expect.element(dialog).toBeVisible();
  await clean();
  await dialog.getByRole("spinbutton", { name: "Rate for BIRCH LINES INC" }).fill("1900.50");
  await dialog.getByLabelText("Terms").fill("Quick pay");
  await dialog.getByRole("button", { name: "Offer load" }).click();
  await expect.poll(() => SHOWN.map(({ id }) => cell(id, "disposition")), SOON).toEqual(["Offered", "Offered", "Offered"]);
  await expect
    .poll(() => SHOWN.map(({ id }) => cell(id, "offered")), SOON)
    .toEqual(["$1,800, Quick pay", "$1,900.50, Quick pay", "$1,800, Quick pay"]);
  expect((await queued()).map(({ name, subject }) => [name, subject])).toEqual(
    SHOWN.map(({ carrier }) => ["Offer load", carrier.legal_name]),
  );

  // Asked again, it says who has been asked, at what rate, by whom and when.
  await userEvent.keyboard("{Control>}a{/Control}");
  await userEvent.keyboard("o");
  await expect.element(dialog.getByText("3 of them have been asked already.")).toBeVisible();
  await expect.element(dialog.getByText("Offered, $1,900.50, Quick pay, Ada Agent, now")).toBeVisible();
  await clean();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("gridcell", { name: "ALDER FREIGHT LLC" }));
  await userEvent.keyboard("o");
  await expect.element(screen.getByRole("dialog").getByText("$1,750, Quick pay")).toBeVisible();
});

test("a carrier that declined is recorded with notes, and is reinstated by a key", async () => {
  const screen = await show();
  await expect.poll(() => why(SHOWN)[0], SOON).toBeTruthy();
  await userEvent.click(screen.getByRole("gridcell", { name: "CEDAR TRANSPORT LLC" }));
  await userEvent.keyboard("d");
  const dialog = screen.getByRole("dialog", { name: "Log response of CEDAR TRANSPORT LLC" });
  await dialog.getByRole("combobox", { name: "Answer or reason" }).selectOptions("Other reason");
  await dialog.getByRole("button", { name: "Log response" }).click();
  // Another reason says which.
  await expect.element(dialog.getByText("Say why.")).toBeVisible();
  await clean();
  await dialog.getByRole("textbox", { name: /Notes/ }).fill("Will not go to Chicago");
  await dialog.getByRole("button", { name: "Log response" }).click();
  const { id } = SHOWN[2]!;
  await expect.poll(() => cell(id, "disposition"), SOON).toBe("Other reason");
  await expect.poll(() => cell(id, "reasons")).toMatch(/^Other reason, Ada Agent, /);
  await userEvent.keyboard("r");
  await expect.poll(() => cell(id, "reasons"), SOON).toMatch(/^Based 25 mi/);
});

test.each([
  ["a load that has a carrier", { ...LOAD, carrier: { id: 1, legal_name: "X", dot: "1", mc: null } }, USER],
  ["somebody without the permission", LOAD, { ...USER, scopes: ["view_loads"] }],
])("nothing is offered of %s", async (_, body, user) => {
  ofLoad = { body };
  await own.signIn(user);
  const screen = await show();
  await expect.poll(() => why(SHOWN)[0], SOON).toBeTruthy();
  await expect.poll(() => own.handle.db.loads.get(LOAD_ID), SOON).toBeTruthy();
  await userEvent.click(screen.getByRole("gridcell", { name: "ALDER FREIGHT LLC" }));
  await userEvent.keyboard("o");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(await queued()).toEqual([]);
});

const EMPTY = (): Answer => ({
  body: { matches: [], counts: { shown: 0, not_shown: 0, reasons: [] } },
});

test.each([
  ["none matches", "", EMPTY, "None of your carriers matches this load"],
  ["all match", "?list=not_shown", EMPTY, "No carriers here"],
  ["a failure", "", () => ({ status: 500, body: {} }), "The carriers could not be loaded"],
  [
    "no permission",
    "",
    () => ({ status: 403, body: { error: "permission_missing", message: "You need Load board permission." } }),
    "You don't have access to find carriers",
  ],
] as const)("%s: says so", async (_, search, answer, title) => {
  history.replaceState(null, "", `/loads/${LOAD_ID}/match${search}`);
  matches = answer;
  const screen = await show();
  await expect.element(screen.getByRole("heading", { name: title }), SOON).toBeVisible();
  await clean();
});

test("a load of another company is none", async () => {
  ofLoad = { status: 404, body: { error: "not_found" } };
  matches = () => ofLoad;
  const screen = await show();
  await expect
    .element(screen.getByRole("heading", { name: `Your company has no load with the number ${LOAD_ID}` }))
    .toBeVisible();
  await clean();
});

test("what is typed when the offer opens is the rate, and one far from the load's is asked about first", async () => {
  const screen = await show();
  await expect.poll(() => why(SHOWN)[0], SOON).toBeTruthy();
  await userEvent.click(screen.getByRole("gridcell", { name: "CEDAR TRANSPORT LLC" }));
  await userEvent.keyboard("o");
  const dialog = screen.getByRole("dialog", { name: "Offer load to CEDAR TRANSPORT LLC" });
  await expect.element(dialog.getByLabelText("Rate in dollars")).toHaveFocus();
  await userEvent.keyboard("425");
  await dialog.getByRole("button", { name: "Offer load" }).click();
  await expect.element(dialog.getByText("The load pays $1,800. Offer $425 all the same?")).toBeVisible();
  await expect.element(dialog.getByText("The carrier is not contacted.", { exact: false })).toBeVisible();
  await clean();
  expect(await queued()).toEqual([]);
  await dialog.getByRole("button", { name: "Offer at this rate" }).click();
  await expect.poll(async () => (await queued()).map(({ name }) => name), SOON).toEqual(["Offer load"]);
});

test("a key gives the load to a carrier, with the reason that is asked for where the answer is no plain yes", async () => {
  const screen = await show();
  await expect.poll(() => why(SHOWN)[0], SOON).toBeTruthy();
  await userEvent.click(screen.getByRole("gridcell", { name: "CEDAR TRANSPORT LLC" }));
  await userEvent.keyboard("a");
  const dialog = screen.getByRole("dialog", { name: `Assign load ${LOAD.external_load_number} to CEDAR TRANSPORT LLC` });
  await dialog.getByRole("button", { name: "Assign carrier" }).click();
  await expect.element(dialog.getByText("Say why this carrier hauls the load.")).toBeVisible();
  await clean();
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Only truck in town");
  await dialog.getByRole("textbox", { name: "Driver", exact: true }).fill("Ray Diaz");
  await dialog.getByRole("button", { name: "Assign carrier" }).click();
  await expect.poll(async () => (await queued()).map(({ name }) => name), SOON).toEqual(["Assign carrier"]);
  const [entry] = await queued();
  expect(entry?.input).toMatchObject({
    body: {
      assignment: { seen_carrier_id: null, reason: "Only truck in town", driver_name: "Ray Diaz", carrier_vehicle_id: null },
    },
  });
  expect(await own.handle.db.loads.get(LOAD_ID)).toMatchObject({ status: "covered", last_posted_at: null });
});
