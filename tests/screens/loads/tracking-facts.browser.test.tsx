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
  const screen = await render(<StopsPart load={onItsWay(14)} wasNeverNearPickup={false} />);
  await expect.element(screen.getByText("Detained 3 h")).toBeVisible();
});
