// Each type of alert: what gives cause for it, what just does not, and that what is not known is neither an alert nor good news.
import { describe, expect, it, test } from "vitest";
import type { CheckResult, ProtectionState } from "../../../../src/contract/loads/protection.ts";
import { TICKET_TYPES, type TicketType } from "../../../../src/contract/loads/tickets.ts";
import { ALERT_ROWS, judgeLoad, typesAt } from "../../../../src/domain/loads/alerts/alert-rows.ts";
import type { AlertCarrier, AlertFacts, ShownTruck, UsedAddress, UsedPhone } from "../../../../src/domain/loads/alerts/facts.ts";
import { ALERT_SETTINGS, DAY, HOUR } from "../../../../src/domain/loads/alerts/settings.ts";
import { address, carrier, dropoff, load, NOW, phone, pickup, sharer, VIN } from "./known-load.ts";

const judge = (type: TicketType, set: Partial<AlertFacts>, settings = ALERT_SETTINGS) =>
  ALERT_ROWS[type].judge({ ...load, ...set }, settings, NOW);

const of = (set: Partial<AlertCarrier>): Partial<AlertFacts> => ({ carrier: { ...carrier, ...set } });
const from = (set: Partial<UsedAddress>): Partial<AlertFacts> => ({ addresses: [{ ...address, ...set }] });
const called = (set: Partial<UsedPhone>): Partial<AlertFacts> => ({ phones: [{ ...phone, ...set }, ...load.phones.slice(1)] });
const at = (set: Partial<typeof pickup>): Partial<AlertFacts> => ({ stops: [{ ...pickup, ...set }, dropoff] });
const seen = (days: number): Partial<AlertFacts> => of({ seenAt: NOW - days * DAY, lastFixAt: null });
const dormant = (days: number, reinstated = 30): Partial<AlertFacts> =>
  of({
    revokedAt: NOW - (reinstated + days) * DAY,
    reinstatedAt: NOW - reinstated * DAY,
    emailChangedAt: NOW - 20 * DAY,
    officerChangedAt: NOW - 20 * DAY,
  });
const policy = (set: Partial<AlertCarrier["policies"][number]>): Partial<AlertFacts> =>
  of({ policies: [{ insurer: "Beacon", limit: 100_000, exclusions: [], vins: [], effectiveAt: NOW, ...set }] });
const scheduled = (...vins: string[]): Partial<AlertFacts> => of({ schedule: { vins, isFromCarrier: false, asOf: NOW } });
const others = (count: number): Partial<AlertFacts> => ({
  otherLoads: Array.from({ length: count }, (_, id) => ({ id, number: `O-${id}`, from: NOW, until: NOW + 40 * HOUR })),
});
const incidents = (count: number, lat = 32.78): Partial<AlertFacts> => ({
  incidents: Array.from({ length: count }, () => ({ kind: "true_alarm" as const, lat, lon: -96.8, at: NOW - DAY })),
});
const departure = NOW - 2 * HOUR;
const left = (miles: number, minutes: number): Partial<AlertFacts> => ({
  ...at({ departedAt: departure }),
  departureFixes: [{ vehicleId: 3, lat: 32.78 + miles / 69.09, lon: -96.8, at: departure + minutes * 60_000 }],
});
const another = (minutes: number, set: Partial<AlertFacts> = at({ departedAt: departure })): Partial<AlertFacts> => ({
  ...set,
  othersAtPickup: [{ vin: "1XKADB9X5FJ111113", truck: "12", at: departure + minutes * 60_000 }],
});
const OTHER_VIN = "1XPBDP9X8ED200001";
const OTHER_CARRIER = { carrier: "Other", at: NOW - 9 * DAY };
const STRANGER = "+12145550188";
const drove = (set: Partial<ShownTruck>): Partial<AlertFacts> => ({
  shownTrucks: [
    { vin: VIN, at: NOW - HOUR, isTrailer: false, other: null, isOwn: false, isSeen: true, otherPhone: null, ...set },
  ],
});
const filed = (days: number, isPublished = true): Partial<AlertFacts> =>
  of({ identityAlerts: [{ type: "hostage_load", filedAt: NOW - days * DAY, isPublished }] });
// Road miles are 1.18 times the straight line; 65 mph from an hour ago until the end of the window are 260.
const away = (road: number): Partial<AlertFacts> => ({
  position: { lat: 32.78 + road / 1.18 / 69.09, lon: -96.8, at: NOW - HOUR },
});

const protection = (state: ProtectionState, result: CheckResult, hours: number): AlertFacts["protection"] => ({
  state,
  checks: [{ check: "confirmation", result, text: "No rate confirmation was sent.", until: null }],
  pickupFrom: NOW + hours * HOUR,
  isPickedUp: false,
  alertHours: 12,
});
const unprotected = (hours: number): Partial<AlertFacts> => ({ protection: protection("not_protected", "missing", hours) });

