// Decisions of the demo brokers: overrides they granted and open loads they assigned, chained in the order of their dates.
import type { CarrierFacts } from "../../../../src/domain/rules/facts.ts";
import { FIRST_PREVIOUS, linkHash } from "../../../decisions/chain.ts";
import { freeze } from "../../../decisions/frozen.ts";
import { nameOf } from "../account/accounts.ts";
import { factsOf } from "../carriers/assessed-facts.ts";
import { carrierAt } from "../carriers/carrier.ts";
import { DAY, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import type { Load } from "../loads/loads.ts";
import { assignedAt } from "../loads/load-logs.ts";
import { wasActive, type Granted } from "./overrides.ts";
import { setsFor } from "./rules.ts";
import { CYCLES } from "../shift.ts";

/** The inputs of a decision that come from the connection. */
interface Known {
  readonly ordinal: number;
  readonly classifications: readonly number[];
  readonly overrides: readonly Granted[];
}

interface Decided {
  readonly company: number;
  readonly kind: "assigned" | "overridden";
  readonly known: Known;
  readonly userId: number;
  readonly load: Load | null;
  readonly override: Granted | null;
  /** Milliseconds from the present. */
  readonly at: number;
}

/** The facts at the time of a decision: without later events, and with the fetch times of that cycle. */
function factsThen(facts: CarrierFacts, then: Date): CarrierFacts {
  const today = then.toISOString().slice(0, 10);
  const capped = (day: string | null): string | null => (day !== null && day > today ? today : day);
  const isYounger = facts.authority_granted_on !== null && facts.authority_granted_on > today;
  const lookedUp = Object.fromEntries(
    CYCLES.flatMap(([name, cycle]) => {
      const time = facts[name];
      if (time === null || time <= then) return [];
      const cycles = Math.ceil((time.getTime() - then.getTime()) / (cycle * DAY));
      return [[name, new Date(time.getTime() - cycles * cycle * DAY)]];
    }),
  );
  const located = facts.located_as_of;
  return {
    ...facts,
    ...lookedUp,
    ...(isYounger && { authority_status: "pending", authority_granted_on: null }),
    last_inspected_on: capped(facts.last_inspected_on),
    located_on: capped(facts.located_on),
    located_as_of: located !== null && located > then ? then : located,
  };
}

export const DECISION_COLUMNS = [
  "company_id",
  "id",
  "position",
  "kind",
  "carrier_id",
  "load_id",
  "rule_override_id",
  "assessment",
  "rule_set_id",
  "rule_set_version",
  "user_id",
  "decided_at",
  "previous_hash",
  "hash",
  "frozen",
] as const;

export const HEAD_COLUMNS = ["company_id", "position", "hash"] as const;

/** Collects decisions while the demo data is written, and chains them at the end. */
export class Decisions {
  readonly #known = new Map<string, Known>();
  readonly #decided: Decided[] = [];
  readonly #heads = new Map<number, { position: number; hash: string }>();
  readonly #clock: DemoClock;

  constructor(clock: DemoClock) {
    this.#clock = clock;
  }

  /** Adds a connection that decisions may be about, with the overrides that `userId` granted. */
  know(company: number, known: Known, userId: number): void {
    this.#known.set(`${company} ${known.ordinal}`, known);
    for (const override of known.overrides) {
      this.#decided.push({ company, kind: "overridden", known, userId, load: null, override, at: override.created });
    }
  }

  /** Adds a load that was assigned to one of the company's carriers. */
  assign(load: Load): void {
    const known = load.haul === null ? undefined : this.#known.get(`${load.company} ${load.haul.carrier.ordinal}`);
    if (known === undefined || load.creatorId === null) return;
    const { company, creatorId: userId } = load;
    this.#decided.push({ company, kind: "assigned", known, userId, load, override: null, at: assignedAt(load) });
  }

  *rows(): Generator<Cell[]> {
    for (const decided of this.#decided.toSorted((a, b) => a.at - b.at)) yield this.#row(decided);
  }

  /** The ends of the chains; call it after `rows`. */
  heads(): Cell[][] {
    return Array.from(this.#heads, ([company, { position, hash }]) => [company, position, hash]);
  }

  #row({ company, kind, known, userId, load, override, at }: Decided): Cell[] {
    const carrier = carrierAt(known.ordinal);
    const then = new Date(this.#clock.servedAsOf + at);
    const sets = setsFor(company, carrier.id, known.classifications);
    const granted = known.overrides.filter(({ created, id }) => created <= at && id <= (override?.id ?? Infinity));
    const { text, assessment } = freeze({
      kind,
      decided_at: then.toISOString(),
      decided_by: { id: userId, name: nameOf(userId) },
      carrier: { id: carrier.id, legal_name: carrier.legalName },
      load: load === null ? null : { id: load.id, external_load_number: load.number },
      rule_override_id: override?.id ?? null,
      facts: factsThen(factsOf(carrier, this.#clock), then),
      classification_ids: known.classifications,
      rule_sets: sets,
      overrides: granted.map(({ created, ...rest }) => ({ ...rest, is_active: wasActive({ ...rest, created }, at) })),
    });
    const { position, hash: previous } = this.#heads.get(company) ?? { position: 0, hash: FIRST_PREVIOUS };
    const head = { position: position + 1, hash: linkHash(previous, text) };
    this.#heads.set(company, head);
    return [
      company,
      head.position,
      head.position,
      kind,
      carrier.id,
      load?.id ?? null,
      override?.id ?? null,
      assessment,
      sets[0]?.id ?? null,
      sets[0]?.version ?? null,
      userId,
      then.toISOString(),
      previous,
      head.hash,
      text,
    ];
  }
}
