// What a dispatcher reads of a truck's arrival: what is expected apart from what is possible, and how long it was kept.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { ArrivalPart } from "../../../src/screens/loads/detail/ArrivalPart.tsx";
import { StopsPart } from "../../../src/screens/loads/detail/StopsPart.tsx";
import { load } from "../../db/loads.ts";
import "../../../src/ui/theme.css";

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** In Dallas for five hours, three of them after the free ones; Chicago is due in some hours. */
function onItsWay(due: number): Load {
  const base = load(1);
  const [first, second] = base.stops;
  if (first === undefined || second === undefined) throw new Error("a load has two stops");
  const window = (hours: number) => ({ window_start: inHours(hours), window_end: inHours(hours + 1) });
  return {
    ...base,
    status: "progress",
    position: { lat: 32.78, lon: -96.8, name: "Dallas, TX", located_at: inHours(-1) },
    stops: [
      { ...first, ...window(-7), arrived_at: inHours(-6.5), departed_at: inHours(-1.5) },
      { ...second, ...window(due), arrived_at: null, departed_at: null },
    ],
  };
}

beforeEach(() => page.viewport(1024, 768));

test("what no driver can make is told apart from what may be late", async () => {
  const possible = await render(<ArrivalPart load={onItsWay(14)} truckRoute={null} />);
  await expect.element(possible.getByText(/straight line at 65 mph, without rest/)).toBeVisible();
  expect(document.body.textContent).not.toContain("Cannot make the appointment");
  await possible.unmount();
  const hopeless = await render(<ArrivalPart load={onItsWay(5)} truckRoute={null} />);
  await expect.element(hopeless.getByText("Cannot make the appointment")).toBeVisible();
});

test("how long a truck was kept beyond the free time stands at its stop", async () => {
  const screen = await render(<StopsPart load={onItsWay(14)} logs={null} wasNeverNearPickup={false} />);
  await expect.element(screen.getByText("Detained 3 h")).toBeVisible();
});

test("an arrival says who entered it, and one by position says so", async () => {
  const loaded = onItsWay(14);
  const [first] = loaded.stops;
  if (first === undefined || first.arrived_at === null || first.departed_at === null) throw new Error("it has been there");
  const entry = { id: 1, load_id: 1, stop_id: first.id, category: "stop" as const, external_message: "" };
  const logs = [
    { ...entry, is_type: "arrived_at_stop" as const, occurred_at: inHours(-6), user_id: null, user_name: null },
    { ...entry, is_type: "arrived_at_stop" as const, occurred_at: first.arrived_at, user_id: 11, user_name: "Mara Manager" },
    { ...entry, is_type: "departed_stop" as const, occurred_at: first.departed_at, user_id: null, user_name: null },
  ];
  const screen = await render(<StopsPart load={loaded} logs={logs} wasNeverNearPickup={false} />);
  await expect.element(screen.getByText(/Arrived .+, entered by Mara Manager/)).toBeVisible();
  await expect.element(screen.getByText(/departed .+, by position/)).toBeVisible();
});
