// The tabs of a carrier's page with their sections, and who can see what they show.
import { HEATMAP_FLAG } from "../../contract/carriers/heatmap.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import type { Flags } from "../session/flags.ts";

/** A section is what an address names: `?tab=crashes` opens the tab Safety at its crashes, as it did when each was a tab. */
const TABS = [
  { id: "overview", label: "Overview", sections: [{ id: "overview", label: "Overview" }] },
  {
    id: "assessment",
    label: "Assessment",
    sections: [
      { id: "rules", label: "Rules" },
      { id: "decisions", label: "Decisions" },
    ],
  },
  {
    id: "safety",
    label: "Safety",
    sections: [
      { id: "safety", label: "Rating and BASICs" },
      { id: "inspections", label: "Inspections" },
      { id: "violations", label: "Violations" },
      { id: "crashes", label: "Crashes" },
    ],
  },
  {
    id: "coverage",
    label: "Insurance and authority",
    sections: [
      { id: "insurance", label: "Insurance" },
      { id: "authority", label: "Authority" },
    ],
  },
  { id: "equipment", label: "Equipment", sections: [{ id: "equipment", label: "Equipment" }] },
  { id: "heatmap", label: "Heatmap", sections: [{ id: "heatmap", label: "Heatmap" }] },
  {
    id: "contacts",
    label: "Contacts and associates",
    sections: [
      { id: "directory", label: "Directory" },
      { id: "payments", label: "Payments" },
      { id: "associates", label: "Associated carriers" },
    ],
  },
  {
    id: "history",
    label: "Notes and history",
    sections: [
      { id: "notes", label: "Notes and alerts" },
      { id: "history", label: "History" },
    ],
  },
] as const;
export type CarrierSectionId = (typeof TABS)[number]["sections"][number]["id"];

export interface CarrierSection {
  readonly id: CarrierSectionId;
  readonly label: string;
}

export interface CarrierTab {
  readonly id: (typeof TABS)[number]["id"];
  readonly label: string;
  readonly sections: readonly CarrierSection[];
}

export const CARRIER_TABS: readonly CarrierTab[] = TABS;

const has = ({ sections }: CarrierTab, section: CarrierSectionId): boolean => sections.some(({ id }) => id === section);

/** The tab that a section is in. */
export const tabOf = (section: CarrierSectionId, tabs: readonly CarrierTab[] = CARRIER_TABS): CarrierTab =>
  tabs.find((tab) => has(tab, section)) ?? TABS[0];

/** The first section of a tab, which the tab opens with. */
export const firstOf = ({ sections }: CarrierTab): CarrierSectionId => (sections[0] ?? TABS[0].sections[0]).id;

/**
 * The tabs shown, with the sections shown. The heatmap needs its flag; without it, its address still opens a page that says so.
 * A company's portal may leave the directory out.
 */
export const shownTabs = (flags: Flags, hasDirectory: boolean): readonly CarrierTab[] =>
  CARRIER_TABS.filter(({ id }) => id !== "heatmap" || flags[HEATMAP_FLAG] === true).map((tab) =>
    hasDirectory ? tab : { ...tab, sections: tab.sections.filter(({ id }) => id !== "directory") },
  );

/** Hides all safety data from users who have it. */
const SAFETY_BLOCK = "block_safety_data";

export const seesSafety = (user: CurrentUser): boolean => !user.scopes.includes(SAFETY_BLOCK);

export const seesInsights = (user: CurrentUser): boolean => user.paywall.can_view_insights;

/** Only users who work on insurance can request a cargo policy from the insurer. */
export const canRequestPolicies = (user: CurrentUser): boolean => user.scopes.includes("insurance_workflow");
