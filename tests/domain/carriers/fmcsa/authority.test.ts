// What a carrier may do and since when, by two systems of which one is frozen.
import { expect, test } from "vitest";
import type { OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { LEGACY_ENDED_AT } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import {
  census,
  changed,
  granted,
  legacy,
  legacyCarrier,
  MADE,
  motus,
  motusCarrier,
  NOW,
  PROPERTY,
  read,
  valuesBy,
  type Given,
} from "./asked.ts";

const INTRASTATE = { census: [census({ carrier_operation: "C", classdef: "AUTHORIZED FOR HIRE" })] };
const PRIVATE = { census: [census({ classdef: "PRIVATE PROPERTY" })] };

const inMotus = (status: string, row: OpenDataRow = {}) => motusCarrier({ op_auth_status: status, ...row });
const motusChange = (status: string, reason: string, on: string, row: OpenDataRow = {}) =>
  changed({ op_auth_status: status, reason, status_change_date: on, ...row });

test.each<[string, Given, string | null]>([
  ["neither file has it: no record", {}, null],
  ["active, as the legacy file was left", { legacy_carriers: [legacyCarrier()] }, "active"],
  ["inactive", { legacy_carriers: [legacyCarrier({ common_stat: "I" })] }, "inactive"],
  ["an application is pending", { legacy_carriers: [legacyCarrier({ common_stat: "N", common_app_pend: "Y" })] }, "pending"],
  [
    "Motus is newer than the legacy file",
    { legacy_carriers: [legacyCarrier()], motus_carriers: [inMotus("Inactive")] },
    "inactive",
  ],
  [
    "Motus is newer when it has come back, too",
    { legacy_carriers: [legacyCarrier({ common_stat: "I" })], motus_carriers: [inMotus("Active")] },
    "active",
  ],
  ["withdrawn is not active", { motus_carriers: [inMotus("Withdrawn")] }, "withdrawn"],
  ["pending is not active", { motus_carriers: [inMotus("Pending")] }, "pending"],
  [
    "an authority of another docket counts",
    { legacy_carriers: [legacyCarrier({ docket_number: "MC054321" })], motus_carriers: [inMotus("Inactive")] },
    "active",
  ],
  [
    "a broker's authority hauls nothing",
    { motus_carriers: [inMotus("Active", { op_auth_type: "Broker of Property (Except Household Goods)" })] },
    "inactive",
  ],
  [
    "a forwarder's hauls nothing",
    { motus_carriers: [inMotus("Active", { op_auth_type: "Freight Forwarder of Property", docket_number: "FF123" })] },
    "inactive",
  ],
  [
    "a bus line's hauls no property",
    { motus_carriers: [inMotus("Active", { op_auth_type: "Motor Carrier of Passengers" })] },
    "inactive",
  ],
  [
    "a bus line's in the legacy file hauls none either",
    { legacy_carriers: [legacyCarrier({ passenger_chk: "Y", property_chk: "N" })] },
    "inactive",
  ],
  ["within a state none is needed", INTRASTATE, "not_required"],
  ["for one's own goods none is needed", PRIVATE, "not_required"],
  [
    "a row without any authority does not make it needed",
    { ...PRIVATE, legacy_carriers: [legacyCarrier({ common_stat: "N" })] },
    "not_required",
  ],
  [
    "one that was revoked is told of a private carrier too",
    { ...PRIVATE, legacy_carriers: [legacyCarrier({ common_stat: "I" })] },
    "inactive",
  ],
  ["what somebody typed leaves it open", { census: [census({ classdef: "PRIVATE PROPERTY;HAULS FOR FRIENDS" })] }, null],
  ["a broker of its state is no carrier without need", { census: [census({ carrier_operation: "C", carship: "B;C" })] }, null],
  ["Motus could not be asked", { legacy_carriers: [legacyCarrier()], motus_carriers: "failed" }, null],
  ["the legacy file could not be asked", { legacy_carriers: "failed", motus_carriers: [inMotus("Inactive")] }, null],
  ["active in Motus whatever the legacy file says", { legacy_carriers: "failed", motus_carriers: [inMotus("Active")] }, "active"],
  ["who needs none cannot be told without the census", { census: "failed" }, null],
  [
    "the word is that of what happened last: revoked",
    {
      legacy_carriers: [legacyCarrier({ common_stat: "I" })],
      legacy_authority: [granted({ disp_action_desc: "REVOKED", disp_served_date: "02/01/2020" })],
    },
    "revoked",
  ],
  [
    "suspended",
    {
      motus_carriers: [inMotus("Inactive")],
      motus_authority: [motusChange("Inactive", "Involuntary Suspension - BOC-3 missing", "20260801")],
    },
    "suspended",
  ],
])("%s", (_, given, status) => {
  expect(valuesBy(given).authority_status).toBe(status);
});

test("two files of Motus that contradict one another are no fact", () => {
  const record = read({
    motus_carriers: [inMotus("Active")],
    motus_authority: [motusChange("Active", "GRANTED", "20260601"), motusChange("Inactive", "REVOKED", "20261001")],
  });
  expect(record.values).toMatchObject({ authority_status: null, authority_granted_on: null, authority_types: [] });
  expect(record.contradictions).toEqual([
    {
      field: "authority_status",
      said: [
        { value: "active", dataset: "motus_carriers", asOf: MADE },
        { value: "inactive", dataset: "motus_authority", asOf: MADE },
      ],
    },
  ]);
});

test("the last legacy change that Motus repeats contradicts nothing", () => {
  const given = { motus_carriers: [inMotus("Active")], motus_authority: [motusChange("Inactive", "REVOKED", "20240301")] };
  expect(valuesBy(given).authority_status).toBe("active");
});

test("types are those that are active, and Motus's motor carrier is what the docket was before", () => {
  expect(valuesBy({ legacy_carriers: [legacyCarrier({ contract_stat: "A", broker_stat: "I" })] }).authority_types).toEqual([
    "common",
    "contract",
  ]);
  const contract = legacyCarrier({ common_stat: "N", contract_stat: "A", broker_stat: "A" });
  expect(valuesBy({ legacy_carriers: [contract], motus_carriers: [inMotus("Active")] }).authority_types).toEqual([
    "broker",
    "contract",
  ]);
  expect(valuesBy({ motus_carriers: [inMotus("Active")] }).authority_types).toEqual(["common"]);
  expect(
    valuesBy({ legacy_carriers: [legacyCarrier({ docket_number: "FF012345", contract_stat: "A" })] }).authority_types,
  ).toEqual([]);
});

const ACTIVE = { legacy_carriers: [legacyCarrier()] };
const reinstated = (row: OpenDataRow = {}) => granted({ original_action_desc: "REINSTATED", ...row });

test.each<[string, OpenDataRow[], string | null, string | null]>([
  ["one grant", [granted()], "2015-03-01", "2015-03-01"],
  ["no start is known: not zero days", [], null, null],
  [
    "a second grant after a revocation begins anew",
    [granted({ disp_action_desc: "REVOKED", disp_served_date: "02/01/2018" }), granted({ orig_served_date: "06/01/2019" })],
    "2019-06-01",
    "2015-03-01",
  ],
  [
    "a reinstatement after a revocation begins anew",
    [granted({ disp_action_desc: "REVOKED", disp_served_date: "02/01/2018" }), reinstated({ orig_served_date: "03/15/2018" })],
    "2018-03-15",
    "2015-03-01",
  ],
  ["one without a revocation does not", [granted(), reinstated({ orig_served_date: "03/15/2018" })], "2015-03-01", "2015-03-01"],
  [
    "a notice that was cured changes nothing",
    [
      granted(),
      legacy({
        mod_col_1: "COMMON",
        original_action_desc: "INVOLUNTARY REVOCATION",
        orig_served_date: "04/01/2019",
        disp_action_desc: "DISCONTINUED REVOCATION",
        disp_served_date: "04/20/2019",
      }),
    ],
    "2015-03-01",
    "2015-03-01",
  ],
  [
    "a revocation that is served after the reinstatement",
    [granted({ disp_action_desc: "REVOKED", disp_served_date: "06/01/2018" }), reinstated({ orig_served_date: "05/20/2018" })],
    "2018-05-20",
    "2015-03-01",
  ],
  [
    "an application that was dismissed was never an authority",
    [granted({ orig_served_date: "01/01/2010", disp_action_desc: "DISMISSED", disp_served_date: "05/01/2010" }), granted()],
    "2015-03-01",
    "2015-03-01",
  ],
  [
    "a docket that was transferred is as old as the transfer",
    [granted({ disp_action_desc: "TRANSFERRED", disp_served_date: "07/01/2021" })],
    "2021-07-01",
    "2015-03-01",
  ],
  ["the grant of another docket is another's", [granted({ docket_number: "MC099999" })], null, "2015-03-01"],
  ["a broker's grant is no carrier's", [granted({ mod_col_1: "PROPERTY BROKER" })], null, null],
])("authority since: %s", (_, rows, since, first) => {
  const values = valuesBy({ ...ACTIVE, legacy_authority: rows });
  expect(values.authority_granted_on).toBe(since);
  expect(values.authority_first_granted_on).toBe(first);
});

test("a docket that Motus transferred is as old as the transfer, whatever was granted to whom had it", () => {
  const given = {
    ...ACTIVE,
    motus_carriers: [inMotus("Active")],
    legacy_authority: [granted()],
    motus_authority: [motusChange("Active", "Transferred", "20260701")],
  };
  expect(valuesBy(given).authority_granted_on).toBe("2026-07-01");
});

test("an application that was withdrawn or dismissed later stops no authority, and is not the last word of a revocation", () => {
  const applied = (word: string) => granted({ orig_served_date: "01/01/2021", original_action_desc: word, mod_col_1: "COMMON" });
  for (const word of ["WITHDRAWN", "DISMISSED"]) {
    expect(valuesBy({ ...ACTIVE, legacy_authority: [granted(), applied(word)] }).authority_granted_on).toBe("2015-03-01");
    const off = { legacy_carriers: [legacyCarrier({ common_stat: "I" })], legacy_authority: [REVOKED, applied(word)] };
    expect(valuesBy(off).authority_status).toBe("revoked");
  }
});

test("what happens to an authority for household goods does not happen to that for other property", () => {
  const households = { op_auth_type: "Motor Carrier of Household Goods" };
  const given = {
    motus_carriers: [inMotus("Active"), inMotus("Inactive", households)],
    motus_authority: [motusChange("Active", "GRANTED", "20260601"), motusChange("Inactive", "REVOKED", "20261001", households)],
  };
  expect(read(given).contradictions).toEqual([]);
  expect(valuesBy(given)).toMatchObject({ authority_status: "active", authority_granted_on: "2026-06-01" });
  const alone = { motus_carriers: [inMotus("Inactive", households)], motus_authority: given.motus_authority.slice(1) };
  expect(valuesBy(alone).authority_status).toBe("revoked");
});

test("an authority under a new number is not active under the old one", () => {
  const number = { docket_number: "MC86415293" };
  const given = {
    ...ACTIVE,
    motus_carriers: [inMotus("Inactive", number)],
    motus_authority: [motusChange("Active", "Renumbered", "20260601", number)],
  };
  expect(valuesBy(given).authority_status).toBe("inactive");
  expect(valuesBy({ ...given, motus_authority: [] }).authority_status).toBe("active");
});

test("a suspension of Motus breaks the period, and what restored it begins the next", () => {
  const given: Given = {
    legacy_authority: [granted()],
    ...ACTIVE,
    motus_carriers: [inMotus("Active")],
    motus_authority: [
      motusChange("Inactive", "Involuntary Suspension - insurance cancellation effective; see order", "20260801"),
      motusChange("Active", "Reinstated - insurance coverage restored", "20260820"),
      motusChange("Active", "Published to FMCSA Register", "20260701"),
      motusChange("Active", "Initial Status", "20260518"),
      motusChange("Active", "Renumbered", "20260519"),
    ],
  };
  const { values, authority_events: events } = read(given);
  expect(values).toMatchObject({
    authority_status: "active",
    authority_granted_on: "2026-08-20",
    authority_first_granted_on: "2015-03-01",
  });
  expect(events.map(({ on, event }) => [on, event])).toEqual([
    ["2026-08-20", "reinstated"],
    ["2026-08-01", "suspended"],
    ["2015-03-01", "granted"],
  ]);
  for (const name of ["legacy_authority", "motus_authority", "legacy_revocations", "motus_revocations"] as const)
    expect(valuesBy({ ...given, [name]: "failed" }).authority_granted_on, name).toBeNull();
});

const revocation = (row: OpenDataRow) => legacy({ type_license: "COMMON", order2_type_desc: "INVOLUNTARY REVOCATION", ...row });
const REVOKED = granted({ disp_action_desc: "REVOKED", disp_served_date: "06/01/2018" });

test("one revocation in two files, 78 days apart, is one with both days", () => {
  const { authority_events: events } = read({
    legacy_authority: [REVOKED],
    legacy_revocations: [revocation({ order1_serve_date: "02/10/2018", order2_effective_date: "03/15/2018" })],
  });
  expect(events).toEqual([
    {
      on: "2018-06-01",
      otherDay: "2018-03-15",
      authority_type: "common",
      docket: "MC12345",
      event: "revoked",
      reason: "Involuntary revocation",
      datasets: ["legacy_authority", "legacy_revocations"],
    },
    expect.objectContaining({ on: "2015-03-01", event: "granted" }),
  ]);
});

test("two revocations a year apart stay two, and so do those of two families or dockets", () => {
  const count = (...rows: OpenDataRow[]) =>
    read({ legacy_authority: [REVOKED], legacy_revocations: rows }).authority_events.filter(({ event }) => event === "revoked")
      .length;
  expect(count(revocation({ order2_effective_date: "06/01/2019" }))).toBe(2);
  expect(count(revocation({ order2_effective_date: "05/01/2018", type_license: "BROKER" }))).toBe(2);
  expect(count(revocation({ order2_effective_date: "05/01/2018", docket_number: "MC099999" }))).toBe(2);
  expect(count(revocation({ order2_effective_date: "05/01/2018" }))).toBe(1);
});

test.each<[string, OpenDataRow, [string, string][]]>([
  [
    "effective before it was served, as in 2001",
    revocation({ order1_serve_date: "05/01/2001", order2_effective_date: "04/01/2001" }),
    [["2001-04-01", "common"]],
  ],
  ["an involuntary one that never took effect", revocation({ order1_serve_date: "05/01/2001" }), []],
  [
    "a voluntary one has the day of its letter",
    revocation({ order1_serve_date: "05/01/2001", order2_type_desc: "VOLUNTARY REVOCATION" }),
    [["2001-05-01", "common"]],
  ],
  ["a voluntary one without any day cannot be told", revocation({ order2_type_desc: "VOLUNTARY REVOCATION" }), []],
  [
    "a forwarder's reads contract",
    revocation({ docket_number: "FF012345", type_license: "CONTRACT", order2_effective_date: "04/01/2001" }),
    [],
  ],
  [
    "one without a family is that of its docket",
    legacy({ order2_type_desc: "INVOLUNTARY REVOCATION", order2_effective_date: "04/01/2001" }),
    [["2001-04-01", "common"]],
  ],
])("a revocation: %s", (_, row, expected) => {
  const { authority_events: events } = read({ legacy_revocations: [row] });
  expect(events.map(({ on, authority_type: type }) => [on, type])).toEqual(expected);
});

test.each<[string, OpenDataRow, [string, string, string | null][]]>([
  [
    "withdrawn by somebody",
    motusChange("Withdrawn", "Withdrawn by someone@example.com", "20260601"),
    [["2026-06-01", "withdrawn", null]],
  ],
  ["dismissed", motusChange("Inactive", "Dismissed", "20260601"), [["2026-06-01", "dismissed", null]]],
  ["transferred", motusChange("Active", "Transferred", "20260601"), [["2026-06-01", "transferred", null]]],
  [
    "cured",
    motusChange("Active", "Discontinued Revocation", "20260601"),
    [["2026-06-01", "notice_cured", "Discontinued Revocation"]],
  ],
  ["stopped on the road", motusChange("Inactive", "Out of Service", "20260601"), [["2026-06-01", "suspended", "Out of Service"]]],
  ["granted, in any case", motusChange("Active", "Granted", "20260601"), [["2026-06-01", "granted", null]]],
  ["another year", motusChange("Active", "Granted", "25170601"), []],
])("a change in Motus: %s", (_, row, expected) => {
  const { authority_events: events } = read({ motus_authority: [row] });
  expect(events.map(({ on, event, reason }) => [on, event, reason])).toEqual(expected);
});

test("what happened to applications and dockets is told apart in the legacy file", () => {
  const rows = [
    granted({ orig_served_date: "01/01/2010", disp_action_desc: "DISMISSED", disp_served_date: "05/01/2010" }),
    legacy({ mod_col_1: "FOR HIRE PROPERTY", original_action_desc: "WITHDRAWN", orig_served_date: "02/01/2011" }),
    legacy({ mod_col_1: "CONTRACT", original_action_desc: "INVOLUNTARY REVOCATION", orig_served_date: "02/01/2012" }),
    legacy({
      mod_col_1: "HOUSEHOLD GOODS BROKER",
      original_action_desc: "INVOLUNTARY REVOCATION",
      orig_served_date: "04/10/2013",
      disp_action_desc: "DISCONTINUED REVOCATION",
      disp_decided_date: "04/01/2013",
    }),
    granted({ mod_col_1: "MOTOR PROPERTY CONTRACT CARRIER", orig_served_date: "03/01/0189" }),
    legacy({ mod_col_1: "PROPERTY FREIGHT FORWARDER", original_action_desc: "GRANTED", orig_served_date: "03/01/2014" }),
  ];
  expect(
    read({ legacy_authority: rows }).authority_events.map(({ on, event, authority_type: type }) => [on, event, type]),
  ).toEqual([
    ["2013-04-01", "notice_cured", "broker"],
    ["2011-02-01", "withdrawn", "common"],
    ["2010-05-01", "dismissed", "common"],
  ]);
});

const order = (on: string, row: OpenDataRow = {}) =>
  motus({
    docket_number: "MC-12345",
    op_auth_type: PROPERTY,
    order1_serve_date: "20261101",
    order1_type_desc: "Operating Authority Involuntary Suspension Notice",
    order1_effective_date: on,
    ...row,
  });

test("an order whose day is ahead ends the authority on that day, and not before", () => {
  const given = { motus_carriers: [inMotus("Active")], motus_revocations: [order("20261205")] };
  const { values, authority_events: events } = read(given);
  expect(values).toMatchObject({ authority_status: "active", authority_ends_on: "2026-12-05" });
  expect(events).toEqual([]);
  const cured = { ...given, motus_authority: [motusChange("Active", "Discontinued Revocation", "20261110")] };
  expect(valuesBy(cured).authority_ends_on).toBeNull();
  expect(valuesBy({ ...given, motus_authority: "failed" }).authority_ends_on).toBeNull();
});

test("an order that an authority outlasted was cured, once the files have caught up", () => {
  const on = { motus_carriers: [inMotus("Active")], motus_revocations: [order("20261125")] };
  expect(valuesBy(on).authority_ends_on).toBe("2026-11-25");
  const later = new Date(NOW.getTime() + 30 * 86_400_000);
  expect(valuesBy(on, later).authority_ends_on).toBeNull();
  expect(read(on, later).authority_events.map(({ event }) => event)).toEqual(["notice_cured"]);
  const off = { motus_carriers: [inMotus("Inactive")], motus_revocations: [order("20261125")] };
  expect(read(off).authority_events.map(({ on: day, event }) => [day, event])).toEqual([["2026-11-25", "suspended"]]);
  expect(read(off).values.authority_status).toBe("suspended");
});

test("the section is as old as the frozen file only where that says how it is now", () => {
  expect(read(ACTIVE).sections.authority).toMatchObject({ state: "known", asOf: LEGACY_ENDED_AT });
  expect(
    read({ ...ACTIVE, motus_carriers: [inMotus("Active")], legacy_authority: [granted()] }).sections.authority,
  ).toMatchObject({
    state: "known",
    asOf: MADE,
  });
  expect(read({ ...ACTIVE, motus_authority: "failed" }).sections.authority?.state).toBe("partial");
});
