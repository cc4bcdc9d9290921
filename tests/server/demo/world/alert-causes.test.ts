// Tests that each type of alert has a cause in the simulated world, and that a load without causes raises none.
import { describe, expect, it, test } from "vitest";
import { TICKET_TYPES, type TicketType } from "../../../../src/contract/loads/tickets.ts";
import { bookingAlerts, pickupAlerts, type AlertFacts } from "../../../../server/demo/world/alert-causes.ts";
import { alertMessage } from "../../../../server/loads/alert-messages.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-11-20T12:00:00Z");

/** An honest carrier with a truck near the pickup in Dallas. */
const honest: AlertFacts = {
  pickup: "Dallas, TX",
  trucks: 12,
  email: "dispatch@carrier.example",
  miles: 400,
  equipment: "step_deck",
  archetype: null,
  isFailing: false,
  isOverbooked: false,
  hasVoipPhone: false,
  hasEld: true,
  hasIdentityAlert: false,
  hasExclusions: false,
  unseenDays: 1,
  hasVehicle: true,
  postalCode: "75201",
  place: { lat: 32.78, lon: -96.8 },
  pickupEnds: NOW + 5 * HOUR,
  position: { lat: 32.9, lon: -97, at: NOW },
};

const ids = Array.from({ length: 400 }, (_, at) => 600_001 + at);
const booked = (set: Partial<AlertFacts> = {}) => ids.flatMap((id) => bookingAlerts(id, { ...honest, ...set }));
const checked = (set: Partial<AlertFacts> = {}) => ids.flatMap((id) => pickupAlerts(id, { ...honest, ...set }, NOW));
const share = (found: readonly TicketType[], type: TicketType) => found.filter((each) => each === type).length / ids.length;

describe("when a carrier is booked", () => {
  it.each<[TicketType, Partial<AlertFacts>, number]>([
    ["fraudulent_email_or_domain", { archetype: "revived_dormant_authority" }, 1],
    ["email_or_domain_spoofing", { archetype: "look_alike_email_domain" }, 1],
    ["fraudulent_phone", { archetype: "chameleon" }, 1],
    ["overbooked_carrier", { isOverbooked: true }, 1],
    ["recent_identity_alert", { hasIdentityAlert: true }, 1],
    ["voip_phone", { hasVoipPhone: true }, 0.2],
    ["no_recent_vehicles_observed", { unseenDays: 61 }, 0.08],
    ["no_recent_vehicles_observed", { unseenDays: null }, 0.08],
    ["dormant_eld_connection", { hasEld: false, miles: 900 }, 0.08],
    ["cargo_exclusion", { hasExclusions: true }, 0.02],
  ])("%s has its cause in %j", (type, set, least) => {
    expect(share(booked(set), type)).toBeGreaterThanOrEqual(least);
    expect(share(booked(), type)).toBe(0);
  });

  it.each<TicketType>(["dispatch_service_email_or_domain", "unknown_phone"])("%s happens now and then to anybody", (type) => {
    expect(share(booked(), type)).toBeGreaterThan(0);
    expect(share(booked(), type)).toBeLessThan(0.05);
  });

  it("a truck seen sixty days ago, and a short load without ELD, are nothing", () => {
    expect(share(booked({ unseenDays: 60 }), "no_recent_vehicles_observed")).toBe(0);
    expect(share(booked({ hasEld: false, miles: 899 }), "dormant_eld_connection")).toBe(0);
  });
});

describe("before the pickup", () => {
  it.each<[TicketType, Partial<AlertFacts>, number]>([
    ["failing_broker_requirements", { isFailing: true }, 0.2],
    ["potentially_wrong_vehicle", { archetype: "double_brokered_load" }, 1],
    ["out_of_range", { archetype: "eld_far_from_claimed_lane" }, 1],
    // Five hours are enough for 250 miles of road.
    ["out_of_range", { position: { lat: 36.5, lon: -96.8, at: NOW } }, 1],
  ])("%s has its cause in %j", (type, set, least) => {
    expect(share(checked(set), type)).toBeGreaterThanOrEqual(least);
    expect(share(checked(), type)).toBe(0);
  });

  it("a truck that can still make it, an unknown position and no truck at all are not out of range", () => {
    for (const set of [
      { position: { lat: 35.5, lon: -96.8, at: NOW } },
      { position: { lat: 36.5, lon: -96.8, at: NOW - 24 * HOUR } },
      { position: null },
      { archetype: "eld_far_from_claimed_lane", hasVehicle: false },
    ])
      expect(share(checked(set), "out_of_range")).toBe(0);
  });

  it("thefts are reported near some places, for all loads there alike and for a month", () => {
    const places = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(3, "0"));
    const risky = places.filter((code) =>
      pickupAlerts(600_001, { ...honest, postalCode: `${code}01` }, NOW).includes("high_risk_pickup_area"),
    );
    expect(risky.length).toBeGreaterThan(10);
    expect(risky.length).toBeLessThan(60);
    const there = ids.map((id) => pickupAlerts(id, { ...honest, postalCode: `${risky[0]}99` }, NOW));
    expect(there.every((alerts) => alerts.includes("high_risk_pickup_area"))).toBe(true);
  });
});

test("the same load gives the same cause twice", () => {
  expect(booked({ hasVoipPhone: true, hasExclusions: true })).toEqual(booked({ hasVoipPhone: true, hasExclusions: true }));
});

test("every type says what it was raised on", () => {
  const messages = TICKET_TYPES.map((type) => alertMessage(type, honest));
  expect(new Set(messages).size).toBe(17);
  expect(messages.join(" ")).toContain("step deck freight");
});
