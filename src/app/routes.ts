// Which screen stands at which place. A new screen is one row here.
import { lazyScreen, type Screen } from "./lazy-screen.ts";

export interface Route {
  readonly screen: Screen;
  /** Inside the portal's frame; without it the screen has the window to itself. */
  readonly isFramed: boolean;
}

const framed = (screen: Screen): Route => ({ screen, isFramed: true });
const alone = (screen: Screen): Route => ({ screen, isFramed: false });

const notices = () => import("../screens/session/notices/Notices.tsx");
const connections = framed(lazyScreen(() => import("../screens/connections/list/ConnectionsScreen.tsx"), "ConnectionsScreen"));

/** By the name of the place (src/domain/pages.ts). Places without a screen are not found. */
export const ROUTES: Readonly<Record<string, Route>> = {
  login: alone(lazyScreen(() => import("../screens/session/LoginScreen.tsx"), "LoginScreen")),
  "login-code": alone(lazyScreen(() => import("../screens/session/CodeScreen.tsx"), "CodeScreen")),
  "required-information": alone(
    lazyScreen(() => import("../screens/session/RequiredInformationScreen.tsx"), "RequiredInformationScreen"),
  ),
  "sign-up-details": alone(lazyScreen(() => import("../screens/session/SignUpDetailsScreen.tsx"), "SignUpDetailsScreen")),
  security: alone(lazyScreen(notices, "SecurityScreen")),
  "carrier-vpn-block": alone(lazyScreen(notices, "VpnBlockScreen")),
  "user-country-block": alone(lazyScreen(notices, "CountryBlockScreen")),
  "pending-access-review": alone(lazyScreen(notices, "PendingReviewScreen")),
  home: framed(lazyScreen(() => import("../screens/home/HomeScreen.tsx"), "HomeScreen")),
  connections,
  mine: connections,
  "my-carriers": connections,
  "lane-search": framed(lazyScreen(() => import("../screens/carriers/lane/LaneSearchScreen.tsx"), "LaneSearchScreen")),
  "lane-search-results": framed(lazyScreen(() => import("../screens/carriers/lane/LaneResultsScreen.tsx"), "LaneResultsScreen")),
  "global-search": framed(
    lazyScreen(() => import("../screens/carriers/global-search/GlobalSearchScreen.tsx"), "GlobalSearchScreen"),
  ),
  "search-results": framed(
    lazyScreen(() => import("../screens/carriers/global-search/SearchResultsScreen.tsx"), "SearchResultsScreen"),
  ),
  "contact-search": framed(
    lazyScreen(() => import("../screens/carriers/contact-search/ContactSearchScreen.tsx"), "ContactSearchScreen"),
  ),
  "saved-searches": framed(
    lazyScreen(() => import("../screens/carriers/saved-searches/SavedSearchesScreen.tsx"), "SavedSearchesScreen"),
  ),
  carrier: framed(lazyScreen(() => import("../screens/carriers/profile/CarrierScreen.tsx"), "CarrierScreen")),
  vehicles: framed(lazyScreen(() => import("../screens/vehicles/VehiclesScreen.tsx"), "VehiclesScreen")),
  vehicle: framed(lazyScreen(() => import("../screens/vehicles/VehicleScreen.tsx"), "VehicleScreen")),
  "identity-alerts": framed(
    lazyScreen(() => import("../screens/identity-alerts/list/IdentityAlertsScreen.tsx"), "IdentityAlertsScreen"),
  ),
  "file-identity-alert": framed(
    lazyScreen(() => import("../screens/identity-alerts/filing/FileIdentityAlertScreen.tsx"), "FileIdentityAlertScreen"),
  ),
  "identity-alert": framed(lazyScreen(() => import("../screens/identity-alerts/IdentityAlertScreen.tsx"), "IdentityAlertScreen")),
  rules: framed(lazyScreen(() => import("../screens/rules/editor/RulesScreen.tsx"), "RulesScreen")),
  "rule-overrides": framed(lazyScreen(() => import("../screens/rules/overrides/OverridesScreen.tsx"), "OverridesScreen")),
  "monitored-carriers": framed(
    lazyScreen(() => import("../screens/connections/monitored/MonitoredScreen.tsx"), "MonitoredScreen"),
  ),
  "company-lists": framed(
    lazyScreen(() => import("../screens/account/company-lists/CompanyListsScreen.tsx"), "CompanyListsScreen"),
  ),
  connection: framed(lazyScreen(() => import("../screens/connections/onboarding/ConnectionScreen.tsx"), "ConnectionScreen")),
  decision: framed(lazyScreen(() => import("../screens/rules/decisions/DecisionScreen.tsx"), "DecisionScreen")),
  "my-account": framed(lazyScreen(() => import("../screens/account/AccountScreen.tsx"), "AccountScreen")),
  "not-found": alone(lazyScreen(notices, "NotFoundScreen")),
};
