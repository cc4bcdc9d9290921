// Tests that a filtered list asks the local columns and the server for the same connections.
import { describe, expect, it } from "vitest";
import { listConnections } from "../../../src/contract/connections/connections.ts";
import { CONNECTION_LIST, type ConnectionFilters, connectionQuery } from "../../../src/domain/connections/connection-filters.ts";
import { CONNECTION_LIST_IDS } from "../../../src/domain/connections/connection-lists.ts";
import { queryToQ } from "../../connections-q.ts";

const filters = (change: Partial<ConnectionFilters>): ConnectionFilters => ({ ...CONNECTION_LIST.none, ...change });
const q = (change: Partial<ConnectionFilters>, flags = {}) => queryToQ(connectionQuery(filters(change), flags));
const MINE = { status_in: ["onboarded", "needs_to_onboard_but_can_remain_active"], s: "updated_at desc" };

describe("the local query", () => {
  it("contains the list's conditions and the user's filters", () => {
    expect(
      connectionQuery(
        filters({
          list: "dismissed",
          text: "mc 9",
          fleet: { from: 5, to: 20 },
          updatedSince: "2026-11-01",
          classification: [3],
          assessment: ["fail", null],
          why: ["Cargo"],
          warnings: ["identity_alert"],
        }),
        {},
      ),
    ).toEqual({
      where: [
        { column: "is_dismissed", is: "in", codes: [true] },
        { column: "assessment", is: "in", codes: ["fail", null] },
        { column: "why", is: "has_any", codes: ["Cargo"] },
        { column: "warnings", is: "has_any", codes: ["identity_alert"] },
        { column: "power_units", is: "range", min: 5, max: 20 },
        { column: "updated_at", is: "range", min: Date.UTC(2026, 10, 1) },
        { column: "classification_ids", is: "has_any", codes: [3] },
      ],
      text: { kind: "identifier", type: "MC", value: "9" },
      sort: { column: "updated_at", descending: true },
      facets: ["status", "packet_status", "assessment", "why", "warnings", "state"],
    });
  });

  it("a fleet from 0 to 1000 is any fleet", () => {
    expect(connectionQuery(filters({ fleet: { from: 0, to: 1000 } }), {}).where).toHaveLength(1);
  });

  it("finds people by email and phone too", () => {
    expect(connectionQuery(filters({ text: "Ada@Carrier.example" }), {}).text).toEqual({
      kind: "email",
      value: "ADA@CARRIER.EXAMPLE",
    });
    expect(connectionQuery(filters({ text: "(512) 555-0123" }), {}).text).toEqual({ kind: "phone", value: "+15125550123" });
  });
});

describe("the server's q", () => {
  it.each<[string, Partial<ConnectionFilters>, object | null]>([
    ["the plain list", {}, MINE],
    ["a list and a status of it", { status: ["onboarded"] }, { ...MINE, status_in: ["onboarded"] }],
    ["a status the list cannot have", { status: ["do_not_dispatch"] }, null],
    [
      "in progress",
      { list: "in-progress" },
      {
        status_in: ["needs_to_onboard"],
        is_dismissed_eq: false,
        receiver_id_not_null: 1,
        latest_onboarding_packet_status_not_in: ["complete"],
        latest_onboarding_packet_status_not_start: "held",
        s: "latest_onboarding_packet_updated_at desc",
      },
    ],
    ["failed", { list: "failed" }, { subscription_id_not_null: 1, rules_assessment_in: ["fail"], s: "updated_at desc" }],
    ["never assessed", { assessment: [null] }, { ...MINE, rules_assessment_null: 1 }],
    ["assessed or not, which it cannot say", { assessment: ["fail", null] }, null],
    ["a sort it does not know", { sort: { column: "status", descending: true } }, null],
    [
      "everything else",
      {
        state: ["TX"],
        fleet: { from: 5, to: 20 },
        updatedSince: "2026-11-01",
        classification: [3, 4],
        text: "north",
        sort: { column: "name", descending: false },
      },
      {
        ...MINE,
        carrier_state_in: ["TX"],
        carrier_power_units_gteq: 5,
        carrier_power_units_lteq: 20,
        updated_at_gteq: "2026-11-01T00:00:00.000000Z",
        classification_id_in: [3, 4],
        carrier_name_cont: "NORTH",
        s: "carrier_name asc",
      },
    ],
  ])("of %s", (_, change, expected) => expect(q(change)).toEqual(expected));

  it("requires a packet in progress when the search flag is on", () => {
    expect(q({ list: "in-progress" }, { connection_search_opensearch: true })).toMatchObject({
      latest_onboarding_packet_status_not_null: 1,
    });
  });

  it("uses only what the contract allows", () => {
    const allowed = new Set(
      Object.entries(listConnections.filterable!.attributes).flatMap(([name, predicates]) =>
        predicates.map((predicate) => `${name}_${predicate}`),
      ),
    );
    const everything = {
      state: ["TX"],
      packetStatus: ["sent" as const],
      fleet: { from: 2, to: 3 },
      updatedSince: "2026-01-01",
      classification: [1],
      text: "MC 1",
    };
    for (const list of CONNECTION_LIST_IDS) {
      for (const change of [
        { list },
        { list, ...everything, packetStatus: [] },
        { list: "my-carriers" as const, ...everything },
      ]) {
        for (const [name, value] of Object.entries(q(change) ?? {})) {
          if (name === "s") expect(listConnections.filterable!.sorts).toContain(String(value).split(" ")[0]);
          else expect(allowed).toContain(name);
        }
      }
    }
  });
});