type Case = readonly [
  type: TicketType,
  raises: readonly Partial<AlertFacts>[],
  clear: readonly Partial<AlertFacts>[],
  unknown: readonly Partial<AlertFacts>[],
];

const CASES: readonly Case[] = [
  [
    "out_of_range",
    [away(264), { position: { lat: 41, lon: -97, at: NOW - 3.9 * HOUR } }],
    [away(256), at({ arrivedAt: NOW })],
    [{ position: null }, { vehicle: null }, { position: { lat: 41, lon: -97, at: NOW - 4.1 * HOUR } }],
  ],
  [
    "overbooked_carrier",
    [others(2)],
    [others(1), { ...others(5), ...of({ observedTrucks: 6 }) }],
    [{ ...others(5), ...of({ powerUnits: null, observedTrucks: 0 }) }],
  ],
  [
    "dispatch_service_email_or_domain",
    [from({ sharers: [1, 2, 3, 4].map((id) => sharer(id)) }), from({ dispatchCompany: "Rapid Dispatch" })],
    [
      from({ sharers: [1, 2, 3].map((id) => sharer(id)) }),
      from({ sharers: [1, 2, 3, 4].map((id) => sharer(id, { officer: "One owner" })) }),
      from({ isFree: true, sharers: [1, 2, 3, 4, 5].map((id) => sharer(id, { isExact: false })) }),
    ],
    [{ addresses: [] }, { addresses: [{ ...address, isRegistered: true }] }],
  ],
  [
    "fraudulent_email_or_domain",
    [
      from({ isDisposable: true }),
      from({ records: [{ kind: "identity_alert", text: "identity_theft", at: NOW }] }),
      from({ sharers: [sharer(1, { isBlocked: true })] }),
      from({ sharers: [sharer(1, { hasLostAuthority: true })] }),
      dormant(365),
      dormant(400, 120),
    ],
    [
      from({ sharers: [sharer(1)] }),
      dormant(364),
      dormant(400, 121),
      from({ sharers: [sharer(1, { hasLostAuthority: true, name: carrier.name })] }),
    ],
    [{ addresses: [] }],
  ],
  [
    "email_or_domain_spoofing",
    [
      from({ resembles: "pra1rie.example looks like prairie.example." }),
      from({ dmarc: "fail" }),
      from({ replyTo: "pay@other.example" }),
      from({ email: "a@norte.com.mx", replyTo: "pay@sur.com.mx" }),
      from({ isCarriers: false, senderName: "PRAIRIE FREIGHT, LLC" }),
    ],
    [
      from({}),
      from({ dmarc: "none" }),
      from({ replyTo: "billing@prairie.example" }),
      from({ replyTo: "billing@mail.prairie.example" }),
      from({ email: "a@mail.norte.com.mx", replyTo: "pay@norte.com.mx" }),
      from({ isCarriers: false, isFree: true }),
    ],
    [{ addresses: [] }],
  ],
  [
    "no_recent_vehicles_observed",
    [seen(61)],
    [seen(60)],
    [
      of({ seenAt: null, lastFixAt: null }),
      { ...of({ seenAt: NOW - 61 * DAY, lastFixAt: null, authorityGrantedAt: NOW - 89 * DAY }) },
    ],
  ],
  [
    "failing_broker_requirements",
    [{ assessedNow: { result: "fail", failing: ["has_bipd_coverage_1000000"], at: NOW } }],
    [
      { assessedNow: { result: "incomplete", failing: [], at: NOW } },
      { assessedAtBooking: { result: "fail", at: NOW }, assessedNow: { result: "fail", failing: [], at: NOW } },
    ],
    [{ assessedAtBooking: null }, { assessedNow: null }],
  ],
  [
    "dormant_eld_connection",
    [of({ lastFixAt: NOW - 24.1 * HOUR }), { ...at({ windowStart: NOW + 5 * HOUR }), ...of({ lastFixAt: NOW - 7.1 * DAY }) }],
    [
      of({ lastFixAt: NOW - 23.9 * HOUR }),
      { ...at({ windowStart: NOW + 5 * HOUR }), ...of({ lastFixAt: NOW - 6.9 * DAY }) },
      of({ eldStatus: "not_connected", lastFixAt: null }),
    ],
    [of({ eldStatus: null }), of({ lastFixAt: null })],
  ],
  ["recent_identity_alert", [filed(7)], [filed(7.1), filed(1, false)], []],
  [
    "cargo_exclusion",
    [
      { ...policy({ exclusions: ["Alcohol and tobacco"] }), commodity: "Canned beer" },
      { ...policy({ exclusions: ["Refrigeration breakdown"] }), equipment: "reefer", commodity: null },
      { declaredValue: 100_001 },
      policy({ vins: ["1M8GDM9AXKP042789"] }),
      scheduled("1M8GDM9AXKP042789"),
      of({ policies: [], schedule: { vins: ["1M8GDM9AXKP042789"], isFromCarrier: true, asOf: NOW } }),
    ],
    [policy({ exclusions: ["Alcohol and tobacco"] }), { declaredValue: 100_000 }, policy({ vins: [VIN] }), scheduled(VIN)],
    [of({ policies: [] }), { ...policy({ exclusions: ["Live animals"] }), commodity: null }],
  ],
  ["high_risk_pickup_area", [incidents(3)], [incidents(2), incidents(9, 33.6)], [{ stops: [] }]],
  [
    "voip_phone",
    [of({ phoneLine: "voip" })],
    [of({ phoneLine: "mobile" })],
    [
      of({ phoneLine: null }),
      { ...of({ phoneLine: "voip" }), phones: load.phones.slice(1) },
      { ...called({ number: "+12145550199" }), ...of({ phoneLine: "voip" }) },
    ],
  ],
  [
    "unknown_phone",
    [called({ number: "+12145550199", knownFrom: [] })],
    [called({ number: "+12145550199", knownFrom: ["Directory"] })],
    [{ phones: load.phones.slice(1) }, called({ knownFrom: [], isTollFree: true }), { phones: [{ ...phone, knownFrom: [] }] }],
  ],
  [
    "fraudulent_phone",
    [
      called({ sharers: [sharer(1, { hasLostAuthority: true })] }),
      called({ records: [{ kind: "true_alarm", text: "x", at: NOW }] }),
      { phones: [{ ...phone, isRegistered: true, sharers: [sharer(1, { isBlocked: true })] }] },
    ],
    [called({ sharers: [sharer(1)] }), called({ sharers: [sharer(1, { hasLostAuthority: true, name: carrier.name })] })],
    [{ phones: [] }, { phones: load.phones.slice(1) }],
  ],
  [
    "vehicle_assignment_required",
    [{ vehicle: null, ...at({ windowStart: NOW }) }],
    [
      { vehicle: null, ...at({ windowStart: NOW + 1 }) },
      { vehicle: null, truckNumber: "12", ...at({ windowStart: NOW }) },
      at({ windowStart: NOW }),
    ],
    [{ vehicle: null, stops: [] }],
  ],
  [
    "potentially_wrong_vehicle",
    [
      left(26, 0),
      left(60, 30),
      another(-30),
      another(10, left(90, 31)),
      drove({ vin: OTHER_VIN, other: OTHER_CARRIER }),
      drove({ vin: OTHER_VIN }),
      { ...drove({ vin: OTHER_VIN, other: OTHER_CARRIER }), vehicle: null },
      drove({ vin: OTHER_VIN, isOwn: true, isSeen: false }),
      drove({ isOwn: true, isSeen: false, otherPhone: STRANGER }),
      { ...drove({ vin: OTHER_VIN, otherPhone: STRANGER }), vehicle: null },
      { ...drove({ vin: OTHER_VIN }), vehicle: null, ...of({ observedTrucks: 2 }) },
    ],
    [left(24, 0), left(50, 30), another(0, left(24, 0))],
    [
      left(90, 31),
      another(31),
      another(0, {}),
      { vehicle: null },
      {},
      drove({}),
      drove({ vin: OTHER_VIN, isTrailer: true }),
      { ...drove({ vin: OTHER_VIN }), vehicle: null },
      { ...drove({ vin: OTHER_VIN }), vehicle: null, ...of({ powerUnits: null }) },
      drove({ vin: OTHER_VIN, isOwn: true }),
      drove({ vin: OTHER_VIN, isOwn: true, otherPhone: STRANGER }),
      drove({ isOwn: true, isSeen: false }),
    ],
  ],
  [
    "unverified_vehicle",
    [
      { vehicle: { id: 3, vin: "1M8GDM9AXKP042789", sightings: [{ source: "ELD", at: NOW }], elsewhere: [] } },
      { vehicle: { id: 3, vin: VIN, sightings: [], elsewhere: [] } },
      {
        vehicle: {
          id: 3,
          vin: VIN,
          sightings: [{ source: "ELD", at: NOW - 31 * DAY }],
          elsewhere: [{ carrier: "Other", at: NOW - 30 * DAY }],
        },
      },
    ],
    [
      {},
      {
        vehicle: {
          id: 3,
          vin: VIN,
          sightings: [{ source: "ELD", at: NOW - 40 * DAY }],
          elsewhere: [{ carrier: "Other", at: NOW - 31 * DAY }],
        },
      },
    ],
    [{ vehicle: null }],
  ],
  [
    "not_protected",
    [unprotected(11), { protection: protection("flagged", "failed", 12) }],
    [
      unprotected(13),
      { protection: protection("protected", "passed", 1) },
      { protection: protection("ready", "later", 1) },
      { protection: { ...unprotected(-1).protection, isPickedUp: true } as AlertFacts["protection"] },
    ],
    [{ ...unprotected(1), carrier: null }, { protection: null }],
  ],
];

