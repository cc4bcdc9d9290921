// The load board: what it is filtered, sorted and searched by.
import { BOARD_SORTS, BOARD_VIEWS, POSTING_AGES } from "../../contract/board/board.ts";
import { EQUIPMENT } from "../../contract/carriers/carriers.ts";
import { DEFAULT_VIEWS } from "../../contract/account/teams.ts";
import { defineList, type FiltersOf } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import { vehicleLabel } from "../vehicles/vehicle-labels.ts";

/** `none`: whether a load needs a certification does not matter, whatever else is chosen. */
export const CERTIFICATION_CHOICES = ["hazmat", "tanker", "none"] as const;
export type CertificationChoice = (typeof CERTIFICATION_CHOICES)[number];

const CERTIFICATION_LABELS: Readonly<Record<CertificationChoice, string>> = { hazmat: "Hazmat", tanker: "Tanker", none: "None" };

export const certificationLabel = (choice: string): string => CERTIFICATION_LABELS[choice as CertificationChoice];

/** One end of a load: an area, and the radius around it in miles; null: the default. */
export interface BoardPlace {
  readonly areaId: number | null;
  readonly deadhead: number | null;
}

export const NO_PLACE: BoardPlace = { areaId: null, deadhead: null };

/** The largest numbers that the server takes. */
export const MILES_MAX = 1_000;
export const FIGURE_MAX = 1_000_000;

/** `area` and `miles`: their names in the address. */
function place(area: string, miles: string): field.Field<BoardPlace> {
  const [areaId, deadhead] = [field.onlyId("", { name: area }), field.figure(MILES_MAX, { name: miles })];
  return {
    none: NO_PLACE,
    read: (address) => ({ areaId: areaId.read(address, area), deadhead: deadhead.read(address, miles) }),
    write: (value) => [...areaId.write(value.areaId, area), ...deadhead.write(value.deadhead, miles)],
  };
}

export const BOARD_LIST = defineList({
  list: field.choice(BOARD_VIEWS, { name: "view" }, "all"),
  text: field.text("Filter by the start of a load number", "Load number…", { name: "load", most: 60 }),
  owner: field.choice(DEFAULT_VIEWS),
  equipment: options.words(EQUIPMENT, { label: "Equipment", labelOf: vehicleLabel, areOffered: true }),
  posting: field.choice(POSTING_AGES),
  isInNetwork: field.flag({ name: "network" }),
  certifications: options.words(CERTIFICATION_CHOICES, {
    label: "Certification",
    labelOf: certificationLabel,
    areOffered: true,
  }),
  teams: options.ids({ name: "team", column: "team_id", label: "Team", where: () => [] }),
  origin: place("origin", "dho"),
  destination: place("destination", "dhd"),
  /** The radius for both ends where they have none of their own. */
  deadhead: field.figure(MILES_MAX, { name: "dh" }),
  /** Dollars at least, pounds at most, feet at least. */
  minRate: field.figure(FIGURE_MAX, { name: "rate" }),
  weight: field.figure(FIGURE_MAX),
  trailerLength: field.figure(FIGURE_MAX, { name: "length" }),
  /** The last days are included. Without a first day of the pickup: from today. */
  pickupStart: field.day({ name: "pickup" }),
  pickupEnd: field.day({ name: "pickup_to" }),
  dropoffStart: field.day({ name: "dropoff" }),
  dropoffEnd: field.day({ name: "dropoff_to" }),
  sort: field.sort(BOARD_SORTS),
  peek: field.peek,
});
export type BoardFilters = FiltersOf<typeof BOARD_LIST>;
