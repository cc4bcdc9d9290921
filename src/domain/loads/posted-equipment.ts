// Equipment as it is posted on load boards: a code for one kind of trailer, or for any of several.
import type { Equipment } from "../../contract/carriers/carriers.ts";

export interface PostedEquipment {
  readonly code: string;
  readonly description: string;
  /** What other servers, and rows that a browser has kept for long, call it. */
  readonly alias?: string;
  /** Any of these can haul the load. */
  readonly equipment: readonly Equipment[];
}

/** Assumption: the codes in common use on load boards; the specification names none. */
export const POSTED_EQUIPMENT: readonly PostedEquipment[] = [
  { code: "V", description: "Dry van", alias: "Van", equipment: ["van"] },
  { code: "R", description: "Reefer", equipment: ["reefer"] },
  { code: "VR", description: "Dry van or reefer", alias: "Van or reefer", equipment: ["van", "reefer"] },
  { code: "F", description: "Flatbed", equipment: ["flatbed"] },
  { code: "SD", description: "Step deck", equipment: ["step_deck"] },
  { code: "FSD", description: "Flatbed or step deck", equipment: ["flatbed", "step_deck"] },
  { code: "DD", description: "Double drop", equipment: ["double_drop"] },
  { code: "LB", description: "Lowboy", equipment: ["lowboy"] },
  { code: "CN", description: "Conestoga", equipment: ["conestoga"] },
  { code: "PO", description: "Power only", equipment: ["power_only"] },
  { code: "SB", description: "Box truck", alias: "Straight box truck", equipment: ["straight_box_truck"] },
  { code: "CV", description: "Cargo van", equipment: ["cargo_van"] },
];

/** The code for this equipment and no other; null where there is none. */
export const ownCode = (wanted: Equipment): string | null =>
  POSTED_EQUIPMENT.find(({ equipment: [first, ...others] }) => first === wanted && others.length === 0)?.code ?? null;

/** The codes under which loads for any of this equipment are posted. */
export const postedCodesFor = (wanted: readonly Equipment[]): readonly string[] =>
  POSTED_EQUIPMENT.filter(({ equipment }) => equipment.some((each) => wanted.includes(each))).map(({ code }) => code);

/** The equipment that a load is posted for, by the words of its row; undefined: not chosen, or not known here. */
export const postedEquipment = (words: string | null): PostedEquipment | undefined =>
  POSTED_EQUIPMENT.find(({ description, alias }) => words !== null && (words === description || words === alias));
