// Why carriers are likely to have the same people behind them: for each, what it shares and how much that says.
import type { AssociationGraph, Holding, SharedThing } from "../../../contract/carriers/association-graph.ts";
import { likelihoodOf, sharedWeight } from "./weight.ts";

/** What one shared thing contributes. */
export interface Contribution {
  readonly thing: SharedThing;
  /** In bits. */
  readonly weight: number;
  /** The last day that both were seen with it: when the first of the two was seen with it last. Null where that is unknown. */
  readonly sharedOn: string | null;
  /** When each of the two was last seen with it: `here` the one that the way starts from. Null where that is unknown. */
  readonly seenHere: string | null;
  readonly seenThere: string | null;
}

export interface Explained {
  readonly carrierId: number;
  /** 0: the carrier itself. 1: shares something with it. 2: shares something with a carrier that does. */
  readonly step: 0 | 1 | 2;
  /** From 0 to 1. In the second step, that of the strongest way there: the product of its two. */
  readonly likelihood: number;
  /** What it shares with the carrier, or with the one that the way leads through; the most telling first. */
  readonly contributions: readonly Contribution[];
  /** The carrier that the way leads through; null in the first step. */
  readonly through: number | null;
}

type Shared = Pick<AssociationGraph, "things" | "holdings">;

function earlier(one: Holding, other: Holding): string | null {
  const [first, second] = [one.last_seen_on, other.last_seen_on];
  return first === null || second === null ? null : first < second ? first : second;
}

/** By carrier, then by carrier: the things that the two share. */
type Pairs = ReadonlyMap<number, ReadonlyMap<number, readonly Contribution[]>>;

/** What the carriers in `from` share with those that `isOther` accepts. Of hundreds that share one thing, few need pairing. */
function pairsOf(from: ReadonlySet<number>, isOther: (id: number) => boolean, { things, holdings }: Shared): Pairs {
  const holders = new Map<number, Holding[]>();
  for (const holding of holdings) {
    const known = holders.get(holding.thing_id);
    if (known === undefined) holders.set(holding.thing_id, [holding]);
    else known.push(holding);
  }
  const pairs = new Map<number, Map<number, Contribution[]>>();
  for (const thing of things) {
    const all = holders.get(thing.id) ?? [];
    const others = all.filter(({ carrier_id: carrier }) => isOther(carrier));
    if (others.length === 0) continue;
    const weight = sharedWeight(thing.is_type, thing.carriers);
    for (const one of all) {
      if (!from.has(one.carrier_id)) continue;
      const paired = pairs.get(one.carrier_id) ?? new Map<number, Contribution[]>();
      pairs.set(one.carrier_id, paired);
      for (const other of others) {
        const seen = { seenHere: one.last_seen_on, seenThere: other.last_seen_on };
        const contribution = { thing, weight, sharedOn: earlier(one, other), ...seen };
        const shared = paired.get(other.carrier_id);
        if (shared === undefined) paired.set(other.carrier_id, [contribution]);
        else shared.push(contribution);
      }
    }
  }
  return pairs;
}

const totalOf = (contributions: readonly Contribution[]): number => contributions.reduce((sum, { weight }) => sum + weight, 0);

const strongestFirst = (contributions: readonly Contribution[]): readonly Contribution[] =>
  contributions.toSorted((a, b) => b.weight - a.weight || a.thing.id - b.thing.id);

/** Every carrier that a way of at most two steps leads to, the most likely first; without the carrier itself. */
export function explain(id: number, shared: Shared): readonly Explained[] {
  const found = new Map<number, Explained>();
  const direct = pairsOf(new Set([id]), (other) => other !== id, shared).get(id) ?? new Map<number, readonly Contribution[]>();
  for (const [carrierId, contributions] of direct) {
    found.set(carrierId, {
      carrierId,
      step: 1,
      likelihood: likelihoodOf(totalOf(contributions)),
      contributions: strongestFirst(contributions),
      through: null,
    });
  }
  const isFurther = (other: number): boolean => other !== id && !direct.has(other);
  for (const [through, others] of pairsOf(new Set(direct.keys()), isFurther, shared)) {
    const first = found.get(through)?.likelihood ?? 0;
    for (const [carrierId, contributions] of others) {
      const likelihood = first * likelihoodOf(totalOf(contributions));
      if (likelihood <= (found.get(carrierId)?.likelihood ?? -1)) continue;
      found.set(carrierId, { carrierId, step: 2, likelihood, contributions: strongestFirst(contributions), through });
    }
  }
  return [...found.values()].toSorted((a, b) => a.step - b.step || b.likelihood - a.likelihood || a.carrierId - b.carrierId);
}
