// The distributions of the demo carriers against published figures.
import { beforeAll, expect, test } from "vitest";
import { roleOf } from "../../../../server/demo/seed/carriers/archetypes.ts";
import { mcs150Day } from "../../../../server/demo/seed/carriers/carrier-rows.ts";
import { carrierAt, type Carrier } from "../../../../server/demo/seed/carriers/carrier.ts";
import { registeredAddress } from "../../../../server/demo/seed/carriers/truck-stops.ts";
import { remittanceOf } from "../../../../server/demo/seed/board/remittances.ts";
import { DAY, DemoClock } from "../../../../server/demo/seed/clock.ts";
import { dotNumber, identifiersOf } from "../../../../server/demo/seed/carriers/identifiers.ts";

const COUNT = 20_000;
const CLOCK = new DemoClock(new Date("2026-11-21T20:00:00Z"));
let all: Carrier[] = [];
beforeAll(() => {
  all = Array.from({ length: COUNT }, (_, ordinal) => carrierAt(ordinal));
});

const percent = (list: readonly Carrier[], holds: (carrier: Carrier) => boolean): number =>
  (100 * list.filter(holds).length) / list.length;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const near = (actual: number, expected: number, tolerance: number): void => {
  expect.soft(Math.abs(actual - expected), `${actual.toFixed(2)} against ${expected}`).toBeLessThanOrEqual(tolerance);
};

test.each([
  [1, 1, 66.6],
  [2, 5, 22.8],
  [6, 10, 4.7],
  [11, 20, 2.7],
  [21, 15_000, 3.2],
])("fleets of %i to %i trucks are as common as in the census", (from, to, expected) => {
  near(
    percent(all, ({ fleet }) => fleet.powerUnits >= from && fleet.powerUnits <= to),
    expected,
    1,
  );
});

test("the largest fleets have thousands of trucks, and none exceeds the largest real one", () => {
  const units = all.map(({ fleet }) => fleet.powerUnits);
  expect(Math.max(...units)).toBeGreaterThan(1000);
  expect(Math.max(...units)).toBeLessThanOrEqual(15_000);
});

test("BIPD and cargo filings", () => {
  const honest = all.filter(
    ({ role, facts }) => role === "honest" && facts.bipdLimit !== null && facts.authorityStatus === "active",
  );
  near(
    percent(honest, ({ facts }) => (facts.bipdLimit ?? 0) > 0),
    95,
    1,
  );
  const filed = honest.filter(({ facts }) => (facts.bipdLimit ?? 0) > 0);
  for (const [limit, expected] of [
    [750_000, 63.8],
    [1_000_000, 33.6],
    [300_000, 1.3],
    [5_000_000, 0.8],
    [2_000_000, 0.5],
  ] as const) {
    near(
      percent(filed, ({ facts }) => facts.bipdLimit === limit),
      expected,
      limit > 500_000 && limit < 2_000_000 ? 1.2 : 0.4,
    );
  }
  near(
    percent(honest, ({ facts }) => facts.cargoSource === "FMCSA insurance filings"),
    3.8,
    0.6,
  );
});

test("safety ratings, out-of-service rates and inspections", () => {
  const seen = all.filter(({ facts }) => facts.safetyAge !== null);
  near(
    percent(seen, ({ facts }) => facts.safetyRating !== null),
    2.4,
    0.5,
  );
  const rated = seen.filter(({ facts }) => facts.safetyRating !== null);
  near(
    percent(rated, ({ facts }) => facts.safetyRating === "satisfactory"),
    77.4,
    6,
  );
  expect(percent(rated, ({ fleet }) => fleet.powerUnits > 20)).toBeGreaterThan(25);
  near(mean(seen.flatMap(({ facts }) => facts.vehicleOosRate ?? [])), 0.223, 0.01);
  near(mean(seen.flatMap(({ facts }) => facts.driverOosRate ?? [])), 0.067, 0.006);
  near(
    percent(
      seen.filter(({ fleet }) => fleet.powerUnits <= 5),
      ({ facts }) => facts.inspections === 0,
    ),
    55,
    3,
  );
});

test("emails on file, and more young carriers than old ones", () => {
  near(
    percent(all, ({ email }) => email !== null),
    90,
    1,
  );
  const younger = percent(all, ({ facts }) => facts.registeredDays < 365 * 6);
  expect(younger).toBeGreaterThan(48);
  expect(percent(all, ({ facts }) => facts.registeredDays < 90)).toBeGreaterThan(1);
});

