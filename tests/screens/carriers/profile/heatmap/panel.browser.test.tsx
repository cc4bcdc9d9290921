// The whole panel with its own database and worker, and answers of the API made here.
import { BlueprintProvider } from "@blueprintjs/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HEATMAP_FLAG } from "../../../../../src/contract/carriers/heatmap.ts";
import { handle$ } from "../../../../../src/db/session/handle.ts";
import { closeHandle, openHandle, type Handle } from "../../../../../src/db/open.ts";
import { databaseName, writeActiveSession } from "../../../../../src/db/session/active-session.ts";
import { HeatmapPanel } from "../../../../../src/screens/carriers/profile/heatmap/HeatmapPanel.tsx";
import { closeQueries, openQueries, queries } from "../../../../../workers/query/client.ts";
import { answerOf } from "../../../../workers/heatmap/answer.ts";
import { violations } from "../../../../ui/axe.ts";
import "../../../../../src/ui/theme.css";

const DALLAS = { code: "75201", lon: -96.8, lat: 32.78, days: { 0: 4, 9: 2 }, vehicles: 3 };
const CHICAGO = { code: "60601", lon: -87.62, lat: 41.88, days: { 3: 5 } };
const AREAS = answerOf([DALLAS, CHICAGO]);
const REFUSED = JSON.stringify({ error: "no", message: "Not for you" });

let handle: Handle;
let areas: { status: number; body: string } | "offline";
const realFetch = window.fetch;

async function signIn(flags: Record<string, boolean>, canExport = true): Promise<void> {
  const user = { scopes: [], paywall: { can_export: canExport } };
  await handle.db.values.put({ key: "session", value: { user, flags, refreshedAt: Date.now() } });
}

beforeEach(async () => {
  history.replaceState(null, "", "/?heat=p2026-03-01_2026-03-10");
  const key = { userId: Math.floor(Math.random() * 1e9), companyId: 1, epoch: crypto.randomUUID() };
  writeActiveSession(key);
  handle = await openHandle(key, { mayCreate: () => true });
  handle$.next(handle);
  await signIn({ [HEATMAP_FLAG]: true });
  areas = { status: 200, body: AREAS };
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes("/monitor/")) return realFetch(input, init);
    if (!url.includes("carrier_areas_geojson")) return new Response(REFUSED, { status: 404 });
    if (areas === "offline") throw new TypeError("Failed to fetch");
    return new Response(areas.body, { status: areas.status });
  };
});
afterEach(() => {
  window.fetch = realFetch;
  handle$.next(null);
  closeHandle(handle);
  indexedDB.deleteDatabase(databaseName(handle.key));
});

const IDS = [101];
const panel = () =>
  render(
    <BlueprintProvider>
      <div style={{ width: 1000 }}>
        <HeatmapPanel carrierIds={IDS} />
      </div>
    </BlueprintProvider>,
  );

test("shows the areas on the map and in the table, and a tooltip for the one under the pointer", async () => {
  const screen = await panel();
  await expect.element(screen.getByText("11 visits in 2 areas", { exact: false })).toBeInTheDocument();
  await expect.element(screen.getByRole("gridcell", { name: "Area 75201" })).toBeInTheDocument();
  const canvas = () => document.querySelector<HTMLCanvasElement>("canvas[data-layer=heat]");
  await expect.poll(() => canvas()?.width ?? 0, { timeout: 10_000 }).toBeGreaterThan(100);
  await expect.element(screen.getByText("Visits nearby")).toBeInTheDocument();
  // Both areas are fitted, so the outermost painted spots are they; the lower left one is Dallas.
  const map = document.querySelector<HTMLElement>("[role=application]")!;
  await expect
    .poll(
      async () => {
        const { width, height } = map.getBoundingClientRect();
        for (const [x, y] of spotsOf(canvas()!, width, height)) {
          await userEvent.hover(map, { position: { x, y } });
          await new Promise((resolve) => setTimeout(resolve, 150));
          const tip = document.querySelector(".MapTip_tip")?.textContent ?? "";
          if (tip.includes("Area 75201")) return tip;
        }
        return "";
      },
      { timeout: 10_000 },
    )
    .toContain("6 visits · 3 vehicles");
  expect(await violations(document.querySelector(".HeatmapPanel_panel")!)).toEqual([]);
});

/** Points of the map where the picture is densest, darkest first. */
function spotsOf(canvas: HTMLCanvasElement, width: number, height: number): (readonly [number, number])[] {
  const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
  const matrix = new DOMMatrix(canvas.style.transform);
  const found: { at: readonly [number, number]; light: number }[] = [];
  for (let cell = 0; cell < canvas.width * canvas.height; cell++) {
    if (data[cell * 4 + 3]! < 200) continue;
    const { x, y } = matrix.transformPoint(new DOMPoint(cell % canvas.width, Math.floor(cell / canvas.width)));
    if (x < 4 || y < 4 || x > width - 4 || y > height - 4) continue;
    found.push({ at: [x, y], light: data[cell * 4]! + data[cell * 4 + 1]! + data[cell * 4 + 2]! });
  }
  return found
    .toSorted((a, b) => a.light - b.light)
    .slice(0, 3)
    .map(({ at }) => at);
}

