// Pages of the company's carriers, and of one carrier.
import type { PageRow } from "../page-row.ts";
import { canImportCarriers, canRule, canSearchCarriers } from "../session/permissions.ts";

const MY_CARRIERS = { title: "My carriers", under: "connections", screen: "connections/list/ConnectionsScreen" } as const;

export const CARRIER_PAGES = {
  connections: {
    path: "/carriers/connections",
    title: "Connections",
    menu: { group: "Carriers", label: "My carriers", icon: "building", key: "c" },
    screen: "connections/list/ConnectionsScreen",
  },
  mine: { path: "/carriers/Mine", ...MY_CARRIERS, requires: [canSearchCarriers] },
  "my-carriers": { path: "/carriers/my-carriers", ...MY_CARRIERS },
  // Assumption: its address, which the specification does not give.
  "carrier-import": {
    path: "/carriers/import",
    title: "Import carriers",
    requires: [canSearchCarriers],
    under: "connections",
    menu: { group: "Carriers", label: "Import carriers", icon: "building", isUnlisted: true, requires: [canImportCarriers] },
    screen: "connections/import/CarrierImportScreen",
  },
  // Assumption: its address, which the specification does not give.
  onboarding: {
    path: "/carriers/onboarding",
    title: "Onboarding",
    menu: { group: "Carriers", label: "Onboarding", icon: "new-person", key: "g" },
    screen: "connections/queue/OnboardingQueueScreen",
  },
  connection: {
    path: "/connections/:id",
    title: "Connection",
    under: "connections",
    screen: "connections/onboarding/ConnectionScreen",
  },
  "monitored-carriers": {
    path: "/carriers/followed",
    title: "Monitored carriers",
    menu: { group: "Carriers", label: "Monitored", icon: "eye", key: "f", requires: [canRule] },
    screen: "connections/monitored/MonitoredScreen",
  },
  // Assumption: the addresses of vetting lists, which the specification does not give.
  "vetting-lists": {
    path: "/carriers/vetting",
    title: "Vetting lists",
    requires: [canSearchCarriers],
    menu: { group: "Carriers", label: "Vetting lists", icon: "clipboard", key: "z" },
    screen: "connections/vetting/VettingListsScreen",
  },
  "vetting-list": {
    path: "/carriers/vetting/:id",
    title: "Vetting list",
    requires: [canSearchCarriers],
    under: "vetting-lists",
    screen: "connections/vetting/VettingListScreen",
  },
  carrier: { path: "/carriers/:id", title: "Carrier", screen: "carriers/profile/CarrierScreen" },
} as const satisfies Readonly<Record<string, PageRow>>;
