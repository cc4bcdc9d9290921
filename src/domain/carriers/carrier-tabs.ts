// The tabs of a carrier's page, and what decides whether one of them may be looked into.
import { HEATMAP_FLAG } from "../../contract/carriers/heatmap.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import type { Flags } from "../session/flags.ts";

export const CARRIER_TABS = [
  { id: "overview", label: "Overview" },
  { id: "rules", label: "Rules" },
  { id: "decisions", label: "Decisions" },
  { id: "authority", label: "Authority" },
  { id: "insurance", label: "Insurance" },
  { id: "safety", label: "Safety" },
  { id: "inspections", label: "Inspections" },
  { id: "violations", label: "Violations" },
  { id: "crashes", label: "Crashes" },
  { id: "equipment", label: "Equipment" },
  { id: "heatmap", label: "Heatmap" },
  { id: "directory", label: "Directory" },
  { id: "associates", label: "Associated" },
  { id: "payments", label: "Payments" },
  { id: "notes", label: "Notes" },
] as const;
export type CarrierTabId = (typeof CARRIER_TABS)[number]["id"];
export type CarrierTab = (typeof CARRIER_TABS)[number];

/** Hides everything about safety from whoever has it. */
const SAFETY_BLOCK = "block_safety_data";

/** Tabs that are offered. The heatmap's is left out without its flag; an address that names it still says which flag it is. */
export const carrierTabs = (flags: Flags): readonly CarrierTab[] =>
  CARRIER_TABS.filter(({ id }) => id !== "heatmap" || flags[HEATMAP_FLAG] === true);

export const seesSafety = (user: CurrentUser): boolean => !user.scopes.includes(SAFETY_BLOCK);

export const seesInsights = (user: CurrentUser): boolean => user.paywall.can_view_insights;

/** The insurer is asked for a cargo policy only by those who work on insurance. */
export const canRequestPolicies = (user: CurrentUser): boolean => user.scopes.includes("insurance_workflow");
