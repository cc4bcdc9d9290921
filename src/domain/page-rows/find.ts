// Pages on which carriers and vehicles are found.
import type { PageRow } from "../page-row.ts";
import { canLaneSearch, canSearchCarriers, canSearchVehicles } from "../session/permissions.ts";

export const FIND_PAGES = {
  "global-search": {
    path: "/carriers/global-search",
    title: "Global search",
    menu: {
      group: "Find",
      label: "Carrier",
      fullLabel: "Global search",
      icon: "search",
      key: "s",
      requires: [canSearchCarriers],
    },
    screen: "carriers/global-search/GlobalSearchScreen",
  },
  "search-results": {
    path: "/carriers/search-results",
    title: "Search results",
    under: "global-search",
    screen: "carriers/global-search/SearchResultsScreen",
  },
  "lane-search": {
    path: "/carriers/lane-search",
    title: "Lane search",
    requires: [canSearchCarriers, canLaneSearch],
    menu: { group: "Find", label: "Lane", fullLabel: "Lane search", icon: "map", key: "l" },
    screen: "carriers/lane/LaneSearchScreen",
  },
  "lane-search-results": {
    path: "/carriers/lane-search-results",
    title: "Lane search results",
    requires: [canSearchCarriers, canLaneSearch],
    under: "lane-search",
    screen: "carriers/lane/LaneResultsScreen",
  },
  "contact-search": {
    path: "/carriers/contact-search",
    title: "Contact search",
    requires: [canSearchCarriers],
    menu: { group: "Find", label: "Contact", fullLabel: "Contact search", icon: "contact", key: "e" },
    screen: "carriers/contact-search/ContactSearchScreen",
  },
  vehicles: {
    path: "/vehicles",
    title: "Vehicle search",
    requires: [canSearchCarriers, canSearchVehicles],
    menu: { group: "Find", label: "Vehicle", fullLabel: "Vehicle search", icon: "truck", key: "v" },
    screen: "vehicles/VehiclesScreen",
  },
  vehicle: {
    path: "/vehicles/:id",
    title: "Vehicle",
    requires: [canSearchVehicles],
    under: "vehicles",
    screen: "vehicles/VehicleScreen",
  },
  "saved-searches": {
    path: "/carriers/saved-searches",
    title: "Saved searches",
    requires: [canSearchCarriers],
    menu: { group: "Find", label: "Saved searches", icon: "bookmark", key: "b", isUnlisted: true },
    screen: "carriers/saved-searches/SavedSearchesScreen",
  },
} as const satisfies Readonly<Record<string, PageRow>>;
