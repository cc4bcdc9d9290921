// The thresholds that a company may choose: which setting each is, its words and unit, the types that read it, and the product's own value.
import {
  THRESHOLD_NAMES,
  limitsOf,
  type ChosenAlertSettings,
  type ThresholdName,
} from "../../../contract/loads/alert-settings.ts";
import { TICKET_TYPES, type TicketType } from "../../../contract/loads/tickets.ts";
import { formatNumber } from "../../format.ts";
import { alertType } from "../alert-types.ts";
import { ALERT_SETTINGS, type AlertSettings } from "./settings.ts";

type Key = Exclude<keyof AlertSettings, "off" | "riskyZips">;

export interface ThresholdRow {
  readonly key: Key;
  readonly label: string;
  /** After the number; "" for a count. */
  readonly unit: string;
  /** It is set at the first of them. */
  readonly types: readonly [TicketType, ...TicketType[]];
}

export const THRESHOLDS: { readonly [Name in ThresholdName]: ThresholdRow } = {
  position_hours: { key: "positionHours", label: "Oldest position", unit: "hours", types: ["out_of_range"] },
  fastest_mph: {
    key: "fastestMph",
    label: "Fastest average speed",
    unit: "mph",
    types: ["out_of_range", "potentially_wrong_vehicle"],
  },
  loads_per_truck: { key: "loadsPerTruck", label: "Most loads per truck", unit: "", types: ["overbooked_carrier"] },
  observed_truck_days: {
    key: "observedTruckDays",
    label: "Trucks observed within",
    unit: "days",
    types: ["overbooked_carrier"],
  },
  dispatched_carriers: {
    key: "dispatchedCarriers",
    label: "Carriers that share an address",
    unit: "",
    types: ["dispatch_service_email_or_domain"],
  },
  dormant_days: {
    key: "dormantDays",
    label: "Authority was away for",
    unit: "days",
    types: ["fraudulent_email_or_domain"],
  },
  revived_days: {
    key: "revivedDays",
    label: "Authority is back since",
    unit: "days",
    types: ["fraudulent_email_or_domain"],
  },
  takeover_days: {
    key: "takeoverDays",
    label: "Email and officer changed within",
    unit: "days",
    types: ["fraudulent_email_or_domain"],
  },
  unseen_days: { key: "unseenDays", label: "No truck seen for", unit: "days", types: ["no_recent_vehicles_observed"] },
  new_authority_days: {
    key: "newAuthorityDays",
    label: "Authority is older than",
    unit: "days",
    types: ["no_recent_vehicles_observed"],
  },
  silent_hours: { key: "silentHours", label: "Silent on a load for", unit: "hours", types: ["dormant_eld_connection"] },
  silent_days: { key: "silentDays", label: "Silent before a load for", unit: "days", types: ["dormant_eld_connection"] },
  identity_alert_days: {
    key: "identityAlertDays",
    label: "Identity alert within",
    unit: "days",
    types: ["recent_identity_alert"],
  },
  incidents: { key: "incidents", label: "Incidents", unit: "", types: ["high_risk_pickup_area"] },
  incident_miles: { key: "incidentMiles", label: "Distance from the pickup", unit: "miles", types: ["high_risk_pickup_area"] },
  incident_days: { key: "incidentDays", label: "Incidents within", unit: "days", types: ["high_risk_pickup_area"] },
  wrong_truck_miles: {
    key: "wrongTruckMiles",
    label: "Truck is away from the pickup",
    unit: "miles",
    types: ["potentially_wrong_vehicle"],
  },
  departure_minutes: {
    key: "departureMinutes",
    label: "Before and after the departure",
    unit: "minutes",
    types: ["potentially_wrong_vehicle"],
  },
  elsewhere_days: {
    key: "elsewhereDays",
    label: "Seen with another carrier within",
    unit: "days",
    types: ["unverified_vehicle"],
  },
};

/** Where nobody has changed anything. */
export const NOTHING_CHOSEN: ChosenAlertSettings = { off: [], thresholds: {}, risky_zips: [] };

/** The product's own value. */
export const defaultOf = (name: ThresholdName): number => ALERT_SETTINGS[THRESHOLDS[name].key];

