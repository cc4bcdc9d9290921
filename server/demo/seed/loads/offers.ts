// What demo loads ask of a carrier on the load board, and what is wrong with some of them.
import type { Equipment } from "../../../../src/contract/carriers/carriers.ts";
import type { LOAD_CERTIFICATIONS } from "../../../../src/contract/loads/load-fields.ts";
import type { LoadStatus } from "../../../../src/contract/loads/loads.ts";
import { Draw, type Weighted } from "../random.ts";

type Certification = (typeof LOAD_CERTIFICATIONS)[number];

export interface Offer {
  /** Feet; null: any. */
  readonly trailerLength: number | null;
  readonly certifications: readonly Certification[];
  /** A code of posted-equipment.ts; null: not chosen yet. */
  readonly postedEquipment: string | null;
}

/** Why a load cannot be posted before somebody mends it. */
export type Defect = "pickup_in_past" | "no_equipment" | "over_weight";

/** Assumption: of the loads to be posted a fifteenth has data that somebody must mend first. */
const DEFECTS: Weighted<Defect | null> = [
  [null, 93],
  ["pickup_in_past", 3],
  ["no_equipment", 2],
  ["over_weight", 2],
];

export const drawDefect = (status: LoadStatus, id: number): Defect | null =>
  status === "available" ? new Draw("load-defect", id).weighted(DEFECTS) : null;

/** Codes under which loads for each kind of equipment are posted. */
const POSTED: Readonly<Partial<Record<Equipment, Weighted<string>>>> = {
  van: [
    ["V", 85],
    ["VR", 15],
  ],
  reefer: [["R", 1]],
  flatbed: [
    ["F", 80],
    ["FSD", 20],
  ],
  step_deck: [
    ["SD", 70],
    ["FSD", 30],
  ],
  double_drop: [["DD", 1]],
  lowboy: [["LB", 1]],
  conestoga: [["CN", 1]],
  power_only: [["PO", 1]],
  straight_box_truck: [["SB", 1]],
  cargo_van: [["CV", 1]],
};

/** Feet that the freight needs; of other equipment any length does. */
const LENGTHS: Readonly<Partial<Record<Equipment, Weighted<number | null>>>> = {
  van: [
    [53, 80],
    [48, 6],
    [null, 14],
  ],
  reefer: [
    [53, 85],
    [null, 15],
  ],
  flatbed: [
    [48, 60],
    [53, 25],
    [null, 15],
  ],
  step_deck: [
    [48, 50],
    [53, 40],
    [null, 10],
  ],
  straight_box_truck: [
    [26, 70],
    [24, 30],
  ],
};

const CERTIFICATIONS: Weighted<readonly Certification[]> = [
  [[], 950],
  [["hazmat"], 40],
  [["tanker"], 6],
  [["hazmat", "tanker"], 4],
];

export function drawOffer(equipment: Equipment, defect: Defect | null, id: number): Offer {
  const draw = new Draw("load-offer", id);
  const lengths = LENGTHS[equipment];
  return {
    trailerLength: lengths === undefined ? null : draw.weighted(lengths),
    certifications: draw.weighted(CERTIFICATIONS),
    postedEquipment: defect === "no_equipment" ? null : draw.weighted(POSTED[equipment] ?? [["V", 1]]),
  };
}
