// What a carrier's certificates of insurance cover, compared with the broker's rules and the trucks that were seen.
import type { InsurancePolicy } from "../../contract/carriers/insurance.ts";
import type { RuleAssessment } from "../../contract/carriers/carriers.ts";
import type { CarrierVehicle } from "../../contract/vehicles/vehicles.ts";
import { requiredCoverage } from "./next-step.ts";
import { reconcileVins } from "../vehicles/vin-reconciliation.ts";

type Cover = Pick<InsurancePolicy, "is_type" | "limit" | "source" | "effective_on" | "expires_on" | "cancels_on" | "vins">;

/** One kind of policy, required and covered. Dollars; null is unknown. */
export interface CoverLine {
  readonly is_type: InsurancePolicy["is_type"];
  /** The most that a rule requires; null where none does. */
  readonly required: number | null;
  /** The greatest limit of a certificate in force; null where none is. */
  readonly certified: number | null;
  /** The greatest limit that is on file with FMCSA and in force; null where none is. */
  readonly filed: number | null;
  /** There is a certificate, and its limit is known to be less than required. */
  readonly isShort: boolean;
  /** A rule requires coverage, and no certificate is in force. */
  readonly isUncertified: boolean;
}

/** Whether a policy covers `today` (YYYY-MM-DD). */
export const isInForceOn = ({ effective_on: from, expires_on: until, cancels_on: cancelled }: Cover, today: string): boolean =>
  from <= today && (until === null || until > today) && (cancelled === null || cancelled > today);

const greatest = (covers: readonly Cover[]): number | null =>
  covers.reduce<number | null>((most, { limit }) => (limit === null ? most : Math.max(most ?? 0, limit)), null);

/** The source of the rules' limits, which is the same filing that policies of it are of. */
const FILINGS = "FMCSA insurance filings";

/** "$750,000" as a number; null for any other value. */
const dollarsOf = (value: string | null): number | null =>
  value !== null && /^\$\d[\d,]*$/.test(value) ? Number(value.replaceAll(/\D/g, "")) : null;

/** First the kinds that rules require, then the others that certificates list. */
export function coverLines(
  policies: readonly (Cover & Pick<InsurancePolicy, "is_type">)[],
  rules: readonly RuleAssessment[],
  today: string,
): readonly CoverLine[] {
  const inForce = policies.filter((policy) => isInForceOn(policy, today));
  const required = new Map<InsurancePolicy["is_type"], number>();
  // What the rules read is on file, also where the policy behind it is not listed.
  const onFile = new Map<InsurancePolicy["is_type"], number | null>();
  for (const { is_type: token, source, value } of rules) {
    const coverage = requiredCoverage(token);
    if (coverage !== null && source === FILINGS) onFile.set(coverage.policy, dollarsOf(value));
    if (coverage !== null) required.set(coverage.policy, Math.max(required.get(coverage.policy) ?? 0, coverage.dollars));
  }
  const kinds = new Set([...required.keys(), ...inForce.map(({ is_type: kind }) => kind)]);
  return [...kinds].map((kind) => {
    const of = (source: InsurancePolicy["source"]): readonly Cover[] =>
      inForce.filter((policy) => policy.is_type === kind && policy.source === source);
    const certificates = of("insurance_certificate");
    const certified = greatest(certificates);
    const least = required.get(kind) ?? null;
    return {
      is_type: kind,
      required: least,
      certified,
      filed: greatest(of("fmcsa_filing")) ?? onFile.get(kind) ?? null,
      isShort: least !== null && certified !== null && certified < least,
      isUncertified: least !== null && certificates.length === 0,
    };
  });
}

/** The trucks on certificates in force, compared with those that were seen. */
export interface CoveredTrucks {
  /** Trucks that certificates list. */
  readonly named: number;
  /** Seen by an ELD or at the roadside, and listed. */
  readonly covered: number;
  /** Seen, and listed by no certificate. */
  readonly uncovered: readonly string[];
  /** No certificate lists trucks, so it is unknown whether it covers any or some. */
  readonly isUnsaid: boolean;
}

export function coveredTrucks(policies: readonly Cover[], vehicles: readonly CarrierVehicle[], today: string): CoveredTrucks {
  const named = new Set(
    policies
      .filter((policy) => policy.source === "insurance_certificate" && isInForceOn(policy, today))
      .flatMap(({ vins }) => vins),
  );
  const seen = reconcileVins(vehicles, true).vins.filter(({ onEld, inspected }) => onEld !== null || inspected !== null);
  const uncovered = seen.filter(({ vin }) => !named.has(vin)).map(({ vin }) => vin);
  return { named: named.size, covered: seen.length - uncovered.length, uncovered, isUnsaid: named.size === 0 };
}
