// The thresholds of a company's load alerts: read, changed, and tried on its loads of the last days.
import { getAlertSettings, putAlertSettings, tryAlertSettings as tryCall } from "../../../src/contract/loads/alert-settings.ts";
import { scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { readSettingsAnswer, saveAlertSettings } from "../../loads/alerts/company-settings.ts";
import { rejudgeFirst } from "../../loads/alerts/rejudge.ts";
import { tryAlertSettings } from "../../loads/alerts/try-settings.ts";
import { VIEWS_ALERTS } from "./tickets.ts";

/** Assumption: what the company is alarmed by is set up by those who manage its users. */
const SETS_UP = [...VIEWS_ALERTS, scope("manage_users")];

export const alertSettingsRoutes: readonly Route[] = [
  route(getAlertSettings, {
    access: VIEWS_ALERTS,
    handler: ({ tx, companyId }) => readSettingsAnswer(tx, companyId()),
  }),

  route(putAlertSettings, {
    access: SETS_UP,
    async handler({ tx, body: { settings, seen_version: seenVersion }, requireUser, companyId }) {
      const now = new Date();
      const saving = { companyId: companyId(), userId: requireUser().userId, settings, seenVersion };
      if (await saveAlertSettings(tx, saving, now)) await rejudgeFirst(tx, companyId(), now);
      return readSettingsAnswer(tx, companyId());
    },
  }),

  route(tryCall, {
    access: SETS_UP,
    as: "itself",
    handler: ({ api, body: { settings }, companyId }) => tryAlertSettings(api.engine, companyId(), settings, new Date()),
  }),
];
