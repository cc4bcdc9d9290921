// The filters of carrier searches: conditions on the narrow table `s` (carrier_search).
import { AUTHORITY_TYPES, EQUIPMENT, LANE_PREFERENCES, SPECIALIZATIONS } from "../../../../src/contract/carriers/carriers.ts";
import { searchCarriersGlobally } from "../../../../src/contract/carriers/search.ts";
import { daysBefore, monthsBefore } from "../../../../src/domain/days.ts";
import { nameForSearch } from "../../../../src/domain/carriers/search/search-text.ts";
import { invalid, Refusal } from "../../../http/refusal.ts";
import type { Column, Resource } from "../../../q/columns.ts";
import { compileQ, type Compiled } from "../../../q/compile.ts";
import { condition, many, one, type Bind } from "../../../q/conditions.ts";
import type { QueryValue } from "../../../q/parse.ts";
import { checkValue } from "../../../q/values.ts";
import { CombinedFilters, DAYS_MAX } from "./combined-filters.ts";
import { isAmong } from "./company-bits.ts";
import type { Whereabouts } from "../../../carriers/near.ts";
import { passesRules, type PassingBy } from "./passes-rules.ts";

/** The searching company and the place: conditions on visits refer to visits there, and are ignored without a place. */
export interface Asker {
  readonly companyId: number;
  /** Safety data is hidden from this user, and may not be searched by either. */
  readonly isBlind: boolean;
  readonly where: Whereabouts | null;
  readonly now: Date;
  /** By what carriers pass the company's rules; needed where `q` asks for that. */
  readonly passingBy?: PassingBy | undefined;
  /** Lists known carriers, such as those of given ids, and searches for none: then every carrier counts. */
  readonly isListing?: boolean;
}

/** No carrier is older than this many months. */
const MONTHS_MAX = 1200;

const upper = (text: string): string => text.toUpperCase();

const number = (key: string, value: QueryValue): number => Number(checkValue(key, one(key, value), "int"));
const truth = (key: string, value: QueryValue): boolean => checkValue(key, one(key, value), "boolean") === "true";

function words<T extends string>(key: string, value: QueryValue, vocabulary: readonly T[]): T[] {
  return many(key, value).map((word) => {
    const known = vocabulary.find((each) => each === word);
    if (known === undefined) throw invalid(key, `must be one of ${vocabulary.join(", ")}`);
    return known;
  });
}

/** A column of bits, one per word of a vocabulary: matches any of the given words. */
const among = (column: string, vocabulary: readonly string[]): Column => ({
  sql: column,
  type: "text",
  toSql: (key, _predicate, value, bind) => {
    const bits = words(key, value, vocabulary).reduce((mask, word) => mask | (1 << vocabulary.indexOf(word)), 0);
    return `${column} & ${bind(String(bits))}::text::int <> 0`;
  },
});

/** A column of words, one of which also has its own boolean column, which is read faster. */
const worded = (sql: string, common: string, flag: string): Column => ({
  sql,
  type: "text",
  toSql: (key, predicate, value, bind) =>
    predicate === "eq" && value === common ? flag : condition(key, predicate, value, { sql, type: "text" }, bind),
});

const int = (sql: string): Column => ({ sql, type: "int" });

const custom = (toSql: NonNullable<Column["toSql"]>): Column => ({ sql: "", type: "text", toSql });

/** Whole months since the authority was granted: at least 3 on the day three months later. */
const MONTHS = (now: Date): Column =>
  custom((key, predicate, value) => {
    const months = number(key, value);
    if (Math.abs(months) > MONTHS_MAX) throw invalid(key, `must be at most ${MONTHS_MAX}`);
    // As a literal: a bound parameter would be parsed again for every carrier.
    const day = (before: number): string => `date '${monthsBefore(now, before)}'`;
    return predicate === "gteq" ? `s.authority_granted_on <= ${day(months)}` : `s.authority_granted_on > ${day(months + 1)}`;
  });

function equipmentShare(key: string, value: QueryValue): number {
  const share = Number(one(key, value));
  if (!/^\d(?:\.\d{1,6})?$/.test(one(key, value)) || share > 1) throw invalid(key, "must be from 0 to 1");
  return share;
}

const NAME: Column = { sql: "s.search_name", type: "text", normalize: nameForSearch };

/** What every search demands of a carrier. */
export const SEARCHABLE = "s.is_named and s.is_verified";

const positive = (key: string, value: QueryValue): number | null => {
  const text = one(key, value);
  if (text.trim() === "") return null;
  const amount = number(key, text);
  return amount < 0 ? null : amount;
};

