// Changes the thresholds of the company's load alerts, and tries them on its loads of the last days.
import {
  putAlertSettings,
  tryAlertSettings,
  type AlertSettingsTrial,
  type ChosenAlertSettings,
  type CompanyAlertSettings,
} from "../../contract/loads/alert-settings.ts";
import { direct } from "../direct.ts";

/** `seen`: the version that the change was made from. `key` is a UUID that stays the same for retries. Each throws NotDone. */
export const saveAlertSettings = (settings: ChosenAlertSettings, seen: number, key: string): Promise<CompanyAlertSettings> =>
  direct(putAlertSettings, { body: { settings, seen_version: seen } }, key);

export const tryThresholds = (settings: ChosenAlertSettings): Promise<AlertSettingsTrial> =>
  direct(tryAlertSettings, { body: { settings } }, crypto.randomUUID());