describe.each(CASES)("%s", (type, raises, clear, unknown) => {
  it.each(raises.map((set, n) => [n, set] as const))("is raised with its evidence (%d)", (_, set) => {
    const judgement = judge(type, set);
    expect(judgement).toMatchObject({ result: "raised" });
    if (judgement.result !== "raised") return;
    expect(judgement.message).toMatch(/^[^\n]+\.$/);
    expect(judgement.cause).not.toBe("");
    expect(judgement.evidence.length).toBeGreaterThan(0);
    for (const { label, value, source } of judgement.evidence) expect([label, value, source]).not.toContain("");
  });
  it.each(clear.map((set, n) => [n, set] as const))("just below, it is not (%d)", (_, set) =>
    expect(judge(type, set).result).toBe("clear"),
  );
  it.each(unknown.map((set, n) => [n, set] as const))("what is not known is neither an alert nor good news (%d)", (_, set) =>
    expect(judge(type, set).result).toBe("cannot_judge"),
  );
});

test("every type has its case, and a load without a cause raises none", () => {
  expect(CASES.map(([type]) => type).toSorted()).toEqual(TICKET_TYPES.toSorted());
  const results = judgeLoad(load, TICKET_TYPES, ALERT_SETTINGS, NOW).filter(([, { result }]) => result === "raised");
  expect(results).toEqual([]);
});

