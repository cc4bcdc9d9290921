// Equipment in the cells of other programs' exports, by the words of brokers' systems and the codes of load boards.
import { EQUIPMENT, type Equipment } from "../../../contract/carriers/carriers.ts";
import { cellText } from "../../import/cell-figures.ts";

/**
 * By letters and digits alone. Only codes that the two large boards read alike: SV, CV, VM, RV, VB, CN and ST are other trailers on
 * another board.
 */
const WORDS: Readonly<Record<Equipment, string>> = {
  van: "v van dryvan drybox dryfreight dry 53van 48van va vi vl vv vz tv tf truckvan",
  reefer: "r reefer refrigerated refer temp tempcontrolled temperaturecontrolled rt rl rz frozen chilled",
  flatbed: "f flatbed flat fb ft fd48 ftarps flatbedwithtarps ffs",
  step_deck: "sd stepdeck step singledrop dropdeck",
  double_drop: "dd doubledrop",
  lowboy: "lb lowboy lowbed",
  conestoga: "conestoga cong rolltop",
  power_only: "po poweronly power",
  straight_box_truck: "sb boxtruck straighttruck straightbox box straightboxtruck",
  cargo_van: "cargovan sprinter sprintervan spv vcar",
};

const BY_WORD = new Map(
  EQUIPMENT.flatMap((equipment) =>
    [...WORDS[equipment].split(" "), equipment.replaceAll("_", "")].filter(Boolean).map((word) => [word, equipment] as const),
  ),
);

/** The words of a length and of a load that do not name the equipment. */
const FILLERS = /\b(?:\d{2}\s?(?:ft|feet|'|foot)?|trailer|truck\s?load|tl|ftl|air\s?ride|team|hazmat|standard|53|48)\b/gi;

/** Null: not known, such as a code that two boards use for different trailers. */
export function equipmentOf(cell: string): Equipment | null {
  const text = cellText(cell).toLowerCase();
  for (const one of [text, text.replaceAll(FILLERS, " ")]) {
    const found = BY_WORD.get(one.replaceAll(/[^a-z0-9]/g, ""));
    if (found !== undefined) return found;
  }
  // "Van - 53 ft, food grade": its first words.
  const [first, second] = text
    .split(/[-,/(;|]/)
    .map((part) => BY_WORD.get(part.replaceAll(FILLERS, " ").replaceAll(/[^a-z0-9]/g, "")));
  // "Van/Reefer" is either.
  return second === undefined || second === first ? (first ?? null) : null;
}

/** What brokers' systems call the state of a load, as far as an import tells them apart. */
const STATES: Readonly<Record<"open" | "underway" | "delivered" | "canceled", string>> = {
  open: "available open quoted pending unassigned uncovered posted tendered covered booked assigned bookedawaitingconfirmation confirmed dispatched enroutetopickup atpickup loading statusopen statuscovered statusreserved planning planned new",
  underway:
    "progress inprogress loaded pickedup departedpickup intransit enroute atdelivery unloading active delayed late exception breakdown",
  delivered: "delivered empty completed complete podreceived readytobill invoiced paid closed",
  canceled: "canceled cancelled void dead tonu rejected statuscanceled declined",
};
export type FileState = keyof typeof STATES;

const BY_STATE = new Map(
  (Object.keys(STATES) as FileState[]).flatMap((state) => STATES[state].split(" ").map((word) => [word, state] as const)),
);

/** Null: a word that is not known. */
export const fileStateOf = (cell: string): FileState | null =>
  BY_STATE.get(
    cellText(cell)
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ""),
  ) ?? null;
