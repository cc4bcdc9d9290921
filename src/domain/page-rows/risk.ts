// Pages of identity alerts.
import type { PageRow } from "../page-row.ts";

export const RISK_PAGES = {
  "identity-alerts": {
    path: "/identity-alerts",
    title: "Identity alerts",
    menu: { group: "Risk", label: "Identity alerts", icon: "alert", key: "i" },
    screen: "identity-alerts/list/IdentityAlertsScreen",
  },
  "file-identity-alert": {
    path: "/identity-alerts/new",
    title: "File an identity alert",
    under: "identity-alerts",
    screen: "identity-alerts/filing/FileIdentityAlertScreen",
  },
  "identity-alert": {
    path: "/identity-alerts/:id",
    title: "Identity alert",
    under: "identity-alerts",
    screen: "identity-alerts/IdentityAlertScreen",
  },
} as const satisfies Readonly<Record<string, PageRow>>;
