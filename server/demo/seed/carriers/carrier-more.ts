// A demo carrier's authority types, specialties and preferred lanes, drawn apart so that its identity does not depend on them.
import type { AUTHORITY_TYPES, LanePreference, Specialization } from "../../../../src/contract/carriers/carriers.ts";
import type { Carrier } from "./carrier.ts";
import { Draw, type Weighted } from "../random.ts";

type AuthorityType = (typeof AUTHORITY_TYPES)[number];

export interface More {
  readonly authorityTypes: readonly AuthorityType[];
  /** Dollars; 0 is none, null is unknown. */
  readonly generalLiability: number | null;
  /** Verified by records. */
  readonly verified: readonly Specialization[];
  /** Self-reported, including most verified ones. */
  readonly provided: readonly Specialization[];
  readonly lanes: readonly LanePreference[];
  /** The line type of the registered number; null when unknown. */
  readonly phoneLine: "mobile" | "landline" | "voip" | null;
}

/** Assumption: authority types held, after the mix of a day's revocations: common 76, contract 20, broker 4. */
const CONTRACT = 0.24;
const CONTRACT_ONLY = 0.04;
const BROKER = 0.05;

/** Assumption: general liability on certificates, mostly the million that shippers require. */
const GENERAL_LIABILITY: Weighted<number | null> = [
  [1_000_000, 66],
  [2_000_000, 14],
  [3_000_000, 1.5],
  [5_000_000, 2.5],
  [0, 9],
  [null, 7],
];

type Chances = Readonly<Partial<Record<Specialization, number>>>;

/** Assumption: how often a carrier has a specialty, by the main equipment of its fleet. */
const ANYBODY: Chances = { hazmat: 0.06, drayage: 0.03, team_drivers: 0.05, expedited: 0.03, cross_border: 0.02 };
const BY_FLEET: Readonly<Record<string, Chances>> = {
  van: { tanker: 0.01, auto_transport: 0.01 },
  reefer: { temperature_controlled: 0.92 },
  flatbed: { oversize: 0.18, auto_transport: 0.03 },
  step_deck: { oversize: 0.4 },
  double_drop: { oversize: 0.85 },
  lowboy: { oversize: 0.9 },
  power_only: { tanker: 0.08, drayage: 0.14 },
  straight_box_truck: { white_glove: 0.3, expedited: 0.25 },
  cargo_van: { expedited: 0.7, white_glove: 0.12 },
};

const REGIONS: Readonly<Record<string, LanePreference>> = Object.fromEntries(
  (
    [
      ["northeast", "CT DC DE MA MD ME NH NJ NY PA RI VT"],
      ["southeast", "AL FL GA KY MS NC SC TN VA WV"],
      ["midwest", "IA IL IN KS MI MN MO ND NE OH SD WI"],
      ["south_central", "AR LA OK TX"],
      ["west", "AK AZ CA CO HI ID MT NM NV OR UT WA WY"],
    ] as const
  ).flatMap(([region, states]) => states.split(" ").map((state) => [state, region])),
);

/** Share of carriers without preferred lanes. */
const SILENT = 0.3;

function drawTypes(draw: Draw, status: string | null): AuthorityType[] {
  const contractOnly = draw.chance(CONTRACT_ONLY);
  const contract = draw.chance(CONTRACT);
  const broker = draw.chance(BROKER);
  if (status === null || status === "pending" || status === "none") return [];
  return [
    ...(contractOnly ? [] : (["common"] as const)),
    ...(contract || contractOnly ? (["contract"] as const) : []),
    ...(broker ? (["broker"] as const) : []),
  ];
}

function drawSpecializations(draw: Draw, { fleet, place }: Carrier): Pick<More, "verified" | "provided"> {
  const verified: Specialization[] = [];
  const provided: Specialization[] = [];
  const chances: Chances = { ...ANYBODY, ...BY_FLEET[fleet.main], ...(place.country === "US" ? {} : { cross_border: 0.85 }) };
  for (const [special, chance] of Object.entries(chances) as [Specialization, number][]) {
    const is = draw.chance(chance);
    const isVerified = draw.chance(0.45);
    const isSaid = draw.chance(0.8);
    if (is && isVerified) verified.push(special);
    if (is && (isSaid || !isVerified)) provided.push(special);
  }
  return { verified, provided };
}

function drawLanes(draw: Draw, { fleet, place }: Carrier): LanePreference[] {
  const reach = draw.pick(["local", "regional", "long_haul"] as const);
  const abroad = draw.chance(0.2);
  const silent = draw.chance(SILENT);
  if (silent) return [];
  const region = place.country === "US" ? REGIONS[place.state] : place.country === "CA" ? "canada" : "mexico";
  return [
    fleet.powerUnits > 50 ? "long_haul" : reach,
    ...(region === undefined ? [] : [region]),
    ...(abroad && place.country === "US" ? [place.lat > 40 ? ("canada" as const) : ("mexico" as const)] : []),
  ];
}

/** Assumption: line types; frauds have a disposable number more often. */
const LINES: Weighted<More["phoneLine"]> = [
  ["mobile", 60],
  ["landline", 27],
  ["voip", 9],
  [null, 4],
];
const FRAUDS_LINES: Weighted<More["phoneLine"]> = [
  ["voip", 55],
  ["mobile", 38],
  [null, 7],
];

// A chameleon has its predecessor's number, so both have the predecessor's line type.
function drawLine({ role, ordinal, related }: Carrier): More["phoneLine"] {
  const isShared = role === "chameleon" || role === "predecessor";
  const draw = new Draw("phone-line", role === "chameleon" ? (related ?? ordinal) : ordinal);
  return draw.weighted(isShared || role === "honest" || role === "imitated" ? LINES : FRAUDS_LINES);
}

export function moreOf(carrier: Carrier): More {
  const draw = new Draw("carrier-more", carrier.ordinal);
  const { facts } = carrier;
  const authorityTypes = drawTypes(draw, facts.authorityStatus);
  const drawn = draw.weighted(GENERAL_LIABILITY);
  const lapsed = facts.bipdLimit === 0 && facts.cargoLimit === 0;
  const generalLiability = facts.insuranceAge === null ? null : lapsed ? 0 : drawn;
  return {
    authorityTypes,
    generalLiability,
    ...drawSpecializations(draw, carrier),
    lanes: drawLanes(draw, carrier),
    phoneLine: drawLine(carrier),
  };
}
