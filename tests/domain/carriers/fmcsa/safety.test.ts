// Inspections, crashes, ratings and orders by the government's rows, with what they leave open.
import { expect, test } from "vitest";
import type { OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { answer, asked, census, DOT, legacy, LEGACY_AS_OF, MADE, motus, NOW, read, valuesBy, type Given } from "./asked.ts";
import { readCarrier } from "../../../../src/domain/carriers/fmcsa/read-carrier.ts";

const inspection = (row: OpenDataRow = {}): OpenDataRow => ({
  dot_number: DOT,
  inspection_id: "501",
  report_state: "IL",
  report_number: "IL0000501",
  insp_date: "20260801",
  insp_level_id: "1",
  ci_status_code: "C",
  viol_total: "1",
  oos_total: "0",
  driver_oos_total: "0",
  vehicle_oos_total: "0",
  hazmat_oos_total: "0",
  ...row,
});
const violation = (row: OpenDataRow = {}): OpenDataRow => ({
  inspection_id: "501",
  insp_violation_id: "9001",
  seq_no: "1",
  viol_code: "393.9A-LTSI",
  insp_viol_unit: "1",
  out_of_service_indicator: "N",
  insp_violation_category_id: "20",
  ...row,
});
const stop = (row: OpenDataRow = {}) => violation({ out_of_service_indicator: "Y", ...row });
const inspected = (given: Given) => read({ inspections: [inspection()], ...given }).inspections;

const stops = (given: Given) =>
  inspected(given).map((each) => [
    each.is_driver_out_of_service,
    each.is_vehicle_out_of_service,
    each.is_hazmat_out_of_service,
  ])[0];

test.each<[string, Given, [boolean, boolean, boolean]]>([
  ["the vehicle's, by the unit", { violations: [stop()] }, [false, true, false]],
  ["the driver's", { violations: [stop({ insp_viol_unit: "D" })] }, [true, false, false]],
  ["a second driver's", { violations: [stop({ insp_viol_unit: "C" })] }, [true, false, false]],
  [
    "the unit counts, not the category",
    { violations: [stop({ insp_viol_unit: "D", insp_violation_category_id: "20" })] },
    [true, false, false],
  ],
  [
    "another sign of a stop",
    { violations: [stop({ insp_viol_unit: "D", out_of_service_indicator: "Z" })] },
    [true, false, false],
  ],
  ["hazardous materials", { violations: [stop({ insp_violation_category_id: "33" })] }, [false, false, true]],
  ["nobody's", { violations: [violation()] }, [false, false, false]],
  [
    "rows win over a header that lies",
    { inspections: [inspection({ oos_total: "1", driver_oos_total: "1" })], violations: [stop()] },
    [false, true, false],
  ],
  [
    "the header's where the rows are missing",
    { inspections: [inspection({ oos_total: "1", driver_oos_total: "1" })] },
    [true, false, false],
  ],
  [
    "the header's where violations do not answer",
    { inspections: [inspection({ oos_total: "1", vehicle_oos_total: "1" })], violations: "failed" },
    [false, true, false],
  ],
  ["a header of zeros beside a sum", { inspections: [inspection({ oos_total: "1" })] }, [false, true, false]],
  [
    "the same at a look at the driver alone",
    { inspections: [inspection({ oos_total: "1", insp_level_id: "3" })] },
    [true, false, false],
  ],
  [
    "a court's word undoes no stop",
    { violations: [stop()], citations: [{ inspection_id: "501", vioseqnum: "1", citation_result: "Dismissed" }] },
    [false, true, false],
  ],
])("a stop is %s", (_, given, expected) => {
  expect(stops(given)).toEqual(expected);
});

test("a code counts once in an inspection, and is out of service if it was once", () => {
  const [found] = inspected({
    violations: [
      violation({ insp_violation_id: "9003", viol_code: "395.8E", insp_viol_unit: "D" }),
      violation({ insp_violation_id: "9002", viol_code: "395.8E", insp_viol_unit: "D" }),
      stop({ insp_violation_id: "9004", viol_code: "3958E", insp_viol_unit: "D" }),
      violation(),
    ],
  });
  expect(found?.violations).toEqual([
    { id: 9001, code: "393.9A-LTSI", squeezed: "3939ALTSI", of: "vehicle", isOutOfService: false, isDismissed: false },
    { id: 9002, code: "395.8E", squeezed: "3958E", of: "driver", isOutOfService: true, isDismissed: false },
  ]);
  expect(found?.violation_count).toBe(1);
});

test.each([
  ["Dismissed", true],
  ["Not Guilty/Dismissed", true],
  ["NOT GUILTY", true],
  ["Convicted", false],
  ["Convicted of a different charge", false],
])("a citation that ended with %s", (citation_result, isDismissed) => {
  const [found] = inspected({
    violations: [violation()],
    citations: [{ inspection_id: "501", vioseqnum: "01", citation_result }],
  });
  expect(found?.violations[0]?.isDismissed).toBe(isDismissed);
});

test("a code that was cited twice and dismissed once still counts", () => {
  const [found] = inspected({
    violations: [violation(), violation({ insp_violation_id: "9002", seq_no: "2" })],
    citations: [{ inspection_id: "501", vioseqnum: "1", citation_result: "Dismissed" }],
  });
  expect(found?.violations).toEqual([expect.objectContaining({ id: 9001, isDismissed: false })]);
});

test("rows of another inspection, and dismissals of it, are its own", () => {
  const [found] = inspected({
    violations: [violation(), stop({ inspection_id: "502" })],
    citations: [{ inspection_id: "502", vioseqnum: "1", citation_result: "Dismissed" }],
  });
  expect(found?.violations).toEqual([expect.objectContaining({ isOutOfService: false, isDismissed: false })]);
});

test("old codes are put together of part and section", () => {
  const [found] = inspected({ violations: [violation({ viol_code: "", part_no: "395", part_no_section: "8(e)(1)" })] });
  expect(found?.violations[0]).toMatchObject({ code: "395.8(e)(1)", squeezed: "3958E1" });
});

test("a vehicle with a wrong number is kept as it was written, and joins nothing", () => {
  const unit = (row: OpenDataRow): OpenDataRow => ({ inspection_id: "501", ...row });
  const [found] = inspected({
    units: [
      unit({
        insp_unit_number: "2",
        insp_unit_type_id: "9",
        insp_unit_vehicle_id_number: "1UYVS253XAU0000",
        insp_unit_make: "UTILITY",
      }),
      unit({
        insp_unit_number: "1",
        insp_unit_type_id: "11",
        insp_unit_vehicle_id_number: "1M8GDM9AXKP042788",
        insp_unit_make: "UNKNOWN",
        insp_unit_license: "P12345",
        insp_unit_license_state: "IL",
      }),
      unit({ insp_unit_number: "3", insp_unit_type_id: "13", insp_unit_vehicle_id_number: "1M8GDM9AXKP042789" }),
    ],
  });
  const nothing = { plate: null, plate_state: null, make: null };
  expect(found?.units).toEqual([
    { ...nothing, raw: "1M8GDM9AXKP042788", vin: "1M8GDM9AXKP042788", kind: "truck_tractor", plate: "P12345", plate_state: "IL" },
    { ...nothing, raw: "1UYVS253XAU0000", vin: null, kind: "semi_trailer", make: "UTILITY" },
    { ...nothing, raw: "1M8GDM9AXKP042789", vin: null, kind: null },
  ]);
});

test.each(["D", "N", "X", "H", "P", "U", "T"])("an inspection of status %s is not the carrier's", (ci_status_code) => {
  expect(valuesBy({ inspections: [inspection({ ci_status_code })] }).inspections_24m).toBe(0);
});

test("no inspection is zero only if the dataset answered, and no rate at all", () => {
  const none = { inspections_24m: 0, vehicle_oos_rate: null, driver_oos_rate: null, last_inspected_on: null };
  expect(valuesBy({})).toMatchObject(none);
  expect(valuesBy({ inspections: "failed" })).toMatchObject({ ...none, inspections_24m: null });
  expect(read({ inspections: "failed" }).sections.inspections?.state).toBe("partial");
});

test("rates are of 24 months and of the inspections that look at the vehicle, or at the driver", () => {
  const of = (id: string, insp_date: string, insp_level_id: string, row: OpenDataRow = {}) =>
    inspection({ inspection_id: id, report_number: id, insp_date, insp_level_id, ...row });
  const driver = { oos_total: "1", driver_oos_total: "1" };
  const vehicle = { oos_total: "1", vehicle_oos_total: "1" };
  const values = valuesBy({
    inspections: [
      of("1", "20260801", "1", vehicle),
      of("2", "20260101", "2"),
      of("3", "20251201", "3", driver),
      of("4", "20251101", "4", vehicle),
      of("5", "20251001", "5"),
      of("6", "20241128", "1", vehicle),
      of("7", "20241129", "99", vehicle),
    ],
  });
  expect(values).toEqual(
    expect.objectContaining({
      last_inspected_on: "2026-08-01",
      inspections_24m: 6,
      vehicle_oos_rate: 0.3333,
      driver_oos_rate: 0.3333,
    }),
  );
});

test("a header that came again after a change is one inspection, as it was changed last", () => {
  const found = inspected({
    inspections: [inspection({ change_date: "20260901 0101", insp_level_id: "2" }), inspection({ change_date: "20260802 0101" })],
  });
  expect(found.map(({ level }) => level)).toEqual([2]);
});

test("what was left out is told, and the figures are of what was read", () => {
  const record = readCarrier(DOT, { ...asked({}), inspections: answer([inspection()], 4_000) }, NOW);
  expect(record?.sections.inspections).toMatchObject({ state: "partial", leftOut: 4_000 });
  expect(record?.values.inspections_24m).toBe(1);
});

const crash = (row: OpenDataRow = {}): OpenDataRow => ({
  dot_number: DOT,
  crash_id: "701",
  report_state: "IL",
  report_number: "CR77",
  report_seq_no: "1",
  report_date: "20260301",
  ci_status_code: "C",
  federal_recordable: "Y",
  tow_away: "Y",
  fatalities: "1",
  injuries: "2",
  city: "JOLIET",
  ...row,
});
const reviewed = (row: OpenDataRow = {}): OpenDataRow => ({
  dot_number: DOT,
  report_state: "IL",
  report_number: "CR77",
  report_seq_no: "01",
  report_date: "01-MAR-26",
  not_preventable: "Y",
  ...row,
});

test("the dead and injured of a crash are counted once, however many of its vehicles were the carrier's", () => {
  const { crashes } = read({
    crashes: [crash(), crash({ crash_id: "702", report_seq_no: "2", vehicle_identification_number: "1M8GDM9AXKP042788" })],
  });
  expect(crashes).toEqual([
    {
      id: 701,
      report_number: "CR77",
      on: "2026-03-01",
      state: "IL",
      city: "JOLIET",
      fatalities: 1,
      injuries: 2,
      is_tow_away: true,
      is_hazmat_released: false,
      vin: "1M8GDM9AXKP042788",
      is_preventable: null,
    },
  ]);
});

test.each<[string, Given, boolean | null]>([
  ["reviewed and not preventable", { sms_crashes: [reviewed()] }, false],
  ["not reviewed", { sms_crashes: [reviewed({ not_preventable: "" })] }, null],
  ["no is no finding that it was", { sms_crashes: [reviewed({ not_preventable: "N" })] }, null],
  ["another vehicle of it", { sms_crashes: [reviewed({ report_seq_no: "2" })] }, null],
  ["another state's report", { sms_crashes: [reviewed({ report_state: "IN" })] }, null],
  ["the review could not be asked for", { sms_crashes: "failed" }, null],
])("preventable: %s", (_, given, isPreventable) => {
  expect(read({ crashes: [crash()], ...given }).crashes.map(({ is_preventable: is }) => is)).toEqual([isPreventable]);
});

test.each<[string, OpenDataRow]>([
  ["not matched to the carrier", { ci_status_code: "N" }],
  ["not recordable", { federal_recordable: "N" }],
  ["without a day", { report_date: "0" }],
])("a crash that is %s is not listed", (_, row) => {
  expect(read({ crashes: [crash(row)] }).crashes).toEqual([]);
});

test.each<[string, Given, boolean | null]>([
  ["no order", {}, false],
  ["not asked", { out_of_service_orders: "failed" }, null],
  [
    "in force, whatever the status of the number",
    { out_of_service_orders: [{ dot_number: DOT, oos_date: "2026-01-02", status: "ACTIVE" }] },
    true,
  ],
  [
    "rescinded two days later",
    { out_of_service_orders: [{ dot_number: DOT, oos_date: "2026-01-02", rescind_date: "2026-01-04T00:00:00.000" }] },
    false,
  ],
  [
    "to be rescinded next week",
    { out_of_service_orders: [{ dot_number: DOT, oos_date: "2026-01-02", rescind_date: "2026-12-04" }] },
    true,
  ],
  [
    "rescinded on a day that cannot be read",
    { out_of_service_orders: [{ dot_number: DOT, oos_date: "2026-01-02", rescind_date: "soon" }] },
    null,
  ],
  [
    "one of two is in force",
    {
      out_of_service_orders: [
        { dot_number: DOT, oos_date: "2020-01-02", rescind_date: "2020-02-02" },
        { dot_number: DOT, oos_date: "2026-01-02", oos_reason: "Unsatisfactory = Unfit" },
      ],
    },
    true,
  ],
  ["another carrier's", { out_of_service_orders: [{ dot_number: "7654321", oos_date: "2026-01-02" }] }, false],
])("out of service: %s", (_, given, is) => {
  expect(valuesBy(given).out_of_service).toBe(is);
});

test("an old rating stands with its day, and unrated is no rating", () => {
  const rated = valuesBy({ census: [census({ safety_rating: "C", safety_rating_date: "19990204" })] });
  expect(rated).toMatchObject({ safety_rating: "conditional", safety_rated_on: "1999-02-04" });
  expect(valuesBy({ census: [census({ safety_rating_date: "19990204" })] })).toMatchObject({
    safety_rating: null,
    safety_rated_on: null,
  });
});

test("a process agent is on file in either file, and not on file only if both say so", () => {
  const agent = { co_name: "AGENTS OF EXAMPLE INC" };
  expect(valuesBy({ legacy_process_agents: [legacy(agent)] }).has_process_agent).toBe(true);
  expect(valuesBy({ motus_process_agents: [motus(agent)], legacy_process_agents: "failed" }).has_process_agent).toBe(true);
  expect(valuesBy({}).has_process_agent).toBe(false);
  expect(valuesBy({ legacy_process_agents: "failed" }).has_process_agent).toBeNull();
  expect(valuesBy({ motus_process_agents: "failed" }).has_process_agent).toBeNull();
  expect(read({ legacy_process_agents: [legacy(agent)] }).sections.process_agent?.asOf).toBe(LEGACY_AS_OF);
  expect(read({ motus_process_agents: [motus(agent)] }).sections.process_agent?.asOf).toBe(MADE);
});

test("measures are FMCSA's numbers, and a sentence is none", () => {
  const row = {
    dot_number: DOT,
    insp_total: "9",
    unsafe_driv_measure: ".17",
    unsafe_driv_insp_w_viol: "1",
    veh_maint_measure: "Less than 5 vehicle inspections",
    veh_maint_insp_w_viol: "2",
  };
  expect(read({ sms_intrastate: [row] }).published_measures).toEqual([
    { basic: "unsafe_driving", measure: 0.17, inspections_with_violations: 1 },
    { basic: "vehicle_maintenance", measure: null, inspections_with_violations: 2 },
  ]);
});