function resourceOf(asker: Asker, together: CombinedFilters, company: string): Resource {
  const { companyId, isBlind, now, passingBy } = asker;
  const rating: Column = isBlind
    ? custom(() => {
        throw new Refusal(403, {
          error: "permission_missing",
          message: "Safety data is hidden from you, so you cannot search by it.",
        });
      })
    : { sql: "s.safety_rating", type: "text" };
  const noted = (note: (key: string, value: QueryValue) => void): Column =>
    custom((key, _predicate, value) => {
      note(key, value);
      return "true";
    });
  const flag = (sql: string): Column => custom((key, _predicate, value) => (truth(key, value) ? sql : `not ${sql}`));
  return {
    id: "s.carrier_id",
    defaultSort: "legal_name asc",
    columns: {
      id: { sql: "s.carrier_id", type: "bigint" },
      legal_name: { sql: "s.legal_name", type: "text" },
      search_name: {
        ...NAME,
        toSql: (key, predicate, value, bind) =>
          predicate === "not_null"
            ? truth(key, value)
              ? "s.is_named"
              : "not s.is_named"
            : condition(key, predicate, value, NAME, bind),
      },
      identifier_type: noted((key, value) => (together.numberType = upper(one(key, value)))),
      verified_census_or_identifier: flag("s.is_verified"),
      identifier_value: custom((key, predicate, value) => {
        together.numbers.push([predicate === "eq" ? "eq" : "start", checkValue(key, one(key, value), "text")]);
        return "true";
      }),
      power_units: { sql: "s.power_units", type: "int", isNullable: true },
      straight_box_trucks: int("s.straight_box_truck"),
      cargo_vans: int("s.cargo_van"),
      authority_months: MONTHS(now),
      authority_granted_on: { sql: "s.authority_granted_on", type: "date", isNullable: true },
      authority_status: worded("s.authority_status", "active", "s.is_active"),
      authority_type: among("s.authority_types", AUTHORITY_TYPES),
      is_mine: custom((key, _predicate, value, bind) => {
        const mine = isAmong(company, "mine", "0", bind);
        return truth(key, value) ? mine : `not ${mine}`;
      }),
      safety_rating: rating,
      eld_status: worded("s.eld_status", "connected", "s.is_connected"),
      equipment: noted((key, value) => {
        together.kinds = words(key, value, EQUIPMENT);
        together.hasKinds = true;
      }),
      equipment_count: noted((key, value) => (together.count = number(key, value))),
      equipment_share: noted((key, value) => (together.share = equipmentShare(key, value))),
      specialization_verified: among("s.specializations_verified", SPECIALIZATIONS),
      specialization_provided: among("s.specializations_provided", SPECIALIZATIONS),
      lane_preference: among("s.lane_preferences", LANE_PREFERENCES),
      classification_id: custom((key, _predicate, value, bind) => {
        const ids = many(key, value).map((id) => checkValue(key, id, "bigint"));
        return ids.length === 0 ? "false" : `(${ids.map((id) => isAmong(company, "class", id, bind)).join(" or ")})`;
      }),
      state_area_id: custom((key, _predicate, value, bind) => {
        const id = `${bind(checkValue(key, one(key, value), "bigint"))}::text::bigint`;
        const state = (column: string): string => `(select ${column} from areas where id = ${id} and is_type = 'state')`;
        return `(s.state = ${state("code")} and s.country = ${state("country")})`;
      }),
      cargo_limit: int("s.cargo_limit"),
      general_liability_limit: int("s.general_liability_limit"),
      bipd_limit: int("s.bipd_limit"),
      visited_miles: noted((key, value) => (together.miles = positive(key, value))),
      visited_days: noted((key, value) => (together.days = positive(key, value))),
      located_days: custom((key, _predicate, value) => {
        const days = positive(key, value);
        if (days === null) return "true";
        // As a literal: a bound parameter would be parsed again for every carrier.
        return `s.located_on >= date '${daysBefore(now, Math.min(days, DAYS_MAX))}'`;
      }),
      insights: flag("s.has_insights"),
      passes_rules: custom((key, _predicate, value, bind) => {
        if (passingBy === undefined) throw invalid(key, "is not possible here");
        const passing = passesRules(passingBy, now, bind);
        return truth(key, value) ? passing : `not ${passing}`;
      }),
      // Which carriers another company monitors is confidential.
      subscriptions_company_id: custom((key, _predicate, value, bind) =>
        Number(checkValue(key, one(key, value), "bigint")) === companyId ? isAmong(company, "subscribed", "0", bind) : "false",
      ),
    },
  };
}

/**
 * Compiles the `q` of any carrier search: conditions and an order on `s`; $1 is the company. A list of known carriers counts as filtered,
 * because it is not all that searches find.
 * @throws Refusal 422 naming an attribute that is not allowed, 403 for hidden safety data
 */
export function compileCarrierQ(q: QueryValue | undefined, asker: Asker): Compiled {
  const together = new CombinedFilters();
  const compiled = compileQ(searchCarriersGlobally, resourceOf(asker, together, "$1::text::bigint"), q, [
    String(asker.companyId),
  ]);
  const bind: Bind = (value) => `$${compiled.params.push(value)}`;
  const more = [...together.identifiers(bind), ...together.equipment(bind), ...together.visits(asker.where, asker.now, bind)];
  return {
    ...compiled,
    where: [...(asker.isListing === true ? [] : [SEARCHABLE]), compiled.where, ...more].join(" and "),
    isFiltered: asker.isListing === true || compiled.where.replaceAll(/true| and /g, "") !== "" || more.length > 0,
  };
}
