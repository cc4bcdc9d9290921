// Carriers to measure: a day, its window, violations with real severities, fleets.
import type { Crashed, Fleet, Found, Inspected, SafetyRecord } from "../../../../src/domain/carriers/sms/record.ts";
import { SMS_METHODS, type MethodId } from "../../../../src/domain/carriers/sms/methods.ts";
import { windowAt } from "../../../../src/domain/carriers/sms/window.ts";

export const TODAY = new Date("2026-11-20T00:00:00Z");
export const WINDOW = windowAt(TODAY);

export const methodById = (id: MethodId) => SMS_METHODS.find((method) => method.id === id)!;
export const IN_FORCE = methodById("sms_3_21");
export const REVISED = methodById("sms_revised");

const found = (code: string, basic: Found["basic"], severity: number | null, more: Partial<Found> = {}): Found => ({
  code,
  basic,
  severity,
  isOutOfService: false,
  isDismissed: false,
  ...more,
});
const OUT = { isOutOfService: true };

export const brake = found("393.47(e)", "vehicle_maintenance", 4, OUT);
export const tire = found("393.75(c)", "vehicle_maintenance", 8);
export const log = found("395.8(e)", "hours_of_service", 7, OUT);
export const speeding = found("392.2S", "unsafe_driving", 4);
export const phone = found("392.82(a)(1)", "unsafe_driving", 10);
export const belt = found("392.16(a)", "unsafe_driving", 7);
export const alcohol = found("392.5(a)(3)", "controlled_substances", 3, OUT);
export const whileOut = found("395.13(d)", "hours_of_service", 10);
export const license = found("383.23(a)(2)", "driver_fitness", 8, OUT);
export const placard = found("172.504(a)", "hazardous_materials", 5);

export const inspected = (on: string, level: number, ...violations: Found[]): Inspected => ({
  on,
  level,
  isHazmat: false,
  found: violations,
});

export const crashed = (on: string, more: Partial<Crashed> = {}): Crashed => ({
  on,
  fatalities: 0,
  injuries: 0,
  isHazmatReleased: false,
  isPreventable: null,
  ...more,
});

/** Tractors alone, as many today as before, and no miles. */
export const fleetOf = (powerUnits: number | null, more: Partial<Fleet> = {}): Fleet => ({
  powerUnits,
  tractors: powerUnits,
  straightTrucks: powerUnits === null ? null : 0,
  buses: powerUnits === null ? null : 0,
  annualMiles: null,
  annualMilesYear: null,
  sizes: powerUnits === null ? [] : [{ on: "2024-01-01", units: powerUnits }],
  ...more,
});

export const recordOf = (more: Partial<SafetyRecord>): SafetyRecord => ({
  fleet: fleetOf(2),
  inspections: [],
  crashes: [],
  ...more,
});
