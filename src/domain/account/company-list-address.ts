// The open one of a company's short lists, and the filters of its classifications, in the address.
import type { Classification } from "../../contract/rules/classifications.ts";

export const COMPANY_LISTS = ["classifications", "terms", "reasons", "applications"] as const;
export type CompanyListId = (typeof COMPANY_LISTS)[number];

/** Null: any. */
export interface CompanyListState {
  readonly list: CompanyListId;
  readonly isActive: boolean | null;
  readonly isElected: boolean | null;
  readonly hasApplication: boolean | null;
}

const NAMES = { isActive: "active", isElected: "elected", hasApplication: "application" } as const;
type Filter = keyof typeof NAMES;
const FILTERS = Object.keys(NAMES) as readonly Filter[];

const flagOf = (value: string | null): boolean | null => (value === "yes" ? true : value === "no" ? false : null);

/** Reads an address's query; what it cannot read is left out. */
export function companyListFromAddress(search: string): CompanyListState {
  const params = new URLSearchParams(search);
  const list = COMPANY_LISTS.find((id) => id === params.get("list")) ?? "classifications";
  const [isActive, isElected, hasApplication] = FILTERS.map((filter) => flagOf(params.get(NAMES[filter]))) as [
    boolean | null,
    boolean | null,
    boolean | null,
  ];
  return { list, isActive, isElected, hasApplication };
}

/** Without a question mark; empty for the plain page. */
export function addressOfCompanyList(state: CompanyListState): string {
  const params = new URLSearchParams(state.list === "classifications" ? {} : { list: state.list });
  for (const filter of FILTERS) if (state[filter] !== null) params.set(NAMES[filter], state[filter] ? "yes" : "no");
  return params.toString();
}

const fits = (wanted: boolean | null, is: boolean): boolean => wanted === null || wanted === is;

/** The classifications that match the filters. */
export const filteredClassifications = (
  rows: readonly Classification[],
  { isActive, isElected, hasApplication }: CompanyListState,
): Classification[] =>
  rows.filter(
    (row) =>
      fits(isActive, row.is_active) &&
      fits(isElected, row.is_by_broker_election) &&
      // Rows stored by an earlier release lack the field.
      fits(hasApplication, (row.explicit_oauth_application_id ?? null) !== null),
  );
