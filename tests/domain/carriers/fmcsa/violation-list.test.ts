// Reading FMCSA's list of violations: a code in the wrong BASIC, or with a wrong severity, makes every carrier's measure wrong.
import { expect, test } from "vitest";
import type { OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { ViolationList } from "../../../../src/domain/carriers/fmcsa/violation-list.ts";

const row = (viol_code: string, basic_desc: string, severity_weight: string, more: OpenDataRow = {}): OpenDataRow => ({
  viol_code,
  basic_desc,
  severity_weight,
  ...more,
});

function listOf(...rows: readonly (OpenDataRow | readonly [OpenDataRow, number])[]): ViolationList {
  const list = new ViolationList();
  for (const each of rows) {
    if (Array.isArray(each)) list.add(...(each as [OpenDataRow, number]));
    else list.add(each as OpenDataRow);
  }
  return list;
}

test("BASICs are read however their names are shortened, and with a sign of no width in them", () => {
  const names = [
    ["Unsafe Driving", "unsafe_driving"],
    ["HOS Compliance", "hours_of_service"],
    ["Hours-of-Service Compliance", "hours_of_service"],
    ["Driver Fitness", "driver_fitness"],
    ["Controlled Substances/\u200B Alcohol", "controlled_substances"],
    ["Vehicle Maint.", "vehicle_maintenance"],
    ["HM Compliance", "hazardous_materials"],
    ["Hazardous Materials Compliance", "hazardous_materials"],
  ] as const;
  const list = listOf(...names.map(([name], at) => row(`3${at}`, name, "5")));
  expect(list.entries().map(({ basic }) => basic)).toEqual(names.map(([, basic]) => basic));
});

test("a code is its letters and digits, whatever marks it has, and has its texts", () => {
  const list = listOf(
    row("3922SLLS4", "Unsafe Driving", "10", { section_desc: "Speeding 15 or more\u200B  over", group_desc: "Speeding 4" }),
    row("392.2-slls4", "Unsafe Driving", "10"),
  );
  expect(list.entries()).toEqual([
    {
      code: "3922SLLS4",
      basic: "unsafe_driving",
      severity: 10,
      description: "Speeding 15 or more over",
      group: "Speeding 4",
    },
  ]);
});

test("of several severities that of most violations counts, in any order, and of equals the greater", () => {
  const often = [row("39375C", "Vehicle Maint.", "8"), 5] as const;
  const rare = [row("39375C", "Vehicle Maint.", "6"), 4] as const;
  const severe = [row("39375C", "Vehicle Maint.", "9"), 5] as const;
  expect(listOf(rare, often).entries()).toMatchObject([{ severity: 8 }]);
  expect(listOf(often, rare).entries()).toMatchObject([{ severity: 8 }]);
  expect(listOf(often, severe).entries()).toMatchObject([{ severity: 9 }]);
  expect(listOf(severe, often).entries()).toMatchObject([{ severity: 9 }]);
});

test("a row without a code, a BASIC or a possible severity is counted and gives nothing", () => {
  const list = listOf(
    row("", "Unsafe Driving", "5"),
    row("39375C", "Insurance", "5"),
    row("39375C", "Vehicle Maint.", "0"),
    row("39375C", "Vehicle Maint.", "11"),
    [row("39375C", "Vehicle Maint.", "4.5"), 3],
    {},
  );
  expect([list.entries(), list.unread]).toEqual([[], 8]);
});
