// The tabs of a carrier's page, and who can see what they show.
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
  { id: "history", label: "History" },
] as const;
export type CarrierTabId = (typeof CARRIER_TABS)[number]["id"];
export type CarrierTab = (typeof CARRIER_TABS)[number];

/** Hides all safety data from users who have it. */
const SAFETY_BLOCK = "block_safety_data";

/** The tabs shown. The heatmap needs its flag; without it, its address still opens a page that says so. */
export const carrierTabs = (flags: Flags): readonly CarrierTab[] =>
  CARRIER_TABS.filter(({ id }) => id !== "heatmap" || flags[HEATMAP_FLAG] === true);

export const seesSafety = (user: CurrentUser): boolean => !user.scopes.includes(SAFETY_BLOCK);

export const seesInsights = (user: CurrentUser): boolean => user.paywall.can_view_insights;

/** Only users who work on insurance can request a cargo policy from the insurer. */
export const canRequestPolicies = (user: CurrentUser): boolean => user.scopes.includes("insurance_workflow");
