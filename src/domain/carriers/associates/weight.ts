// How much it says that two carriers share something: the rarer the thing, the more.
import type { SharedKind } from "../../../contract/carriers/association-graph.ts";
import type { AssociatedCarrier } from "../../../contract/carriers/records.ts";

/**
 * Weights are bits, as in the linking of records (Fellegi and Sunter, 1969): each bit doubles the odds that the same people are behind
 * both carriers, and independent pieces of evidence add up.
 *
 * Assumption: what a thing says that nobody else has. A mailbox or an account is opened for a business; trucks are sold, buildings have
 * several tenants, networks many users, and people namesakes.
 */
export const FULL_WEIGHT: Readonly<Record<SharedKind, number>> = {
  bank_account: 16,
  email: 16,
  phone: 15,
  vin: 14,
  address: 12,
  remote_address: 10,
  officer: 8,
};

/** Assumption: without evidence, one in sixteen thousand pairs of carriers has the same people behind it. */
export const PRIOR_WEIGHT = -14;

/**
 * Bits for sharing a thing that `carriers` have in all, the two included. It could be any two of them: with twice as many others it says
 * one bit less, and never anything against it.
 */
export const sharedWeight = (kind: SharedKind, carriers: number): number =>
  Math.max(0, FULL_WEIGHT[kind] - Math.log2(Math.max(1, carriers - 1)));

/** The likelihood that the same people are behind two carriers, from 0 to 1, by the sum of the weights of what they share. */
export const likelihoodOf = (weight: number): number => 1 / (1 + 2 ** -(PRIOR_WEIGHT + weight));

type Shared = Pick<AssociatedCarrier["evidence"][number], "is_type" | "value" | "sharers">;

/** The likelihood by what an associate shares; what is found at several sources counts once. */
export const associateLikelihood = (evidence: readonly Shared[]): number =>
  likelihoodOf(
    [...new Map(evidence.map((one) => [`${one.is_type} ${one.value}`, one])).values()].reduce(
      (sum, { is_type: kind, sharers }) => sum + sharedWeight(kind, sharers),
      0,
    ),
  );
