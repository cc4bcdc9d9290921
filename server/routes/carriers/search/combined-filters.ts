// Conditions of a carrier search that only make sense together: type and value of a number, equipment and counts, miles and days.
import { EQUIPMENT, type Equipment } from "../../../../src/contract/carriers/carriers.ts";
import { DEFAULT_DEADHEAD } from "../../../../src/contract/constants.ts";
import { dayOf } from "../../../../src/domain/days.ts";
import type { Bind } from "../../../q/conditions.ts";
import { numberCondition } from "../../../q/numbers.ts";
import { middleOf, seenThere, type Whereabouts } from "../../../carriers/near.ts";

/** Days that visits are kept, and the most days that a search can ask for. */
const VISITS_KEPT_DAYS = 60;
export const DAYS_MAX = 36_500;
const DAY = 86_400_000;

/** Tunable: a beginning of up to this many characters is shared by thousands of carriers' numbers. */
const SHORT_BEGINNING = 4;

/** The search's conditions on numbers, equipment and visits; each group becomes SQL as a whole. */
export class CombinedFilters {
  kinds: readonly Equipment[] = EQUIPMENT;
  hasKinds = false;
  count: number | null = null;
  share: number | null = null;
  miles: number | null = null;
  days: number | null = null;
  numberType: string | null = null;
  numbers: (readonly ["eq" | "start", string])[] = [];

  identifiers(bind: Bind): string[] {
    const conditions = [
      ...(this.numberType === null ? [] : [`i.is_type = ${bind(this.numberType)}::text`]),
      ...this.numbers.map(([how, text]) => numberCondition(how, text, bind)),
    ];
    if (conditions.length === 0) return [];
    const found = `s.carrier_id in (select i.carrier_id from carrier_identifiers i where ${conditions.join(" and ")})`;
    // A few matches are looked up one by one; a short beginning matches thousands, which are gathered once.
    return [this.numbers.some(([how, text]) => how === "start" && text.length <= SHORT_BEGINNING) ? `(${found}) is true` : found];
  }

  equipment(bind: Bind): string[] {
    if (!this.hasKinds && this.count === null && this.share === null) return [];
    // The columns are smallint; their sum may not fit.
    const units = `(${this.kinds.map((kind) => `s.${kind}::int`).join(" + ")})`;
    return [
      ...(this.hasKinds ? [`${units} > 0`] : []),
      ...(this.count === null ? [] : [`${units} >= ${bind(String(this.count))}::text::int`]),
      // A carrier without equipment has no shares.
      ...(this.share === null
        ? []
        : [`(s.equipment_total > 0 and ${units} >= ${bind(String(this.share))}::text::float8 * s.equipment_total)`]),
    ];
  }

  // A blank or negative value is no condition, and so are miles without a place.
  visits(where: Whereabouts | null, now: Date, bind: Bind): string[] {
    const { miles, days } = this;
    if (where === null || (miles === null && days === null)) return [];
    const since = dayOf(new Date(now.getTime() - Math.min(days ?? VISITS_KEPT_DAYS, DAYS_MAX) * DAY));
    const radius = miles ?? (where.kind === "circle" ? where.circle.miles : DEFAULT_DEADHEAD);
    const place: Whereabouts =
      miles === null && where.kind !== "circle" ? where : { kind: "circle", circle: { ...middleOf(where), miles: radius } };
    // As a boolean subquery the set is gathered once; as a join it may be gathered again for every carrier.
    return [`(s.carrier_id in (${seenThere(place, since, bind)})) is true`];
  }
}
