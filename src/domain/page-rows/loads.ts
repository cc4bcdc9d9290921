// Pages of loads: tracked, posted, matched, and confirmed.
import type { PageRow } from "../page-row.ts";
import {
  canManageRateConfirmations,
  canViewAlerts,
  canViewBoard,
  canViewExchange,
  canViewLoad,
  canViewLoads,
} from "../session/permissions.ts";

const RATE_CONFIRMATIONS = { requires: [canManageRateConfirmations] } as const;

export const LOAD_PAGES = {
  loads: {
    path: "/loads",
    title: "Loads",
    requires: [canViewLoads],
    menu: { group: "Loads", label: "Loads", icon: "route", key: "d" },
    screen: "loads/list/LoadsScreen",
  },
  load: { path: "/loads/:id", title: "Load", requires: [canViewLoad], under: "loads", screen: "loads/detail/LoadScreen" },
  // Assumption: the addresses of the form of a load, which the specification does not give.
  "new-load": {
    path: "/loads/new",
    title: "New load",
    requires: [canViewLoad],
    under: "loads",
    screen: "loads/form/NewLoadScreen",
  },
  "copy-load": {
    path: "/loads/:id/copy",
    title: "Duplicate load",
    requires: [canViewLoad],
    under: "loads",
    screen: "loads/form/CopyLoadScreen",
  },
  "edit-load": {
    path: "/loads/:id/edit",
    title: "Edit load",
    requires: [canViewLoad],
    under: "loads",
    screen: "loads/form/EditLoadScreen",
  },
  // Assumption: its address, which the specification does not give.
  "load-import": {
    path: "/loads/import",
    title: "Import loads",
    requires: [canViewLoads],
    under: "loads",
    screen: "loads/import/LoadImportScreen",
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
  // Assumption: its address, as of the tracking board above.
  "load-board": {
    path: "/load-board",
    title: "Load board",
    requires: [canViewBoard],
    menu: { group: "Loads", label: "Load board", icon: "board", key: "p" },
    screen: "board/board/LoadBoardScreen",
  },
  // Assumption: its address, which the specification does not give.
  "load-match": {
    path: "/loads/:id/match",
    title: "Find carriers",
    requires: [canViewBoard],
    under: "load-board",
    screen: "board/match/MatchScreen",
  },
  "truck-postings": {
    path: "/load-board/trucks",
    title: "Truck postings",
    requires: [canViewBoard],
    menu: { group: "Loads", label: "Truck postings", icon: "posting", key: "u" },
    screen: "board/trucks/TruckPostingsScreen",
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
  exchange: {
    path: "/exchange",
    title: "Exchange",
    requires: [canViewExchange],
    menu: { group: "Loads", label: "Exchange", icon: "exchange", key: "x" },
    screen: "board/exchange/ExchangeScreen",
  },
  "rate-confirmations": {
    path: "/carriers/rate-confirmations",
    title: "Rate confirmations",
    ...RATE_CONFIRMATIONS,
    menu: { group: "Loads", label: "Rate confirmations", icon: "document", key: "n" },
    screen: "board/rate-confirmations/RateConfirmationsScreen",
  },
  "rate-confirmation": {
    path: "/carriers/rate-confirmations/:id",
    title: "Rate confirmation",
    ...RATE_CONFIRMATIONS,
    under: "rate-confirmations",
    screen: "board/rate-confirmations/RateConfirmationScreen",
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
} as const satisfies Readonly<Record<string, PageRow>>;