test("a biennial update is in the month and year given by the DOT number", () => {
  for (const carrier of all.slice(0, 3000)) {
    const filed = mcs150Day(carrier, CLOCK);
    const dot = dotNumber(carrier.ordinal);
    expect(filed <= CLOCK.day(0)).toBe(true);
    if (filed === CLOCK.day(-carrier.facts.registeredDays * DAY)) continue;
    expect(Number(filed.slice(5, 7)) % 10).toBe(dot % 10);
    expect(Number(filed.slice(0, 4)) % 2).toBe(Math.floor(dot / 10) % 2);
  }
});

test("about one carrier in 67 is involved in a fraud, and every kind occurs", () => {
  const frauds = all.filter(({ role }) => role !== "honest" && role !== "predecessor" && role !== "imitated");
  near((100 * frauds.length) / COUNT, 1.5, 0.25);
  expect(new Set(frauds.map(({ role }) => role)).size).toBe(6);
});

test("a chameleon shares phone, address and officer with a dead carrier; a look-alike imitates an active one", () => {
  const paired = all.filter(({ related }) => related !== null);
  expect(paired.length).toBeGreaterThan(80);
  for (const carrier of paired) {
    const other = carrierAt(carrier.related ?? -1);
    expect(other.legalName).not.toBe(carrier.legalName);
    if (carrier.role === "chameleon") {
      expect(other).toMatchObject({
        role: "predecessor",
        phone: carrier.phone,
        street: carrier.street,
        officer: carrier.officer,
      });
      expect(other.facts.authorityStatus).toBe("revoked");
    } else {
      expect(roleOf(other.ordinal)).toBe("imitated");
      expect(carrier.email).not.toBeNull();
    }
  }
});

function groupsOf<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const known = groups.get(keyOf(one));
    if (known === undefined) groups.set(keyOf(one), [one]);
    else known.push(one);
  }
  return groups;
}

test("hundreds of honest owner-operators share the address of a truck stop, and nobody who takes part in a fraud does", () => {
  const registered = groupsOf(all, (carrier) => {
    const { street, place } = registeredAddress(carrier);
    return `${street}, ${place.code}`;
  });
  const crowds = [...registered.values()].filter(({ length }) => length > 25);
  expect(crowds).toHaveLength(1);
  near(crowds[0]?.length ?? 0, 430, 100);
  expect(crowds[0]?.every(({ role }) => role === "honest")).toBe(true);
});

test("hundreds are paid to the account of one factoring company, and most chameleons to that of the carrier they continue", () => {
  const paid = all.map((carrier) => ({ carrier, hash: remittanceOf(carrier)?.hash ?? null }));
  const holders = groupsOf(
    paid.filter(({ hash }) => hash !== null),
    ({ hash }) => hash ?? "",
  );
  const shared = [...holders.values()].filter(({ length }) => length > 1);
  expect(shared.filter(({ length }) => length > 400)).toHaveLength(9);
  const chameleons = paid.filter(({ carrier }) => carrier.role === "chameleon");
  const kept = chameleons.filter(({ carrier, hash }) => hash === paid[carrier.related ?? 0]?.hash);
  near((100 * kept.length) / chameleons.length, 60, 15);
  // Nobody else shares an account.
  expect(shared.filter(({ length }) => length <= 400).length).toBe(kept.length);
});

test("honest carriers share no phone number, so a shared one is evidence", () => {
  const phones = all.filter(({ role }) => role !== "chameleon").map(({ phone }) => phone);
  expect(new Set(phones).size).toBe(phones.length);
});

test("few carriers have the same name", () => {
  expect(new Set(all.map(({ legalName }) => legalName)).size).toBeGreaterThan(COUNT * 0.9);
});

const MARKED: Readonly<Record<string, RegExp>> = {
  DOT: /^9\d{6}$/,
  MC: /^9\d{6}$/,
  MX: /^9\d{6}$/,
  FF: /^9\d{6}$/,
  SCAC: /^[XYZ][A-Z]{3}$/,
  RFC: /^SIM\d{6}[A-Z]\d{2}$/,
  CVOR: /^9\d{8}$/,
  NSC: /^9\d{2}-\d{3}-\d{3}$/,
  NIR_QC: /^R-9\d{5}-\d$/,
};

test("all contact data and numbers are marked as demo data", () => {
  const unmarked = all.flatMap((carrier) => [
    ...(/^\+1[2-9]\d\d55501\d\d$/.test(carrier.phone) ? [] : [carrier.phone]),
    ...(carrier.email === null || /^[a-z0-9.]+@[a-z0-9-]+\.example$/.test(carrier.email) ? [] : [carrier.email]),
    ...identifiersOf(carrier).flatMap(([type, value]) =>
      MARKED[type.replace(/^NSC_[A-Z]{2}$/, "NSC")]?.test(value) ? [] : [`${type} ${value}`],
    ),
  ]);
  expect(unmarked).toEqual([]);
});
