// Pages on which a company sets up its portal.
import type { PageRow } from "../page-row.ts";
import { canManageUsers, canViewAlerts } from "../session/permissions.ts";

export const SETTINGS_PAGES = {
  "company-lists": {
    path: "/company-lists",
    title: "Classifications and terms",
    menu: { group: "Settings", label: "Classifications", fullLabel: "Classifications and terms", icon: "tag", key: "t" },
    screen: "account/company-lists/CompanyListsScreen",
  },
  teams: {
    path: "/teams",
    title: "Teams",
    requires: [canManageUsers],
    menu: { group: "Settings", label: "Teams", icon: "people", key: "m" },
    screen: "account/teams/TeamsScreen",
  },
  // Assumption: its address, which the specification does not give.
  "alert-settings": {
    path: "/alerts/settings",
    title: "Alert settings",
    requires: [canViewAlerts],
    menu: { group: "Settings", label: "Alert settings", icon: "bell" },
    screen: "loads/alert-settings/AlertSettingsScreen",
  },
  // Assumption: its address, which the specification does not give.
  "company-change-orders": {
    path: "/company_change_orders",
    title: "Company change orders",
    requires: [canManageUsers],
    menu: { group: "Settings", label: "Change orders", icon: "changes", key: "y" },
    screen: "account/change-orders/ChangeOrdersScreen",
  },
  "company-change-order": {
    path: "/company_change_orders/:id",
    title: "Company change order",
    requires: [canManageUsers],
    under: "company-change-orders",
    screen: "account/change-orders/ChangeOrderScreen",
  },
  "company-reports": {
    path: "/company_reports",
    title: "Company reports",
    requires: [canManageUsers],
    menu: { group: "Settings", label: "Reports", icon: "chart", key: "q" },
    screen: "account/reports/CompanyReportsScreen",
  },
  // Assumption: the addresses of company reports, which the specification does not give.
  "company-report": {
    path: "/company_reports/:id",
    title: "Company report",
    requires: [canManageUsers],
    under: "company-reports",
    screen: "account/reports/CompanyReportScreen",
  },
  "my-account": {
    path: "/my-account",
    title: "My account",
    allowsExpired: true,
    menuTabs: [
      { tab: "2", label: "Company", icon: "briefcase" },
      { tab: "4", label: "Billing", icon: "card" },
    ],
    menu: { group: "Settings", label: "My account", icon: "person", key: "a" },
    screen: "account/AccountScreen",
  },
} as const satisfies Readonly<Record<string, PageRow>>;
