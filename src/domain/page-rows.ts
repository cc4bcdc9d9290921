// Every page of the portal, one row each: its address, title, access, menu entry and screen.
import type { PageRow } from "./page-row.ts";
import {
  canLaneSearch,
  canManageRateConfirmations,
  canManageUsers,
  canRule,
  canSearchCarriers,
  canSearchVehicles,
  canViewAlerts,
  canViewBoard,
  canViewExchange,
  canViewLoad,
  canViewLoads,
} from "./session/permissions.ts";

const OPEN = { access: "open", allowsExpired: true, isAlone: true } as const;
const MY_CARRIERS = { title: "My carriers", under: "connections", screen: "connections/list/ConnectionsScreen" } as const;
const RATE_CONFIRMATIONS = { requires: [canManageRateConfirmations] } as const;

/**
 * Pages of the specification (parts 1 and 2, section 2); it names those from rules to decision without an address, so theirs is
 * an assumption.
 * The security page is open also to signed-in people: a fraud denial sends them there, and Home would send them back into the denial.
 * People without a company or a name have to complete them whether or not they have paid, so those pages allow expired users.
 */
export const PAGE_ROWS = {
  login: { path: "/login", title: "Sign in", access: "public", screen: "session/LoginScreen", isAlone: true },
  "login-code": { path: "/login/code", title: "Enter your code", access: "public", screen: "session/CodeScreen", isAlone: true },
  "required-information": {
    path: "/required-information",
    title: "Required information",
    allowsExpired: true,
    screen: "session/RequiredInformationScreen",
    isAlone: true,
  },
  security: { path: "/security", title: "Security", ...OPEN, screen: "session/notices/SecurityScreen" },
  "sign-up": { path: "/sign-up", title: "Sign up", access: "public", screen: "session/SignUpScreen", isAlone: true },
  "sign-up-code": {
    path: "/sign-up/code",
    title: "Enter your code",
    access: "public",
    screen: "session/SignUpCodeScreen",
    isAlone: true,
  },
  "sign-up-details": {
    path: "/sign-up/details",
    title: "Your details",
    allowsExpired: true,
    screen: "session/SignUpDetailsScreen",
    isAlone: true,
  },
  home: { path: "/", title: "Home", menu: { group: "Home", label: "Home", icon: "home", key: "h" }, screen: "home/HomeScreen" },
  connections: {
    path: "/carriers/connections",
    title: "Connections",
    menu: { group: "Carriers", label: "My carriers", icon: "building", key: "c" },
    screen: "connections/list/ConnectionsScreen",
  },
  mine: { path: "/carriers/Mine", ...MY_CARRIERS, requires: [canSearchCarriers] },
  "my-carriers": { path: "/carriers/my-carriers", ...MY_CARRIERS },
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
  carrier: { path: "/carriers/:id", title: "Carrier", screen: "carriers/profile/CarrierScreen" },
  "lane-search": {
    path: "/carriers/lane-search",
    title: "Lane search",
    requires: [canSearchCarriers, canLaneSearch],
    menu: { group: "Find", label: "Lane search", icon: "map", key: "l" },
    screen: "carriers/lane/LaneSearchScreen",
  },
  "lane-search-results": {
    path: "/carriers/lane-search-results",
    title: "Lane search results",
    requires: [canSearchCarriers, canLaneSearch],
    under: "lane-search",
    screen: "carriers/lane/LaneResultsScreen",
  },
  "global-search": {
    path: "/carriers/global-search",
    title: "Global search",
    menu: { group: "Find", label: "Global search", icon: "search", key: "s", requires: [canSearchCarriers] },
    screen: "carriers/global-search/GlobalSearchScreen",
  },
  "search-results": {
    path: "/carriers/search-results",
    title: "Search results",
    under: "global-search",
    screen: "carriers/global-search/SearchResultsScreen",
  },
  "contact-search": {
    path: "/carriers/contact-search",
    title: "Contact search",
    requires: [canSearchCarriers],
    menu: { group: "Find", label: "Contact search", icon: "contact", key: "e" },
    screen: "carriers/contact-search/ContactSearchScreen",
  },
  vehicles: {
    path: "/vehicles",
    title: "Vehicle search",
    requires: [canSearchCarriers, canSearchVehicles],
    menu: { group: "Find", label: "Vehicles", icon: "truck", key: "v" },
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
    menu: { group: "Find", label: "Saved searches", icon: "bookmark", key: "b" },
    screen: "carriers/saved-searches/SavedSearchesScreen",
  },
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
  rules: {
    path: "/rules",
    title: "Rules",
    menu: { group: "Compliance", label: "Rules", icon: "check", key: "r", requires: [canRule] },
    screen: "rules/editor/RulesScreen",
  },
  "rule-overrides": {
    path: "/rules/overrides",
    title: "Overrides",
    menu: { group: "Compliance", label: "Overrides", icon: "unlock", key: "o", requires: [canRule] },
    screen: "rules/overrides/OverridesScreen",
  },
  "company-lists": {
    path: "/company-lists",
    title: "Classifications and terms",
    menu: { group: "Compliance", label: "Classifications", icon: "tag", key: "t" },
    screen: "account/company-lists/CompanyListsScreen",
  },
  decision: { path: "/decisions/:id", title: "Decision", under: "connections", screen: "rules/decisions/DecisionScreen" },
  "my-account": {
    path: "/my-account",
    title: "My account",
    allowsExpired: true,
    menu: { group: "Settings", label: "My account", icon: "person", key: "a" },
    screen: "account/AccountScreen",
  },
  teams: {
    path: "/teams",
    title: "Teams",
    requires: [canManageUsers],
    menu: { group: "Settings", label: "Teams", icon: "people", key: "m" },
    screen: "account/teams/TeamsScreen",
  },
  "company-change-order": {
    path: "/company_change_orders/:id",
    title: "Company change order",
    requires: [canManageUsers],
    under: "company-change-orders",
    screen: "account/change-orders/ChangeOrderScreen",
  },
  // Assumption: its address, which the specification does not give.
  "company-change-orders": {
    path: "/company_change_orders",
    title: "Company change orders",
    requires: [canManageUsers],
    menu: { group: "Settings", label: "Change orders", icon: "building", key: "y" },
    screen: "account/change-orders/ChangeOrdersScreen",
  },
  // Assumption: the addresses of company reports, which the specification does not give.
  "company-report": {
    path: "/company_reports/:id",
    title: "Company report",
    requires: [canManageUsers],
    under: "company-reports",
    screen: "account/reports/CompanyReportScreen",
  },
  "company-reports": {
    path: "/company_reports",
    title: "Company reports",
    requires: [canManageUsers],
    menu: { group: "Settings", label: "Reports", icon: "chart", key: "q" },
    screen: "account/reports/CompanyReportsScreen",
  },
  loads: {
    path: "/loads",
    title: "Loads",
    requires: [canViewLoads],
    menu: { group: "Loads", label: "Loads", icon: "route", key: "d" },
    screen: "loads/list/LoadsScreen",
  },
  // Assumption: its address, as of the tracking board below.
  "load-board": {
    path: "/load-board",
    title: "Load board",
    requires: [canViewBoard],
    menu: { group: "Loads", label: "Load board", icon: "board", key: "p" },
    screen: "board/board/LoadBoardScreen",
  },
  // Assumption: its address, which the specification does not give.
  "tracking-board": {
    path: "/loads/map",
    title: "Tracking board",
    requires: [canViewLoads],
    menu: { group: "Loads", label: "Tracking board", icon: "marker", key: "k" },
    screen: "loads/board/BoardScreen",
  },
  alerts: {
    path: "/alerts",
    title: "Alerts",
    requires: [canViewAlerts],
    menu: { group: "Loads", label: "Load alerts", icon: "bell", key: "w" },
    screen: "loads/alerts/AlertsScreen",
  },
  load: { path: "/loads/:id", title: "Load", requires: [canViewLoad], under: "loads", screen: "loads/detail/LoadScreen" },
  // Assumption: its address, which the specification does not give.
  "load-match": {
    path: "/loads/:id/match",
    title: "Find carriers",
    requires: [canViewBoard],
    under: "load-board",
    screen: "board/match/MatchScreen",
  },
  // Assumption: the addresses of truck postings, which the specification does not give.
  "post-truck": {
    path: "/load-board/trucks/new",
    title: "Post truck",
    requires: [canViewBoard],
    under: "truck-postings",
    screen: "board/trucks/PostTruckScreen",
  },
  "truck-posting": {
    path: "/load-board/trucks/:id",
    title: "Truck posting",
    requires: [canViewBoard],
    under: "truck-postings",
    screen: "board/trucks/TruckPostingScreen",
  },
  "truck-postings": {
    path: "/load-board/trucks",
    title: "Truck postings",
    requires: [canViewBoard],
    menu: { group: "Loads", label: "Truck postings", icon: "truck", key: "u" },
    screen: "board/trucks/TruckPostingsScreen",
  },
  exchange: {
    path: "/exchange",
    title: "Exchange",
    requires: [canViewExchange],
    menu: { group: "Loads", label: "Exchange", icon: "chart", key: "x" },
    screen: "board/exchange/ExchangeScreen",
  },
  "rate-confirmation-emails": {
    path: "/carriers/rate-confirmations/emails",
    title: "Rate confirmation emails",
    ...RATE_CONFIRMATIONS,
    under: "rate-confirmations",
    screen: "board/rate-confirmations/RateConfirmationEmailsScreen",
  },
  "rate-confirmation-email": {
    path: "/carriers/rate-confirmations/emails/:id",
    title: "Rate confirmation email",
    ...RATE_CONFIRMATIONS,
    under: "rate-confirmations",
    screen: "board/rate-confirmations/RateConfirmationEmailScreen",
  },
  "rate-confirmations": {
    path: "/carriers/rate-confirmations",
    title: "Rate confirmations",
    ...RATE_CONFIRMATIONS,
    menu: { group: "Loads", label: "Confirmations", icon: "document", key: "n" },
    screen: "board/rate-confirmations/RateConfirmationsScreen",
  },
  "rate-confirmation": {
    path: "/carriers/rate-confirmations/:id",
    title: "Rate confirmation",
    ...RATE_CONFIRMATIONS,
    under: "rate-confirmations",
    screen: "board/rate-confirmations/RateConfirmationScreen",
  },
  "carrier-vpn-block": { path: "/carrier_vpn_block", title: "Access blocked", ...OPEN, screen: "session/notices/VpnBlockScreen" },
  "user-country-block": {
    path: "/user_country_block",
    title: "Access blocked",
    ...OPEN,
    screen: "session/notices/CountryBlockScreen",
  },
  "pending-access-review": {
    path: "/pending-access-review",
    title: "Access under review",
    ...OPEN,
    screen: "session/notices/PendingReviewScreen",
  },
  /** Where an address leads that no page has. */
  "not-found": { path: "/*", title: "Page not found", ...OPEN, screen: "session/notices/NotFoundScreen" },
} as const satisfies Readonly<Record<string, PageRow>>;
