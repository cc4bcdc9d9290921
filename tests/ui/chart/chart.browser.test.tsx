// A chart must be readable without seeing it, and must be correct.
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { BarChart } from "../../../src/ui/chart/BarChart.tsx";
import { Sparkline } from "../../../src/ui/chart/Sparkline.tsx";
import { ThresholdBar } from "../../../src/ui/chart/ThresholdBar.tsx";
import { Timeline } from "../../../src/ui/chart/Timeline.tsx";
import { violations } from "../axe.ts";
import "../../../src/ui/theme.css";

const bars = [3, 0, 12].map((value, index) => ({ key: String(index), label: `Month ${index}`, tick: `M${index}`, value }));

const charts = (
  <div style={{ width: 600, padding: 20 }}>
    <BarChart label="Inspections a month" unit="Inspections" by="Month" bars={bars} />
    <ThresholdBar label="Percentile 82, the line is at 65" value={82} threshold={65} most={100} tone="fail" />
    <Sparkline label="From 12 to 82" values={[12, null, 40, 82]} least={0} most={100} />
    <Timeline
      label="Coverage"
      from={0}
      to={1_000}
      now={600}
      ticks={[{ at: 500, label: "Jan 2026" }]}
      lanes={[
        {
          key: "cargo",
          label: "Cargo",
          spans: [
            { key: "a", from: -200, to: 400, kind: "span", label: "Acme Mutual", text: "$100,000", dates: ["Jan 1", "May 1"] },
            { key: "g", from: 400, to: 700, kind: "gap", label: "Gap without cover", dates: ["May 1", "Aug 1"] },
          ],
        },
      ]}
    />
  </div>
);

/** The tables of figures below all charts, unfolded. */
async function openFigures(): Promise<readonly HTMLTableElement[]> {
  const all = [...document.querySelectorAll("details")];
  for (const details of all) details.open = true;
  const tables = () => [...document.querySelectorAll("table")];
  await expect.poll(() => tables().length).toBe(all.length);
  return tables();
}

test.each(["", "bp6-dark"])("axe finds no violations with any chart, its figures open (%s)", async (theme) => {
  document.body.className = theme;
  const screen = await render(charts);
  await openFigures();
  expect(await violations()).toEqual([]);
  await screen.unmount();
  document.body.className = "";
});

test("bars are as high as their values, and an empty chart is flat", async () => {
  const screen = await render(charts);
  const heights = () => [...document.querySelectorAll(".Chart_bar")].map((bar) => bar.getBoundingClientRect().height);
  const [three = 0, none, twelve = 0] = heights();
  expect(none).toBe(0);
  expect(twelve / three).toBeCloseTo(4, 1);
  await screen.rerender(<BarChart label="None" unit="Crashes" by="Year" bars={bars.map((bar) => ({ ...bar, value: 0 }))} />);
  expect(heights()).toEqual([0, 0, 0]);
});

test("every value of a chart is in the table below it", async () => {
  await render(charts);
  const tables = (await openFigures()).map((table) => [...table.tBodies[0]!.rows].map((row) => row.textContent));
  expect(tables).toEqual([
    ["Month 03", "Month 10", "Month 212"],
    ["CargoAcme MutualJan 1May 1", "CargoGap without coverMay 1Aug 1"],
  ]);
});

test("the line of a threshold is at its value, and an unknown figure fills nothing", async () => {
  const screen = await render(charts);
  const at = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  const bar = at(".ThresholdBar_bar");
  expect((at(".ThresholdBar_line").left - bar.left) / bar.width).toBeCloseTo(0.65, 1);
  expect(at(".ThresholdBar_fill").width / bar.width).toBeCloseTo(0.82, 2);
  await screen.rerender(<ThresholdBar label="Unknown" value={null} threshold={65} most={100} tone="unknown" />);
  expect(document.querySelector(".ThresholdBar_fill")).toBeNull();
});

test("spans beyond the edges of a timeline are cut off", async () => {
  await render(charts);
  const drawing = document.querySelector(".Timeline_timeline svg")!.getBoundingClientRect();
  const span = document.querySelector('[data-kind="span"]')!.getBoundingClientRect();
  expect(span.left).toBeCloseTo(drawing.left, 0);
  expect((span.right - drawing.left) / drawing.width).toBeCloseTo(0.4, 2);
});

test("a sparkline is broken where values are unknown", async () => {
  await render(<Sparkline label="Broken" values={[10, 20, null, 40]} least={0} most={100} />);
  expect(document.querySelectorAll(".Sparkline_sparkline line")).toHaveLength(1);
  expect(document.querySelectorAll(".Sparkline_sparkline circle")).toHaveLength(2);
});
