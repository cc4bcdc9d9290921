// The load board as an address.
import {
  BOARD_SORTS,
  BOARD_VIEWS,
  POSTING_AGES,
  type BoardSort,
  type BoardView,
  type PostingAge,
} from "../../contract/board/board.ts";
import { EQUIPMENT, type Equipment } from "../../contract/carriers/carriers.ts";
import { DEFAULT_VIEWS } from "../../contract/account/teams.ts";
import { addressText, idFromText, idsFromText, sortFromText, sortText, wordsFromText } from "../address-text.ts";
import type { OwnFilters } from "../loads/viewer.ts";
import type { Sort } from "../query.ts";

/** `none`: whether a load needs a certification does not matter, whatever else is chosen. */
export const CERTIFICATION_CHOICES = ["hazmat", "tanker", "none"] as const;
export type CertificationChoice = (typeof CERTIFICATION_CHOICES)[number];

const CERTIFICATION_LABELS: Readonly<Record<CertificationChoice, string>> = { hazmat: "Hazmat", tanker: "Tanker", none: "None" };

export const certificationLabel = (choice: CertificationChoice): string => CERTIFICATION_LABELS[choice];

/** One end of a load: an area, and the radius around it in miles; null: the default. */
export interface BoardPlace {
  readonly areaId: number | null;
  readonly deadhead: number | null;
}

export interface BoardFilters extends OwnFilters {
  readonly list: BoardView;
  /** The start of a load number. */
  readonly loadNumber: string;
  readonly equipment: readonly Equipment[];
  readonly posting: PostingAge | null;
  readonly isInNetwork: boolean;
  readonly certifications: readonly CertificationChoice[];
  readonly origin: BoardPlace;
  readonly destination: BoardPlace;
  /** The radius for both ends where they have none of their own. */
  readonly deadhead: number | null;
  /** Dollars at least, pounds at most, feet at least. */
  readonly minRate: number | null;
  readonly weight: number | null;
  readonly trailerLength: number | null;
  /** Days as YYYY-MM-DD, the last ones included; empty: no bound, but for the first pickup: today. */
  readonly pickupStart: string;
  readonly pickupEnd: string;
  readonly dropoffStart: string;
  readonly dropoffEnd: string;
  readonly sort: (Sort & { readonly column: BoardSort }) | null;
  readonly peek: number | null;
}

const NO_PLACE: BoardPlace = { areaId: null, deadhead: null };

export const NO_BOARD_FILTERS: BoardFilters = {
  list: "all",
  loadNumber: "",
  owner: null,
  teams: [],
  equipment: [],
  posting: null,
  isInNetwork: false,
  certifications: [],
  origin: NO_PLACE,
  destination: NO_PLACE,
  deadhead: null,
  minRate: null,
  weight: null,
  trailerLength: null,
  pickupStart: "",
  pickupEnd: "",
  dropoffStart: "",
  dropoffEnd: "",
  sort: null,
  peek: null,
};

/** The largest numbers that the server takes. */
export const MOST_MILES = 1_000;
export const MOST_FIGURE = 1_000_000;

const LOAD_NUMBER_MAX = 60;

const figure = (text: string | null, most: number): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Math.min(most, Number(text)) : null;

const day = (text: string | null): string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";

/** Parameters that cannot be read are ignored. */
export function readBoardFilters(search: string): BoardFilters {
  const query = new URLSearchParams(search);
  const get = (name: string): string | null => query.get(name);
  const place = (area: string, miles: string): BoardPlace => ({
    areaId: idFromText(get(area)),
    deadhead: figure(get(miles), MOST_MILES),
  });
  return {
    list: BOARD_VIEWS.find((view) => view === get("view")) ?? NO_BOARD_FILTERS.list,
    loadNumber: (get("load") ?? "").slice(0, LOAD_NUMBER_MAX),
    owner: DEFAULT_VIEWS.find((owner) => owner === get("owner")) ?? null,
    teams: idsFromText(get("team")),
    equipment: wordsFromText(get("equipment"), EQUIPMENT),
    posting: POSTING_AGES.find((age) => age === get("posting")) ?? null,
    isInNetwork: get("network") === "1",
    certifications: wordsFromText(get("certifications"), CERTIFICATION_CHOICES),
    origin: place("origin", "dho"),
    destination: place("destination", "dhd"),
    deadhead: figure(get("dh"), MOST_MILES),
    minRate: figure(get("rate"), MOST_FIGURE),
    weight: figure(get("weight"), MOST_FIGURE),
    trailerLength: figure(get("length"), MOST_FIGURE),
    pickupStart: day(get("pickup")),
    pickupEnd: day(get("pickup_to")),
    dropoffStart: day(get("dropoff")),
    dropoffEnd: day(get("dropoff_to")),
    sort: sortFromText(get("sort"), BOARD_SORTS),
    peek: idFromText(get("peek")),
  };
}

const numberText = (value: number | null): string => (value === null ? "" : String(value));

/** Without a question mark; empty for the plain page. */
export function writeBoardFilters(filters: BoardFilters): string {
  const { list, owner, teams, origin, destination, posting } = filters;
  return addressText([
    ["view", list === NO_BOARD_FILTERS.list ? "" : list],
    ["load", filters.loadNumber],
    ["owner", owner ?? ""],
    ["team", teams.join(",")],
    ["equipment", filters.equipment.join(",")],
    ["posting", posting ?? ""],
    ["network", filters.isInNetwork ? "1" : ""],
    ["certifications", filters.certifications.join(",")],
    ["origin", numberText(origin.areaId)],
    ["dho", numberText(origin.deadhead)],
    ["destination", numberText(destination.areaId)],
    ["dhd", numberText(destination.deadhead)],
    ["dh", numberText(filters.deadhead)],
    ["rate", numberText(filters.minRate)],
    ["weight", numberText(filters.weight)],
    ["length", numberText(filters.trailerLength)],
    ["pickup", filters.pickupStart],
    ["pickup_to", filters.pickupEnd],
    ["dropoff", filters.dropoffStart],
    ["dropoff_to", filters.dropoffEnd],
    ["sort", sortText(filters.sort)],
    ["peek", numberText(filters.peek)],
  ]);
}
