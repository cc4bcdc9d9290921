// The most frequent violations of roadside inspections: real codes of 49 CFR with FMCSA's severity weights.
import type { BasicName } from "../../../../../src/contract/carriers/safety.ts";
import type { Cell } from "../../../../db/csv.ts";
import type { Weighted } from "../../random.ts";

export interface ViolationCode {
  readonly code: string;
  readonly description: string;
  readonly basic: BasicName;
  /** 1 to 10. */
  readonly severity: number;
  /** May lead to an out-of-service order. */
  readonly isSevere: boolean;
  /** Assumption: relative frequency within its BASIC, after published top lists. */
  readonly weight: number;
}

type Entry = readonly [code: string, severity: number, weight: number, isSevere: boolean, description: string];

const of = (basic: BasicName, entries: readonly Entry[]): ViolationCode[] =>
  entries.map(([code, severity, weight, isSevere, description]) => ({ code, description, basic, severity, isSevere, weight }));

const VEHICLE = of("vehicle_maintenance", [
  ["393.9(a)", 2, 20, false, "Inoperable required lamp"],
  ["393.47(e)", 4, 14, true, "Clamp or roto type brake out of adjustment"],
  ["396.3(a)(1)", 2, 9, true, "Inspection, repair and maintenance of parts and accessories"],
  ["393.75(c)", 8, 8, false, "Tire: tread depth less than 2/32 of an inch on other than the steering axle"],
  ["393.75(a)", 8, 5, true, "Flat tire or fabric exposed"],
  ["393.95(a)", 2, 7, false, "No, discharged or unsecured fire extinguisher"],
  ["393.45(b)(2)", 4, 5, true, "Brake hose or tubing chafed or kinked"],
  ["393.48(a)", 4, 6, true, "Inoperative or defective brakes"],
  ["393.25(f)", 6, 5, true, "Stop lamp violation"],
  ["393.11", 3, 4, false, "No or defective lighting or reflective devices"],
  ["393.60(c)", 1, 4, false, "Damaged or discolored windshield"],
  ["393.78", 1, 3, false, "Windshield wipers inoperative or defective"],
  ["396.17(c)", 4, 6, false, "Operating without proof of a periodic inspection"],
  ["396.5(b)", 3, 5, false, "Oil or grease leak"],
  ["393.207(a)", 7, 2, true, "Axle positioning parts defective or missing"],
  ["393.53(b)", 4, 4, false, "Automatic brake adjuster missing or ineffective"],
  ["393.100(b)", 3, 2, true, "Failure to keep cargo from shifting"],
]);

const HOURS = of("hours_of_service", [
  ["395.8(e)", 7, 16, true, "False record of duty status"],
  ["395.8(f)(1)", 5, 13, false, "Record of duty status not current"],
  ["395.3(a)(2)", 7, 9, true, "Driving beyond the 14-hour duty period"],
  ["395.3(a)(3)(i)", 7, 10, true, "Driving beyond the 11-hour limit"],
  ["395.3(a)(3)(ii)", 7, 11, false, "Driving beyond 8 hours without a 30-minute break"],
  ["395.3(b)(2)", 7, 3, true, "Driving after 70 hours on duty in 8 days"],
  ["395.8(a)(1)", 5, 8, true, "No record of duty status"],
  ["395.22(h)(4)", 1, 9, false, "No supply of blank graph grids in the truck"],
  ["395.24(d)", 3, 7, false, "ELD cannot transfer its records electronically"],
]);

const DRIVER = of("driver_fitness", [
  ["391.41(a)", 1, 20, false, "Driver not in possession of a medical certificate"],
  ["391.11(b)(2)", 4, 12, true, "Driver cannot read or speak English sufficiently"],
  ["383.23(a)(2)", 8, 7, true, "Operating without a commercial driver's license"],
  ["391.11(b)(5)", 8, 4, true, "Driver lacks a valid license for the type of vehicle"],
  ["383.51(a)", 8, 4, true, "Driving while disqualified"],
  ["391.45(b)", 4, 9, false, "Medical certificate expired"],
]);

const SUBSTANCES = of("controlled_substances", [
  ["392.4(a)", 10, 5, true, "Driver in possession of or under the influence of drugs"],
  ["392.5(a)(3)", 3, 6, true, "Driver in possession of an alcoholic beverage"],
  ["392.5(c)(2)", 3, 2, true, "Driving in breach of an out-of-service order for alcohol"],
]);

const UNSAFE = of("unsafe_driving", [
  ["392.2S", 4, 26, false, "Speeding 6 to 10 miles per hour over the limit"],
  ["392.2-SLLS3", 7, 9, false, "Speeding 11 to 14 miles per hour over the limit"],
  ["392.2-SLLS4", 10, 6, false, "Speeding 15 or more miles per hour over the limit"],
  ["392.16(a)", 7, 14, false, "Driving without a seat belt"],
  ["392.82(a)(1)", 10, 9, false, "Using a hand-held telephone while driving"],
  ["392.2FC", 5, 6, false, "Following too close"],
  ["392.2LC", 5, 8, false, "Improper lane change"],
  ["392.2C", 5, 14, false, "Failure to obey a traffic control device"],
]);

const HAZMAT = of("hazardous_materials", [
  ["172.516(c)(6)", 3, 8, false, "Placard damaged, deteriorated or obscured"],
  ["177.817(e)", 4, 8, false, "Shipping papers not within reach"],
  ["172.504(a)", 5, 4, true, "Vehicle not placarded as required"],
  ["177.834(a)", 10, 5, true, "Package not secured in the vehicle"],
  ["107.620(b)", 1, 5, false, "No copy of the hazardous materials registration"],
]);

/** Every code, once. */
export const VIOLATION_CODES: readonly ViolationCode[] = [...VEHICLE, ...HOURS, ...DRIVER, ...SUBSTANCES, ...UNSAFE, ...HAZMAT];

const table = (codes: readonly ViolationCode[], share = 1): (readonly [ViolationCode, number])[] => {
  const total = codes.reduce((sum, { weight }) => sum + weight, 0);
  return codes.map((each) => [each, (share * each.weight) / total]);
};
const severeOf = (codes: readonly ViolationCode[]): ViolationCode[] => codes.filter(({ isSevere }) => isSevere);

/** Assumption: shares of the BASICs among violations of vehicle and of driver inspections, after published counts. */
export const FOUND_ON_VEHICLES: Weighted<ViolationCode> = table(VEHICLE);
export const FOUND_ON_DRIVERS: Weighted<ViolationCode> = [
  ...table(HOURS, 48),
  ...table(UNSAFE, 34),
  ...table(DRIVER, 16),
  ...table(SUBSTANCES, 2),
];
export const FOUND_WITH_HAZMAT: Weighted<ViolationCode> = table(HAZMAT);

/** Reasons for out-of-service orders on vehicles, drivers and hazardous materials. */
export const SEVERE_ON_VEHICLES: Weighted<ViolationCode> = table(severeOf(VEHICLE));
export const SEVERE_ON_DRIVERS: Weighted<ViolationCode> = [
  ...table(severeOf(HOURS), 70),
  ...table(severeOf(DRIVER), 26),
  ...table(severeOf(SUBSTANCES), 4),
];
export const SEVERE_WITH_HAZMAT: Weighted<ViolationCode> = table(severeOf(HAZMAT));

export const CODE_COLUMNS = ["code", "description", "basic", "severity"] as const;
export const codeRows = (): Cell[][] =>
  VIOLATION_CODES.map(({ code, description, basic, severity }) => [code, description, basic, severity]);
