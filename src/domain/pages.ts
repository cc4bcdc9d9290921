// Every page of the portal as data: its address, its title, and who may open it.

/** `public`: only for people who are not signed in. `open`: for everybody, the guard stays out of it. */
export type Access = "public" | "signed-in" | "open";

/** Pages that the guard treats alike. */
export type PlaceGroup =
  | "account"
  | "alerts"
  | "carriers"
  | "connections"
  | "contact-search"
  | "exchange"
  | "home"
  | "lane-search"
  | "load"
  | "loads"
  | "mine"
  | "notice"
  | "rate-confirmations"
  | "required-information"
  | "saved-searches"
  | "sign-in"
  | "sign-up"
  | "sign-up-details"
  | "vehicle"
  | "vehicles";

export interface Place {
  readonly name: string;
  /** Below `/broker`; `:id` stands for digits. */
  readonly pattern: string;
  readonly title: string;
  readonly group: PlaceGroup;
  readonly access: Access;
  /** A company whose subscription or trial has expired may still open it. */
  readonly allowsExpired: boolean;
}

const place = (name: string, pattern: string, title: string, group: PlaceGroup, more: Partial<Place> = {}): Place => ({
  name,
  pattern,
  title,
  group,
  access: "signed-in",
  allowsExpired: false,
  ...more,
});

const PUBLIC = { access: "public" } as const;
const OPEN = { access: "open", allowsExpired: true } as const;
const ALLOWS_EXPIRED = { allowsExpired: true } as const;

/** Where an address leads that no page has. */
export const NOT_FOUND: Place = place("not-found", "/*", "Page not found", "notice", OPEN);

/**
 * All pages (specification parts 1 and 2, section 2); those from rules to decision are named there without an address, which is ours. The first pattern that fits counts.
 * The security page is open also to signed-in people: a fraud denial sends them there, and Home would send them back into the denial.
 * People without a company or a name have to complete them whether or not they have paid, so those pages allow expired users.
 */
export const PLACES: readonly Place[] = [
  place("login", "/login", "Sign in", "sign-in", PUBLIC),
  place("login-code", "/login/code", "Enter your code", "sign-in", PUBLIC),
  place("required-information", "/required-information", "Required information", "required-information", ALLOWS_EXPIRED),
  place("security", "/security", "Security", "notice", OPEN),
  place("sign-up", "/sign-up", "Sign up", "sign-up", PUBLIC),
  place("sign-up-code", "/sign-up/code", "Enter your code", "sign-up", PUBLIC),
  place("sign-up-details", "/sign-up/details", "Your details", "sign-up-details", ALLOWS_EXPIRED),
  place("home", "/", "Home", "home"),
  place("lane-search", "/carriers/lane-search", "Lane search", "lane-search"),
  place("lane-search-results", "/carriers/lane-search-results", "Lane search results", "lane-search"),
  place("search-results", "/carriers/search-results", "Search results", "carriers"),
  place("global-search", "/carriers/global-search", "Global search", "carriers"),
  place("contact-search", "/carriers/contact-search", "Contact search", "contact-search"),
  place("mine", "/carriers/Mine", "My carriers", "mine"),
  place("connections", "/carriers/connections", "Connections", "connections"),
  place("my-carriers", "/carriers/my-carriers", "My carriers", "carriers"),
  place("rate-confirmation-emails", "/carriers/rate-confirmations/emails", "Rate confirmation emails", "rate-confirmations"),
  place("rate-confirmation-email", "/carriers/rate-confirmations/emails/:id", "Rate confirmation email", "rate-confirmations"),
  place("rate-confirmations", "/carriers/rate-confirmations", "Rate confirmations", "rate-confirmations"),
  place("rate-confirmation", "/carriers/rate-confirmations/:id", "Rate confirmation", "rate-confirmations"),
  place("saved-searches", "/carriers/saved-searches", "Saved searches", "saved-searches"),
  place("carrier", "/carriers/:id", "Carrier", "carriers"),
  place("vehicles", "/vehicles", "Vehicle search", "vehicles"),
  place("vehicle", "/vehicles/:id", "Vehicle", "vehicle"),
  place("rules", "/rules", "Rules", "carriers"),
  place("rule-overrides", "/rules/overrides", "Overrides", "carriers"),
  place("company-lists", "/company-lists", "Classifications and terms", "carriers"),
  place("monitored-carriers", "/carriers/followed", "Monitored carriers", "carriers"),
  place("connection", "/connections/:id", "Connection", "carriers"),
  place("identity-alerts", "/identity-alerts", "Identity alerts", "carriers"),
  place("file-identity-alert", "/identity-alerts/new", "File an identity alert", "carriers"),
  place("identity-alert", "/identity-alerts/:id", "Identity alert", "carriers"),
  place("decision", "/decisions/:id", "Decision", "carriers"),
  place("my-account", "/my-account", "My account", "account", ALLOWS_EXPIRED),
  place("company-change-order", "/company_change_orders/:id", "Company change order", "carriers"),
  place("alerts", "/alerts", "Alerts", "alerts"),
  place("loads", "/loads", "Loads", "loads"),
  place("load", "/loads/:id", "Load", "load"),
  place("exchange", "/exchange", "Exchange", "exchange"),
  place("carrier-vpn-block", "/carrier_vpn_block", "Access blocked", "notice", OPEN),
  place("user-country-block", "/user_country_block", "Access blocked", "notice", OPEN),
  place("pending-access-review", "/pending-access-review", "Access under review", "notice", OPEN),
];

/** Addresses that rules and screens name. */
export const HOME = "/";
export const LOGIN = "/login";
export const SIGN_UP_DETAILS = "/sign-up/details";
export const REQUIRED_INFORMATION = "/required-information";
export const EXPIRED_ACCOUNT = "/my-account?tab=4";
export const MINE = "/carriers/Mine";
export const MY_CARRIERS = "/carriers/my-carriers";
export const CONNECTIONS = "/carriers/connections";
export const SAVED_SEARCHES = "/carriers/saved-searches";
export const SECURITY = "/security";
export const VPN_BLOCK = "/carrier_vpn_block";
export const COUNTRY_BLOCK = "/user_country_block";
export const PENDING_REVIEW = "/pending-access-review";

// Upper and lower case are alike, as they are for the router; a slash at the end is forgiven.
const MATCHERS = PLACES.map((each) => ({
  place: each,
  matcher: new RegExp(`^${each.pattern === "/" ? "" : each.pattern.replace(":id", "(?<id>\\d{1,15})")}/?$`, "i"),
}));

export interface Placed {
  readonly place: Place;
  readonly id: number | null;
}

/** The page an address below `/broker` leads to, and the id in it. Query and fragment do not matter. */
export function placeOf(path: string): Placed {
  const bare = path.split(/[?#]/, 1)[0] ?? "";
  for (const { place: found, matcher } of MATCHERS) {
    const match = matcher.exec(bare);
    if (match !== null) return { place: found, id: match.groups?.["id"] === undefined ? null : Number(match.groups["id"]) };
  }
  // The pages for blocked people are known by how their paths end.
  const blocked = PLACES.find((each) => each.name.endsWith("-block") && bare.endsWith(each.pattern));
  return { place: blocked ?? NOT_FOUND, id: null };
}

/** The title of the window: the page's own, or with its id: "Load: 42". */
export const titleOf = ({ place: { title }, id }: Placed): string => (id === null ? title : `${title}: ${id}`);
