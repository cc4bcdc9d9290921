// A schedule of insured VINs as agents send it: what is read as a VIN, what is told to be none, and what is only a heading.
import { expect, test } from "vitest";
import { LEFT_OUT_MAX, readSchedule, scheduleFault, scheduleText } from "../../../src/domain/carriers/vin-schedule.ts";

const GOOD = "1M8GDM9AXKP042788";
const OTHER = "1XPWD40X1ED215307";
const WRONG = "1M8GDM9A1KP042788";

test.each<readonly [string, string, readonly string[], readonly string[]]>([
  ["one a line, in small letters", `${GOOD.toLowerCase()}\r\n${OTHER}\r\n`, [GOOD, OTHER], []],
  ["twice", `${GOOD}\n${GOOD}`, [GOOD], []],
  ["with its name and in groups", "VIN: 1M8GD-M9AX KP042788", [GOOD], []],
  ["a file with headings and other columns", `Unit,Year,Make,VIN,Value\n12,2019,"Kenworth, T680","${GOOD}",$85,000`, [GOOD], []],
  ["in groups within a column", `12;1M8GD M9AX KP042788;2019`, [GOOD], []],
  ["several on a line", `${GOOD} ${OTHER}`, [GOOD, OTHER], []],
  ["a wrong check digit", `${WRONG}\n${OTHER}`, [OTHER], [WRONG]],
  ["a character too few, with its column", `7,${GOOD.slice(1)}`, [], [`7,${GOOD.slice(1)}`]],
  ["a right one beside a wrong one", `${GOOD},${WRONG}`, [GOOD], [`${GOOD},${WRONG}`]],
  ["no schedule at all", "Scheduled Automobiles\nPolicy no. 12345\n\n", [], []],
  ["a policy number longer than any VIN", "CAP-123456789012345678901234567890", [], []],
])("%s", (_name, text, vins, leftOut) => {
  expect(readSchedule(text)).toEqual({ vins, leftOut });
});

test("what is sent of a file is read alike again", () => {
  const read = readSchedule(`Unit,VIN\n1,${GOOD}\n2,${WRONG}`);
  expect(readSchedule(scheduleText(read))).toEqual(read);
});

test("without a single VIN, or with too much that is none, it is no schedule", () => {
  expect(scheduleFault(readSchedule("Policy no. 12345"))).toMatch(/at least one VIN/);
  expect(scheduleFault({ vins: [GOOD], leftOut: Array(LEFT_OUT_MAX).fill(WRONG) as string[] })).toBeNull();
  expect(scheduleFault({ vins: [GOOD], leftOut: Array(LEFT_OUT_MAX + 1).fill(WRONG) as string[] })).toMatch(/^More than 100/);
});

test("a text without line ends is read in a moment", () => {
  const started = performance.now();
  readSchedule("1M8GDM9A".repeat(10_000));
  readSchedule("A1 ".repeat(20_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});
