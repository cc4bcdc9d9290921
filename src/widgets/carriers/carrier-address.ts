// The address of a carrier's page: the tab, the sort of its table, and what is selected in it.
import { SHARED_KINDS, type SharedKind } from "../../contract/carriers/association-graph.ts";
import { ASSOCIATIONS, type Association } from "../../contract/carriers/records.ts";
import { CARRIER_TABS, type CarrierTabId } from "../../domain/carriers/carrier-tabs.ts";
import { pathTo } from "../../domain/pages.ts";
import type { Sort } from "../../ui/table/column-spec.ts";

/** How the associated carriers are shown. */
export type AssociatesView = "table" | "graph";

export interface CarrierAddress {
  readonly tab: CarrierTabId;
  /** The sort of the tab's table; null for the default. */
  readonly sort: Sort | null;
  /** Filters the associated carriers: only those that share all of these. */
  readonly share: readonly Association[];
  readonly view: AssociatesView;
  /** What carriers share that the graph leaves out. */
  readonly hide: readonly SharedKind[];
  /** The certificate request whose activities are shown. */
  readonly request: number | null;
}

const isTab = (text: string | null): text is CarrierTabId => CARRIER_TABS.some(({ id }) => id === text);
const isAssociation = (text: string): text is Association => (ASSOCIATIONS as readonly string[]).includes(text);

const isSharedKind = (text: string): text is SharedKind => (SHARED_KINDS as readonly string[]).includes(text);

/** Invalid values are ignored. */
export function readCarrierAddress(search: string): CarrierAddress {
  const query = new URLSearchParams(search);
  const tab = query.get("tab");
  const sort = /^([a-z_]+)-(asc|desc)$/.exec(query.get("sort") ?? "");
  const request = query.get("request") ?? "";
  return {
    tab: isTab(tab) ? tab : "overview",
    sort: sort?.[1] === undefined ? null : { id: sort[1], desc: sort[2] === "desc" },
    share: (query.get("share") ?? "").split(",").filter(isAssociation),
    view: query.get("view") === "graph" ? "graph" : "table",
    hide: (query.get("hide") ?? "").split(",").filter(isSharedKind),
    request: /^\d{1,15}$/.test(request) ? Number(request) : null,
  };
}

/** Without a question mark; empty for the overview. */
export function writeCarrierAddress({ tab, sort, share, view, hide, request }: CarrierAddress): string {
  const query = new URLSearchParams();
  if (tab !== "overview") query.set("tab", tab);
  if (view !== "table") query.set("view", view);
  if (sort !== null) query.set("sort", `${sort.id}-${sort.desc ? "desc" : "asc"}`);
  const parts = [
    query.toString(),
    share.length === 0 ? "" : `share=${share.join(",")}`,
    hide.length === 0 ? "" : `hide=${hide.join(",")}`,
    request === null ? "" : `request=${request}`,
  ];
  return parts.filter((part) => part !== "").join("&");
}

/** A tab without a sort or a selection. */
export const tabAddress = (tab: CarrierTabId): CarrierAddress => ({
  tab,
  sort: null,
  share: [],
  view: "table",
  hide: [],
  request: null,
});

/** A carrier's page below `/broker`. */
export function carrierPath(id: number, address: CarrierAddress = tabAddress("overview")): string {
  return pathTo("carrier", { id, query: writeCarrierAddress(address) });
}
