// The address of a carrier's page: the section, the sorts of the tables, and what is selected in them.
import { SHARED_KINDS, type SharedKind } from "../../contract/carriers/association-graph.ts";
import { ASSOCIATIONS, type Association } from "../../contract/carriers/records.ts";
import { CARRIER_TABS, type CarrierSectionId } from "../../domain/carriers/carrier-tabs.ts";
import { pathTo } from "../../domain/pages.ts";
import type { Sort } from "../../ui/table/column-spec.ts";

/** How the associated carriers are shown. */
export type AssociatesView = "table" | "graph";

export interface CarrierAddress {
  readonly section: CarrierSectionId;
  /** The sorts of the sections' tables; those with the default are left out. */
  readonly sorts: Readonly<Partial<Record<CarrierSectionId, Sort>>>;
  /** Filters the associated carriers: only those that share all of these. */
  readonly share: readonly Association[];
  readonly view: AssociatesView;
  /** What carriers share that the graph leaves out. */
  readonly hide: readonly SharedKind[];
  /** The certificate request whose activities are shown. */
  readonly request: number | null;
}

/** The names in the query; the parts of the page have others of their own. */
export const CARRIER_NAMES = ["tab", "view", "sort", "share", "hide", "request"] as const;

const isSection = (text: string | null | undefined): text is CarrierSectionId =>
  CARRIER_TABS.some(({ sections }) => sections.some(({ id }) => id === text));
const isAssociation = (text: string): text is Association => (ASSOCIATIONS as readonly string[]).includes(text);

const isSharedKind = (text: string): text is SharedKind => (SHARED_KINDS as readonly string[]).includes(text);

/** "day-desc" is the sort of the address's section, "crashes.day-desc" that of another one. */
function readSorts(text: string, section: CarrierSectionId): CarrierAddress["sorts"] {
  const sorts: Partial<Record<CarrierSectionId, Sort>> = {};
  for (const each of text.split(",")) {
    const [, of = section, id, direction] = /^(?:([a-z]+)\.)?([a-z_]+)-(asc|desc)$/.exec(each) ?? [];
    if (id !== undefined && isSection(of)) sorts[of] = { id, desc: direction === "desc" };
  }
  return sorts;
}

/** Invalid values are ignored. */
export function readCarrierAddress(search: string): CarrierAddress {
  const query = new URLSearchParams(search);
  const named = query.get("tab");
  const section = isSection(named) ? named : "overview";
  const request = query.get("request") ?? "";
  return {
    section,
    sorts: readSorts(query.get("sort") ?? "", section),
    share: (query.get("share") ?? "").split(",").filter(isAssociation),
    view: query.get("view") === "graph" ? "graph" : "table",
    hide: (query.get("hide") ?? "").split(",").filter(isSharedKind),
    request: /^\d{1,15}$/.test(request) ? Number(request) : null,
  };
}

/** Without a question mark; empty for the overview. */
export function writeCarrierAddress({ section, sorts, share, view, hide, request }: CarrierAddress): string {
  const query = new URLSearchParams();
  if (section !== "overview") query.set("tab", section);
  if (view !== "table") query.set("view", view);
  const sorted = Object.entries(sorts).map(
    ([of, { id, desc }]) => `${of === section ? "" : `${of}.`}${id}-${desc ? "desc" : "asc"}`,
  );
  const parts = [
    query.toString(),
    sorted.length === 0 ? "" : `sort=${sorted.join(",")}`,
    share.length === 0 ? "" : `share=${share.join(",")}`,
    hide.length === 0 ? "" : `hide=${hide.join(",")}`,
    request === null ? "" : `request=${request}`,
  ];
  return parts.filter((part) => part !== "").join("&");
}

/** A section without a sort or a selection. */
export const sectionAddress = (section: CarrierSectionId): CarrierAddress => ({
  section,
  sorts: {},
  share: [],
  view: "table",
  hide: [],
  request: null,
});

/** The address with another sort of a section's table; null for the default. */
export function withSort(address: CarrierAddress, section: CarrierSectionId, sort: Sort | null): CarrierAddress {
  const { [section]: _, ...others } = address.sorts;
  return { ...address, sorts: sort === null ? others : { ...others, [section]: sort } };
}

/** A carrier's page below `/broker`. */
export function carrierPath(id: number, address: CarrierAddress = sectionAddress("overview")): string {
  return pathTo("carrier", { id, query: writeCarrierAddress(address) });
}