/** What the company has chosen, or the product's own value. */
export const thresholdOf = (chosen: ChosenAlertSettings, name: ThresholdName): number =>
  chosen.thresholds[name] ?? defaultOf(name);

/** What alerts are judged by. */
export function settingsOf(chosen: ChosenAlertSettings): AlertSettings {
  const values = THRESHOLD_NAMES.map((name) => [THRESHOLDS[name].key, thresholdOf(chosen, name)] as const);
  return { ...ALERT_SETTINGS, ...Object.fromEntries(values), riskyZips: chosen.risky_zips, off: chosen.off };
}

/** Without values that are the product's own, so that the same choice is stored the same. */
export function inOneForm({ off, thresholds, risky_zips: zips }: ChosenAlertSettings): ChosenAlertSettings {
  const own = THRESHOLD_NAMES.flatMap((name) => {
    const value = thresholds[name];
    return value === undefined || value === defaultOf(name) ? [] : [[name, value] as const];
  });
  return {
    off: TICKET_TYPES.filter((type) => off.includes(type)),
    thresholds: Object.fromEntries(own),
    risky_zips: [...new Set(zips)].toSorted(),
  };
}

/** The thresholds that are set at a type. */
export const thresholdsAt = (type: TicketType): readonly ThresholdName[] =>
  THRESHOLD_NAMES.filter((name) => THRESHOLDS[name].types[0] === type);

const zipsText = (zips: readonly string[]): string => (zips.length === 0 ? "none" : zips.join(", "));

/** "4 hours". */
export const thresholdText = (name: ThresholdName, value: number): string => {
  const { unit } = THRESHOLDS[name];
  return `${formatNumber(value)}${unit === "" ? "" : ` ${value === 1 && unit.endsWith("s") ? unit.slice(0, -1) : unit}`}`;
};

export interface SettingChange {
  readonly types: readonly TicketType[];
  /** "Out of range, oldest position: 4 hours before, 6 hours now." */
  readonly text: string;
}

/** What differs between two choices, in the order of the types. */
export function settingChanges(before: ChosenAlertSettings, after: ChosenAlertSettings): readonly SettingChange[] {
  const turned = TICKET_TYPES.filter((type) => before.off.includes(type) !== after.off.includes(type)).map((type) => ({
    types: [type],
    text: `${alertType(type).label}: turned ${after.off.includes(type) ? "off" : "on"}.`,
  }));
  const moved = THRESHOLD_NAMES.filter((name) => thresholdOf(before, name) !== thresholdOf(after, name)).map((name) => {
    const { types, label } = THRESHOLDS[name];
    const [was, is] = [before, after].map((chosen) => thresholdText(name, thresholdOf(chosen, name)));
    return { types, text: `${alertType(types[0]).label}, ${label.toLowerCase()}: ${was} before, ${is} now.` };
  });
  const [was, is] = [before, after].map((chosen) => zipsText(inOneForm(chosen).risky_zips));
  const listed: SettingChange[] =
    was === is ? [] : [{ types: ["high_risk_pickup_area"], text: `High-risk pickup area, ZIP codes: ${was} before, ${is} now.` }];
  const all = [...turned, ...moved, ...listed];
  return TICKET_TYPES.flatMap((type) => all.filter(({ types: [first] }) => first === type));
}

/** The types that may come out otherwise. One that is off in both is not judged by either. */
export function changedTypes(before: ChosenAlertSettings, after: ChosenAlertSettings): readonly TicketType[] {
  const changed = new Set(settingChanges(before, after).flatMap(({ types }) => types));
  return TICKET_TYPES.filter((type) => changed.has(type) && !(before.off.includes(type) && after.off.includes(type)));
}

/** What is wrong with a threshold and how to fix it; null: nothing. @param value null: the field is blank */
export function thresholdFault(name: ThresholdName, value: number | null): string | null {
  const { least, most, hasDecimals } = limitsOf(name);
  if (value !== null && value >= least && value <= most && (hasDecimals === true || Number.isInteger(value))) return null;
  return `Enter a ${hasDecimals === true ? "" : "whole "}number from ${formatNumber(least)} to ${formatNumber(most)}.`;
}
