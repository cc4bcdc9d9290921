// Which carriers are frauds, of what kind, and whom they reincarnate or imitate.
import { Draw, type Weighted } from "../random.ts";

export const ARCHETYPES = [
  "revived_dormant_authority",
  "chameleon",
  "look_alike_email_domain",
  "insurance_cancellation_pending",
  "eld_far_from_claimed_lane",
  "double_brokered_load",
] as const;
export type Archetype = (typeof ARCHETYPES)[number];

/** `predecessor`: the dead carrier that a chameleon continues. `imitated`: the honest one that a look-alike poses as. */
export type Role = Archetype | "predecessor" | "imitated" | "honest";

/** Share of all carriers: about one in 67. */
const SHARE = 0.0155;
const MIX: Weighted<Archetype> = [
  ["revived_dormant_authority", 22],
  ["chameleon", 24],
  ["look_alike_email_domain", 16],
  ["insurance_cancellation_pending", 16],
  ["eld_far_from_claimed_lane", 10],
  ["double_brokered_load", 12],
];

/** The two of a pair are this many ordinals apart: far enough not to be next to each other in lists, and independent of the size. */
export const PAIR_DISTANCE = 37;

function drawn(ordinal: number): Archetype | null {
  if (ordinal < 0) return null;
  const draw = new Draw("archetype", ordinal);
  return draw.chance(SHARE) ? draw.weighted(MIX) : null;
}

// Where both of a pair were drawn, the older keeps its role and the younger is honest.
function archetypeOf(ordinal: number): Archetype | null {
  const archetype = drawn(ordinal);
  if (archetype === null || !isPaired(archetype)) return archetype;
  return ordinal >= PAIR_DISTANCE && drawn(ordinal - PAIR_DISTANCE) === null ? archetype : null;
}

const isPaired = (archetype: Archetype): boolean => archetype === "chameleon" || archetype === "look_alike_email_domain";

/** The archetype of the carrier with this ordinal. */
export function roleOf(ordinal: number): Role {
  const own = archetypeOf(ordinal);
  if (own !== null) return own;
  if (drawn(ordinal) !== null) return "honest";
  const younger = archetypeOf(ordinal + PAIR_DISTANCE);
  if (younger === "chameleon") return "predecessor";
  return younger === "look_alike_email_domain" ? "imitated" : "honest";
}

/** The ordinal of a chameleon's predecessor, or of the carrier that a look-alike imitates; null for the others. */
export const relatedOf = (ordinal: number, role: Role): number | null =>
  role === "chameleon" || role === "look_alike_email_domain" ? ordinal - PAIR_DISTANCE : null;

/** Why a carrier is what it is, for scoring assessments. */
export const STORIES: Readonly<Record<Archetype, string>> = {
  revived_dormant_authority: "An old authority lay dormant for years and was revived by new people with new contact details.",
  chameleon:
    "The people of a revoked carrier started again under a new name with the same telephone, address, officer and truck.",
  look_alike_email_domain: "Writes from a domain that differs from another carrier's by a letter or a word.",
  insurance_cancellation_pending:
    "The insurer has announced the cancellation of its policy, and the carrier still asks for loads.",
  eld_far_from_claimed_lane: "Its devices report from regions far away from the lanes it says it runs.",
  double_brokered_load: "Takes loads and hands them to another carrier whose truck shows up at the dock.",
};
