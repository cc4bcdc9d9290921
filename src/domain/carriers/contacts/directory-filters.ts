// The filters and sort of a carrier's directory, as they stand in the page's address.
import { sortFromText, sortText } from "../../address-text.ts";

export const DIRECTORY_KINDS = ["user", "contact", "dispatch_user", "fmcsa"] as const;
export type DirectoryKindFilter = (typeof DIRECTORY_KINDS)[number];

export interface DirectoryFilters {
  readonly text: string;
  readonly kind: DirectoryKindFilter | null;
  /** The person's role at the carrier. */
  readonly type: string | null;
  readonly sort: { readonly column: "name" | "seen" | "sources"; readonly descending: boolean };
  /** The person in the peek. */
  readonly person: number | null;
}

/** The directory's parameters in the address. */
export const DIRECTORY_NAMES = ["find", "kind", "role", "by", "person"] as const;

const TEXT_MAX = 100;
const BY_NAME: DirectoryFilters["sort"] = { column: "name", descending: false };

const one = <T extends string>(text: string | null, values: readonly T[]): T | null =>
  values.find((value) => value === text) ?? null;

const SORTS = ["name", "seen", "sources"] as const;

/** Reads the query of an address; invalid values are ignored. */
export function directoryFiltersFromAddress(search: string): DirectoryFilters {
  const params = new URLSearchParams(search);
  const person = params.get("person") ?? "";
  const role = params.get("role") ?? "";
  return {
    text: (params.get("find") ?? "").slice(0, TEXT_MAX).replace(/\p{Surrogate}/gu, ""),
    kind: one(params.get("kind"), DIRECTORY_KINDS),
    type: /^[a-z_]{1,30}$/.test(role) ? role : null,
    sort: sortFromText(params.get("by"), SORTS) ?? BY_NAME,
    person: /^[1-9]\d{0,14}$/.test(person) ? Number(person) : null,
  };
}

/** Writes the directory's parameters, without a question mark. */
export function addressOfDirectoryFilters({ text, kind, type, sort, person }: DirectoryFilters): string {
  const isByName = sort.column === BY_NAME.column && !sort.descending;
  const pairs: readonly (readonly [string, string])[] = [
    ["find", text.trim()],
    ["kind", kind ?? ""],
    ["role", type ?? ""],
    ["by", isByName ? "" : sortText(sort)],
    ["person", person === null ? "" : String(person)],
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== "").map(([name, value]) => [name, value])).toString();
}
