// Pages of people who sign in, sign up or are kept out.
import type { PageRow } from "../page-row.ts";

const OPEN = { access: "open", allowsExpired: true, isAlone: true } as const;

export const SESSION_PAGES = {
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