test("a load without carrier, truck, contacts and stops raises nothing, and clears nothing that was raised before", () => {
  const bare: AlertFacts = { ...load, carrier: null, vehicle: null, position: null, stops: [], addresses: [], phones: [] };
  for (const [, judgement] of judgeLoad(bare, TICKET_TYPES, ALERT_SETTINGS, NOW)) {
    expect(judgement.result).not.toBe("raised");
    if (judgement.result === "clear") expect(judgement.causes).toEqual([]);
  }
});

test("what time alone ends was not wrong, and what was taken back was", () => {
  expect(judge("recent_identity_alert", filed(8))).toMatchObject({ result: "clear", corrected: null });
  expect(judge("recent_identity_alert", filed(1, false))).toMatchObject({ corrected: "The identity alert was taken back." });
});

test("the company's own list of areas counts without any incident", () => {
  expect(judge("high_risk_pickup_area", {}, { ...ALERT_SETTINGS, riskyZips: ["752"] })).toMatchObject({ result: "raised" });
  expect(judge("high_risk_pickup_area", {}, { ...ALERT_SETTINGS, riskyZips: ["", "606"] }).result).toBe("clear");
});

test("an alert about a truck that was shown stands whatever is shown later, until that very truck is assigned", () => {
  const facts = (trucks: readonly Partial<ShownTruck>[], vin = VIN): AlertFacts => ({
    ...load,
    vehicle: load.vehicle && { ...load.vehicle, vin },
    shownTrucks: trucks.flatMap((set) => drove(set).shownTrucks ?? []),
  });
  const wrong = { vin: OTHER_VIN, other: OTHER_CARRIER };
  const { judge: judged, settled } = ALERT_ROWS.potentially_wrong_vehicle;
  for (const trucks of [[wrong], [{}, wrong], [{ isTrailer: true }, {}, wrong]]) {
    expect(judged(facts(trucks), ALERT_SETTINGS, NOW)).toMatchObject({ result: "raised", cause: `${carrier.id} ${OTHER_VIN}` });
    expect(settled?.(facts(trucks)).map(({ cause }) => cause)).not.toContain(`${carrier.id} ${OTHER_VIN}`);
  }
  expect(judged(facts([wrong], OTHER_VIN), ALERT_SETTINGS, NOW)).not.toMatchObject({ result: "raised" });
  expect(settled?.(facts([{}, wrong], OTHER_VIN))).toMatchObject([{ cause: `${carrier.id} ${OTHER_VIN}` }]);
});

test("every type is looked at at some moment, and bookings at those that need no truck under way", () => {
  expect(typesAt(["booking", "change", "position", "clock", "protection"])).toEqual([...TICKET_TYPES]);
  expect(typesAt(["position"])).toEqual(["out_of_range", "dormant_eld_connection", "potentially_wrong_vehicle"]);
});

test("an alert about protection is closed once what was missing is there, and not while it is missing", () => {
  const settled = ALERT_ROWS.not_protected.settled;
  expect(settled?.({ ...load, protection: protection("ready", "later", 2) })).toHaveLength(1);
  expect(settled?.({ ...load, ...unprotected(2) })).toEqual([]);
  expect(settled?.({ ...load, protection: null })).toEqual([]);
});
