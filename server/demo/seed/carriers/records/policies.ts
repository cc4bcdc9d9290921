// A demo carrier's policies: current ones agree with its facts, and former ones have renewals and gaps.
import type { PolicyType } from "../../../../../src/contract/carriers/insurance.ts";
import type { More } from "../carrier-more.ts";
import { DEAD_DAYS } from "../carrier-facts.ts";
import type { Carrier } from "../carrier.ts";
import { Draw, type Weighted } from "../../random.ts";

/** Invented names of insurers. */
export const INSURERS = [
  "Beacon Ridge Casualty",
  "Cardinal Haul Mutual",
  "Copperline Specialty",
  "Evergate Indemnity",
  "Fairwater Transport Mutual",
  "Granite Pass Insurance",
  "Harrow & Vale Underwriters",
  "Ironbridge Commercial",
  "Lakefront Motor Carriers Mutual",
  "Northmark Surety",
  "Prairie Crown Casualty",
  "Saltbox Marine & Cargo",
  "Trestle Risk Exchange",
  "Westmere Fleet Insurance",
];

type Source = "fmcsa_filing" | "insurance_certificate";

interface Policy {
  readonly type: PolicyType;
  readonly insurer: string;
  readonly number: string;
  readonly limit: number;
  readonly deductible: number | null;
  /** Whole days before the present; negative: still to come. */
  readonly from: number;
  readonly expires: number | null;
  readonly cancels: number | null;
  readonly source: Source;
  readonly vins: readonly string[];
  readonly exclusions: readonly string[];
}

/** Days that expired policies are kept: two years, and up to one more until the renewal. */
const KEPT_DAYS = 760;
const YEAR = 365;
/** Assumption: share of late renewals, and by how many days. */
const LATE = 0.09;
const LATENESS = { from: 4, to: 45 } as const;
/** Share of renewals with another insurer. */
const CHANGES = 0.3;
/** Share of expired policies that are still known. */
const REMEMBERED = 0.7;
/** Share of carriers with a certificate that may pull others' trailers. */
const INTERCHANGE = 0.1;

const DEDUCTIBLES: Weighted<number> = [
  [1000, 45],
  [2500, 35],
  [5000, 20],
];

const EXCLUSIONS = [
  "Alcohol and tobacco",
  "Consumer electronics",
  "Copper and other metals",
  "Household goods",
  "Live animals",
  "Pharmaceuticals",
  "Refrigeration breakdown",
  "Theft from an unattended vehicle",
];

const drawNumber = (draw: Draw, insurer: string): string =>
  `${insurer.slice(0, 2).toUpperCase()}${draw.int(10, 99)}-${String(draw.int(0, 9_999_999)).padStart(7, "0")}`;

interface Line {
  readonly type: PolicyType;
  readonly source: Source;
  readonly limit: number;
  /** The day the newest policy ended; null while it is in effect. */
  readonly ended: number | null;
  /** The day a pending cancellation takes effect. */
  readonly cancels: number | null;
  readonly vins: readonly string[];
  readonly exclusions: readonly string[];
  /** No policy is older than the carrier. */
  readonly oldest: number;
  /** Whether policies before the newest one are known. */
  readonly hasPast: boolean;
  readonly ordinal: number;
}