test("the table of areas is as high as its rows, so that only the page scrolls", async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ ...DALLAS, code: String(75201 + at), lon: -96.8 + at / 10 }));
  areas = { status: 200, body: answerOf(many) };
  const screen = await panel();
  const grid = () => document.querySelector<HTMLElement>("[aria-label='Areas by visits']");
  const overflow = () => (grid()?.scrollHeight ?? 0) - (grid()?.clientHeight ?? 0);
  await expect.element(screen.getByRole("button", { name: "Show all 40 areas" })).toBeInTheDocument();
  await expect.poll(overflow).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Show all 40 areas" }));
  await expect.poll(() => grid()?.getAttribute("aria-rowcount")).toBe("41");
  await expect.poll(overflow).toBe(0);
});

test("one day can be shown alone, in the table and in the address", async () => {
  const screen = await panel();
  await expect.element(screen.getByText("11 visits in 2 areas", { exact: false })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Next day" }));
  await expect.element(screen.getByText("Mar 1, 2026").first()).toBeInTheDocument();
  await expect.poll(() => location.search).toContain("~d0");
  await expect.element(screen.getByRole("grid", { name: "Areas by visits" })).toHaveAttribute("aria-rowcount", "2");
});

test("compared with days without data, it says so and shows no increase", async () => {
  history.replaceState(null, "", "/?heat=p2026-03-01_2026-03-10~schange");
  const answer = window.fetch;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes("carrier_areas_geojson") || url.includes("2026-03-01")) return answer(input, init);
    return Promise.resolve(new Response(answerOf([]), { status: 200 }));
  };
  const screen = await panel();
  await expect.element(screen.getByRole("gridcell", { name: "No earlier data" }).first()).toBeInTheDocument();
  expect(document.querySelector(".HeatmapPanel_panel")?.textContent).not.toMatch(/\+\d/);
});

test("Enter in the carrier search adds the first carrier that it offers", async () => {
  const carrier = { legal_name: "Second Haul LLC", dba_name: null, identifiers: [], city: null, state: null };
  const listed = {
    ...carrier,
    id: 202,
    eld_status: "connected",
    is_verified: true,
    power_units: 5,
    phone_e164: null,
    email: null,
  };
  const row = {
    id: 7,
    carrier_id: 202,
    status: "onboarded",
    is_dismissed: false,
    receiver: null,
    notes: null,
    latest_onboarding_packet: null,
    classification_ids: [],
    updated_at: "2026-03-01T00:00:00.000000Z",
    carrier: listed,
  };
  await openQueries(handle.key);
  await queries().call("putRows", { session: handle.key, collection: "connections", rows: [row as never] });
  const screen = await panel();
  await userEvent.click(screen.getByRole("button", { name: "Add carrier" }));
  await expect.element(screen.getByRole("menuitem", { name: "Second Haul LLC" })).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.search).toContain("w202");
  await closeQueries();
});

test.each([403, 404, 422])("%i means no heatmap data, and says why", async (status) => {
  areas = { status, body: REFUSED };
  const screen = await panel();
  await expect.element(screen.getByRole("heading", { name: "No heatmap data" })).toBeInTheDocument();
  expect(document.querySelector(".HeatmapPanel_line")?.getAttribute("data-status")).toBe("none");
});

test("any other failure is not missing data and can be retried", async () => {
  areas = { status: 500, body: REFUSED };
  const screen = await panel();
  await expect.element(screen.getByText("Not loaded", { exact: false })).toBeInTheDocument();
  areas = { status: 200, body: AREAS };
  await userEvent.click(screen.getByRole("button", { name: "Retry" }).first());
  await expect.element(screen.getByText("11 visits in 2 areas", { exact: false })).toBeInTheDocument();
});

test("saved areas are shown offline, with their age", async () => {
  const first = await panel();
  await expect.element(first.getByText("11 visits in 2 areas", { exact: false })).toBeInTheDocument();
  await first.unmount();
  areas = "offline";
  const screen = await panel();
  await expect.element(screen.getByText("Offline: showing saved data.", { exact: false })).toBeInTheDocument();
  await expect.element(screen.getByRole("gridcell", { name: "Area 60601" })).toBeInTheDocument();
});

test("without the flag it says which flag is missing, and fetches nothing", async () => {
  await signIn({ [HEATMAP_FLAG]: false });
  const screen = await panel();
  await expect.element(screen.getByText("the Heatmap feature")).toBeInTheDocument();
  expect(document.querySelector(".HeatmapPanel_line")).toBeNull();
});

test("without exports in the plan the buttons say so", async () => {
  await signIn({ [HEATMAP_FLAG]: true }, false);
  const screen = await panel();
  const button = screen.getByRole("button", { name: "GeoJSON" });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute("title", expect.stringContaining("plan does not include exports"));
});
