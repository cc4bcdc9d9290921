// The open one of a company's short lists, and the filters of its classifications, in the address.
import type { Classification } from "../../contract/rules/classifications.ts";
import { defineList, type FiltersOf } from "../list/define-list.ts";
import { choice, type Field } from "../list/fields.ts";

export const COMPANY_LISTS = ["classifications", "terms", "reasons", "contracts", "applications"] as const;
export type CompanyListId = (typeof COMPANY_LISTS)[number];

/** Null: any. */
function either(name: string): Field<boolean | null> {
  const word = choice(["yes", "no"], { name });
  return {
    none: null,
    read: (address) => {
      const given = word.read(address, name);
      return given === null ? null : given === "yes";
    },
    write: (value) => word.write(value === null ? null : value ? "yes" : "no", name),
  };
}

export const COMPANY_LIST = defineList({
  list: choice(COMPANY_LISTS, {}, "classifications"),
  isActive: either("active"),
  isElected: either("elected"),
  hasApplication: either("application"),
});
export type CompanyListState = FiltersOf<typeof COMPANY_LIST>;

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
