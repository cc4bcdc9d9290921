// The BASIC that a violation most likely counts in, by the regulation in its code: for codes that no list of severities has.
import type { BasicName } from "../../../contract/carriers/safety.ts";
import { squeezed } from "./while-out-of-service.ts";

// Marks of local laws that the system does not use: unpaid registration fees and fuel tax, missing registration, authority or insurance.
const NOT_USED_392 = ["3922SLLUCR", "3922UCR", "3922SLLIFTA", "3922SLLSR", "3922SLLSOA", "3922SLLSIV", "3929AA", "3929BA"];
const NEARER: readonly (readonly [string, BasicName])[] = [
  ["3923", "hours_of_service"],
  ["3924", "controlled_substances"],
  ["3925", "controlled_substances"],
  ["3927", "vehicle_maintenance"],
  ["3928", "vehicle_maintenance"],
  ["3929", "vehicle_maintenance"],
];

const BY_PART: Readonly<Record<string, BasicName>> = {
  "382": "controlled_substances",
  "383": "driver_fitness",
  "391": "driver_fitness",
  "393": "vehicle_maintenance",
  "395": "hours_of_service",
  "396": "vehicle_maintenance",
  "397": "hazardous_materials",
};

/** Parts 107 and 171 to 180 of 49 CFR are about hazardous materials. */
const isHazmatPart = (part: number): boolean => part === 107 || (part >= 171 && part <= 180);

/**
 * Null: the system most likely does not use it. Assumption: whole parts of 49 CFR belong to a BASIC, and of part 392 what is not named
 * here is unsafe driving.
 */
export function basicOfCode(code: string): BasicName | null {
  const letters = squeezed(code);
  const part = /^\d{3}/.exec(code)?.[0] ?? "";
  if (part !== "392") return BY_PART[part] ?? (isHazmatPart(Number(part)) ? "hazardous_materials" : null);
  if (NOT_USED_392.some((start) => letters.startsWith(start))) return null;
  return NEARER.find(([start]) => letters.startsWith(start))?.[1] ?? "unsafe_driving";
}
