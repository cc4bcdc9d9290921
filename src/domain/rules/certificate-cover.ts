// What a carrier's certificates of insurance cover, against what the broker's rules ask and the trucks that were seen.
import type { InsurancePolicy } from "../../contract/carriers/insurance.ts";
import type { RuleAssessment } from "../../contract/carriers/carriers.ts";
import type { CarrierVehicle } from "../../contract/vehicles/vehicles.ts";
import { requiredCoverage } from "./next-step.ts";
import { reconcileVins } from "../vehicles/vin-reconciliation.ts";

type Cover = Pick<InsurancePolicy, "is_type" | "limit" | "source" | "effective_on" | "expires_on" | "cancels_on" | "vins">;

/** One kind of policy, asked and covered. Dollars; null is unknown. */
export interface CoverLine {
  readonly is_type: InsurancePolicy["is_type"];
  /** The most that a rule asks; null where none does. */
  readonly asked: number | null;
  /** The greatest limit of a certificate in force; null where none is. */
  readonly certified: number | null;
  /** The greatest limit that is on file with FMCSA and in force; null where none is. */
  readonly filed: number | null;
  /** The certificate is there, and its limit is known to be less than what is asked. */
  readonly isShort: boolean;
  /** A rule asks, and no certificate in force says anything. */
  readonly isUncertified: boolean;
}

/** Whether a policy covers `today` (YYYY-MM-DD). */
export const isInForceOn = ({ effective_on: from, expires_on: until, cancels_on: cancelled }: Cover, today: string): boolean =>
  from <= today && (until === null || until > today) && (cancelled === null || cancelled > today);

const greatest = (covers: readonly Cover[]): number | null =>
  covers.reduce<number | null>((most, { limit }) => (limit === null ? most : Math.max(most ?? 0, limit)), null);

/** Line by line: the kinds that rules ask of first, then what certificates name besides. */
export function coverLines(
  policies: readonly (Cover & Pick<InsurancePolicy, "is_type">)[],
  rules: readonly RuleAssessment[],
  today: string,
): readonly CoverLine[] {
  const inForce = policies.filter((policy) => isInForceOn(policy, today));
  const asked = new Map<InsurancePolicy["is_type"], number>();
  for (const { is_type: token } of rules) {
    const coverage = requiredCoverage(token);
    if (coverage !== null) asked.set(coverage.policy, Math.max(asked.get(coverage.policy) ?? 0, coverage.dollars));
  }
  const kinds = new Set([...asked.keys(), ...inForce.map(({ is_type: kind }) => kind)]);
  return [...kinds].map((kind) => {
    const of = (source: InsurancePolicy["source"]): readonly Cover[] =>
      inForce.filter((policy) => policy.is_type === kind && policy.source === source);
    const certificates = of("insurance_certificate");
    const certified = greatest(certificates);
    const wanted = asked.get(kind) ?? null;
    return {
      is_type: kind,
      asked: wanted,
      certified,
      filed: greatest(of("fmcsa_filing")),
      isShort: wanted !== null && certified !== null && certified < wanted,
      isUncertified: wanted !== null && certificates.length === 0,
    };
  });
}

/** The trucks that certificates in force name, against those that were seen. */
export interface CoveredTrucks {
  /** Trucks that certificates name. */
  readonly named: number;
  /** Seen by a device or at the roadside and named. */
  readonly covered: number;
  /** Seen and not named by any. */
  readonly uncovered: readonly string[];
  /** No certificate names trucks: it covers any, or does not say; nobody can tell which. */
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