/** One type of coverage as a chain of policies without overlaps, the newest first. */
function chain(newest: Draw, line: Line): Policy[] {
  const { type, source, limit, oldest } = line;
  let draw = newest;
  const deductible = type === "cargo" ? draw.weighted(DEDUCTIBLES) : null;
  const isFiling = source === "fmcsa_filing";
  let insurer = draw.pick(INSURERS);
  const policies: Policy[] = [];
  // A filing is valid until canceled, a certificate for a year.
  let length = isFiling ? draw.int(120, 900) : YEAR;
  let from = Math.min(oldest, line.ended === null ? (isFiling ? length : draw.int(2, 335)) : line.ended + length);
  let ends: number | null = line.ended;
  while (policies.length < 4) {
    const isNewest = policies.length === 0;
    const expires = isFiling ? null : from - YEAR;
    const cancels = isNewest && line.ended === null ? line.cancels : isFiling ? ends : null;
    const ownVins = isNewest ? line.vins : [];
    const number = drawNumber(draw, insurer);
    const { exclusions } = line;
    policies.push({ type, insurer, number, limit, deductible, from, expires, cancels, source, vins: ownVins, exclusions });
    if (!line.hasPast) break;
    // Former policies have their own draws, so that the current one is the same whether they are known or not.
    if (isNewest) draw = new Draw(`policies before ${type}`, line.ordinal);
    const gap = draw.chance(LATE) ? draw.int(LATENESS.from, LATENESS.to) : 0;
    ends = from + gap;
    length = isFiling ? draw.int(200, 900) : YEAR;
    if (ends > KEPT_DAYS || ends + length > oldest) break;
    from = ends + length;
    if (draw.chance(CHANGES)) insurer = draw.pick(INSURERS);
  }
  return policies;
}

/** The day that a now uninsured carrier's coverage ended; null where none is known. */
function endedOn(draw: Draw, { role, facts }: Carrier): number | null {
  const remembered = draw.chance(REMEMBERED);
  const days = draw.int(20, 650);
  if (role === "predecessor") return DEAD_DAYS - 10 + (days % 60);
  return remembered && facts.registeredDays > days + YEAR ? days : null;
}

/** The known policies, type by type. `vins`: the vehicles on a certificate. */
export function policiesOf(carrier: Carrier, more: More, vins: readonly string[], hasPast: boolean): Policy[] {
  const { facts, ordinal } = carrier;
  if (facts.insuranceAge === null) return [];
  const draw = new Draw("policies", ordinal);
  const cancels = facts.cancelsInDays === null ? null : -facts.cancelsInDays;
  const oldest = Math.max(1, facts.registeredDays - 1);
  const ended = endedOn(draw, carrier);
  const cargo = facts.cargoLimit ?? 0;
  const isFiled = facts.cargoSource === "FMCSA insurance filings";
  const exclusions = EXCLUSIONS.filter(() => draw.chance(0.16));
  const base = { ended: null, cancels, vins: [], exclusions: [], oldest, hasPast, ordinal } as const;
  const past = { ...base, ended, cancels: null } as const;
  const certificate = "insurance_certificate" as const;
  const policies: Policy[] = [];

  const showsCargo = cargo > 0 && !isFiled;
  const bipd = facts.bipdLimit ?? 0;
  // The limit is that of the filing, as FMCSA publishes it.
  if (bipd > 0) {
    policies.push(...chain(draw, { ...base, type: "auto_liability", source: "fmcsa_filing", limit: bipd }));
  } else if (ended !== null) {
    policies.push(...chain(draw, { ...past, type: "auto_liability", source: "fmcsa_filing", limit: 750_000 }));
  }
  if (cargo > 0) {
    const named = showsCargo ? vins : [];
    const source = isFiled ? "fmcsa_filing" : certificate;
    policies.push(...chain(draw, { ...base, type: "cargo", source, limit: cargo, vins: named, exclusions }));
  } else if (ended !== null) {
    policies.push(...chain(draw, { ...past, type: "cargo", source: certificate, limit: 100_000, vins, exclusions }));
  }
  const general = more.generalLiability ?? 0;
  const isLapsed = carrier.role === "predecessor";
  if (general > 0 && !isLapsed)
    policies.push(...chain(draw, { ...base, type: "general_liability", source: certificate, limit: general, cancels: null }));
  if (showsCargo && draw.chance(INTERCHANGE))
    policies.push(...chain(draw, { ...base, type: "trailer_interchange", source: certificate, limit: 50_000, cancels: null }));
  // Without a cargo certificate, the vehicles are listed on a liability one.
  if (bipd > 0 && !showsCargo && vins.length > 0)
    policies.push(...chain(draw, { ...base, type: "auto_liability", source: certificate, limit: bipd, vins }));
  return policies;
}
