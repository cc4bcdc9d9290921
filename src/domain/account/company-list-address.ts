// Which of a company's short lists is open, and what its classifications are filtered by, as it stands in the address.
import type { Classification } from "../../contract/rules/classifications.ts";

export const COMPANY_LISTS = ["classifications", "terms", "reasons", "applications"] as const;
export type CompanyListId = (typeof COMPANY_LISTS)[number];

/** Null: either way. */
export interface CompanyListState {
  readonly list: CompanyListId;
  readonly isActive: boolean | null;
  readonly isElected: boolean | null;
  readonly hasApplication: boolean | null;
}

const NAMES = { isActive: "active", isElected: "elected", hasApplication: "application" } as const;
type Choice = keyof typeof NAMES;
const CHOICES = Object.keys(NAMES) as readonly Choice[];

const truth = (word: string | null): boolean | null => (word === "yes" ? true : word === "no" ? false : null);

/** Reads an address's query; what it cannot read is left out. */
export function companyListFromAddress(search: string): CompanyListState {
  const params = new URLSearchParams(search);
  const list = COMPANY_LISTS.find((id) => id === params.get("list")) ?? "classifications";
  const [isActive, isElected, hasApplication] = CHOICES.map((choice) => truth(params.get(NAMES[choice]))) as [
    boolean | null,
    boolean | null,
    boolean | null,
  ];
  return { list, isActive, isElected, hasApplication };
}

/** Without a question mark; empty for the plain page. */
export function addressOfCompanyList(state: CompanyListState): string {
  const params = new URLSearchParams(state.list === "classifications" ? {} : { list: state.list });
  for (const choice of CHOICES) if (state[choice] !== null) params.set(NAMES[choice], state[choice] ? "yes" : "no");
  return params.toString();
}

const fits = (asked: boolean | null, is: boolean): boolean => asked === null || asked === is;

/** The classifications that the filters let through. */
export const filteredClassifications = (
  rows: readonly Classification[],
  { isActive, isElected, hasApplication }: CompanyListState,
): Classification[] =>
  rows.filter(
    (row) =>
      fits(isActive, row.is_active) &&
      fits(isElected, row.is_by_broker_election) &&
      // Rows that an earlier release has kept do not say.
      fits(hasApplication, (row.explicit_oauth_application_id ?? null) !== null),
  );
