// What the census says of a carrier, with the junk that stands in it.
import { expect, test } from "vitest";
import { readCarrier } from "../../../../src/domain/carriers/fmcsa/read-carrier.ts";
import type { OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { asked, census, DOT, legacyCarrier, motusCarrier, NOW, read, valuesBy } from "./asked.ts";

const by = (row: OpenDataRow) => valuesBy({ census: [census(row)] });

test("a number that the census does not have is no carrier, and one that could not be asked for is", () => {
  expect(readCarrier(DOT, asked({ census: [] }), NOW)).toBeNull();
  const record = read({ census: "failed", motus_carriers: [motusCarrier({ legal_name: "EXAMPLE HAULING LLC" })] });
  expect(record.values.legal_name).toBe("EXAMPLE HAULING LLC");
  expect(record.sections.registration?.state).toBe("failed");
});

test("the row of another number is not this carrier's", () => {
  expect(readCarrier(DOT, asked({ census: [census({ dot_number: "12345670" })] }), NOW)).toBeNull();
  expect(readCarrier(`0${DOT}`, asked({}), NOW)?.dot).toBe(DOT);
});

test("identity, place and reach", () => {
  const values = by({
    dba_name: "EXAMPLE  FREIGHT ",
    company_officer_1: "A EXAMPLE",
    phone: "(555) 234-5678",
    email_address: "OFFICE@EXAMPLE.COM",
    phy_street: "1 MAIN ST",
    phy_city: "JOLIET",
    phy_state: "IL",
    phy_zip: "604311234",
    phy_country: "US",
    add_date: "20100203",
    mcs150_date: "20250304 0000",
    hm_ind: "N",
  });
  expect(values).toMatchObject({
    dba_name: "EXAMPLE FREIGHT",
    officer_name: "A EXAMPLE",
    phone_e164: "+15552345678",
    email: "office@example.com",
    street: "1 MAIN ST",
    city: "JOLIET",
    state: "IL",
    postal_code: "60431",
    country: "US",
    registered_on: "2010-02-03",
    mcs150_on: "2025-03-04",
    is_hazmat: false,
    operating_status: "active",
    carrier_operation: "interstate",
  });
});

test.each<[string, OpenDataRow, object]>([
  ["the first day of the census is no day of registration", { add_date: "19740601" }, { registered_on: null }],
  ["junk is no phone", { phone: "0000000000" }, { phone_e164: null }],
  ["no e-mail address is read of what is none", { email_address: "NONE" }, { email: null }],
  ["nothing given about hazmat is unknown", {}, { is_hazmat: null }],
  ["pending is neither active nor inactive", { status_code: "P" }, { operating_status: "pending" }],
  ["no power units of an active carrier are not given", { power_units: "0" }, { power_units: null }],
  ["none of an inactive one are none", { status_code: "I", power_units: "0" }, { power_units: 0 }],
  ["a zip code is no fleet", { power_units: "60431", phy_zip: "604311234" }, { power_units: null }],
  ["an inactive firm has no 45,678 drivers", { status_code: "I", total_drivers: "45678" }, { drivers: null }],
  ["the largest fleets are that large", { power_units: "112000" }, { power_units: 112_000 }],
  ["a sentinel is no fleet", { power_units: "999999" }, { power_units: null }],
  ["no miles in no year are not given", { mcs150_mileage: "0", mcs150_mileage_year: "0" }, { annual_miles: null }],
  [
    "miles with their year",
    { mcs150_mileage: "250000", mcs150_mileage_year: "2024" },
    { annual_miles: 250_000, annual_miles_year: 2024 },
  ],
  ["its own earlier revocation is no relation", { prior_revoke_dot_number: DOT }, { prior_dot: null }],
  ["another carrier's revocation is", { prior_revoke_dot_number: "00765432" }, { prior_dot: "765432" }],
  ["no number is no relation", { prior_revoke_dot_number: "0" }, { prior_dot: null }],
  ["no cargo marked is not given", {}, { cargo_carried: [] }],
  ["cargo", { crgo_genfreight: "X", crgo_meat: "X" }, { cargo_carried: ["general_freight", "meat"] }],
  ["what it is", { carship: "C;B;R" }, { entity_types: ["broker", "carrier", "registrant"] }],
  [
    "how it operates, and what somebody typed",
    { classdef: "AUTHORIZED FOR HIRE;PRIVATE PROPERTY;U.S. MAIL;HAULS OWN HORSES" },
    { operation_classes: ["authorized_for_hire", "other", "private_property", "us_mail"] },
  ],
  ["intrastate", { carrier_operation: "C" }, { carrier_operation: "intrastate_non_hazmat" }],
])("%s", (_, row, expected) => {
  expect(by(row)).toMatchObject(expected);
});

test("vehicles are owned and leased ones, and none of a kind is zero only where others are counted", () => {
  expect(by({ owntract: "5", trmtract: "2", trptract: "1", owntruck: "1", owncoach: "2", ownschool_16: "1" })).toMatchObject({
    tractors: 8,
    straight_trucks: 1,
    buses: 3,
    trailers: 0,
  });
  expect(by({ power_units: "7", owntrail: "0" })).toMatchObject({ tractors: null, trailers: null });
});

test("numbers are the carrier's dockets in all files, each once, and their status in the census is not authority", () => {
  const record = read({
    census: [census({ docket1prefix: "MC", docket1: "12345", docket1_status_code: "A", docket2prefix: "FF", docket2: "777" })],
    legacy_carriers: [legacyCarrier({ docket_number: "MC012345", common_stat: "N" })],
    motus_carriers: [motusCarrier({ docket_number: "MX-99999", op_auth_status: "Withdrawn" })],
  });
  expect(record.identifiers).toEqual([
    { is_type: "DOT", value: DOT },
    { is_type: "MC", value: "12345" },
    { is_type: "MX", value: "99999" },
    { is_type: "FF", value: "777" },
  ]);
  expect(record.values.authority_status).not.toBe("active");
});

test("contacts keep their files, and names that differ are told", () => {
  const record = read({
    census: [census({ phone: "5552345678", cell_phone: "5552345679", company_officer_2: "B EXAMPLE", phy_city: "JOLIET" })],
    motus_carriers: [
      motusCarrier({
        bus_telno: "+1 (555) 234-5670",
        legal_name: "Example Hauling, L.L.C.",
        bus_city: "Chicago",
        bus_street_po: "2 Elm St",
        bus_state_code: "IL",
        bus_zip_code: "60601-1234",
      }),
    ],
    legacy_carriers: [legacyCarrier({ bus_telno: "5552345678", legal_name: "SOMEBODY ELSE" })],
    motus_process_agents: [{ usdot_number: DOT, docket_number: "MC12345", co_name: "AGENTS OF EXAMPLE INC" }],
  });
  expect(record.contacts).toEqual([
    { kind: "phone", value: "+15552345678", dataset: "census" },
    { kind: "cell_phone", value: "+15552345679", dataset: "census" },
    { kind: "officer", value: "B EXAMPLE", dataset: "census" },
    { kind: "phone", value: "+15552345670", dataset: "motus_carriers" },
    { kind: "address", value: "2 Elm St, Chicago, IL 60601", dataset: "motus_carriers" },
    { kind: "phone", value: "+15552345678", dataset: "legacy_carriers" },
    { kind: "process_agent", value: "AGENTS OF EXAMPLE INC", dataset: "motus_process_agents" },
  ]);
  expect(record.contradictions.map(({ field, said }) => [field, said.map(({ value }) => value)])).toEqual([
    ["city", ["JOLIET", "Chicago"]],
  ]);
});
