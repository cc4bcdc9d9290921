// Where each page is checked with axe: on the walk over what remains, or in a spec of its own with its states.
import type { PageName } from "../../../src/domain/pages.ts";

/** A record's newest id is put into the address: `calls` lists such records. */
export interface Walked {
  readonly path: string;
  readonly calls?: string;
}

/** Visited by one signed-in person, from page to page without a reload. */
export const WALKED: Partial<Readonly<Record<PageName, readonly Walked[]>>> = {
  mine: [{ path: "/carriers/Mine" }],
  "my-carriers": [{ path: "/carriers/my-carriers" }],
  inbox: [{ path: "/inbox" }],
  onboarding: [{ path: "/carriers/onboarding" }],
  vehicle: [{ path: "/vehicles/:id", calls: "/api/v1/carrier_vehicles" }],
  decisions: [{ path: "/decisions" }],
  "my-account": [1, 2, 3, 4, 5, 6, 7, 8].map((tab) => ({ path: `/my-account?tab=${tab}` })),
  "alert-settings": [{ path: "/alerts/settings" }],
  "company-change-orders": [{ path: "/company_change_orders" }],
  "company-change-order": [{ path: "/company_change_orders/:id", calls: "/api/v1/company_change_orders" }],
  "company-reports": [{ path: "/company_reports" }],
  "vetting-lists": [{ path: "/carriers/vetting" }],
  "vetting-list": [{ path: "/carriers/vetting/1" }],
  "company-report": [{ path: "/company_reports/:id", calls: "/api/v1/company_reports" }],
  "load-board": [{ path: "/load-board" }],
  "load-match": [{ path: "/loads/:id/match", calls: "/api/v1/loads" }],
  "new-load": [{ path: "/loads/new" }],
  "copy-load": [{ path: "/loads/:id/copy", calls: "/api/v1/loads" }],
  "edit-load": [{ path: "/loads/:id/edit", calls: "/api/v1/loads" }],
  "load-import": [{ path: "/loads/import" }],
  "carrier-import": [{ path: "/carriers/import" }],
  "post-truck": [{ path: "/load-board/trucks/new" }],
  "truck-posting": [{ path: "/load-board/trucks/:id", calls: "/api/v1/truck_postings" }],
  "truck-postings": [{ path: "/load-board/trucks" }],
  exchange: [{ path: "/exchange" }],
  "rate-confirmation-emails": [{ path: "/carriers/rate-confirmations/emails" }],
  "rate-confirmation-email": [{ path: "/carriers/rate-confirmations/emails/:id", calls: "/api/v1/rate_confirmation_mails" }],
  "rate-confirmations": [{ path: "/carriers/rate-confirmations" }],
  "rate-confirmation": [{ path: "/carriers/rate-confirmations/:id", calls: "/api/v1/rate_confirmations" }],
};

/** The spec that checks a page, and the text in it that opens the page. */
export const IN_SPECS: Partial<Readonly<Record<PageName, readonly [spec: string, opens: string]>>> = {
  login: ["axe.spec.ts", '"/login"'],
  "login-code": ["axe.spec.ts", '"code"'],
  "required-information": ["axe.spec.ts", '"What is your name?"'],
  "sign-up": ["axe.spec.ts", '"/sign-up"'],
  "sign-up-code": ["axe.spec.ts", '"sign-up code"'],
  "sign-up-details": ["axe.spec.ts", '"Your brokerage"'],
  security: ["axe.spec.ts", '"/security"'],
  "carrier-vpn-block": ["axe.spec.ts", '"/carrier_vpn_block"'],
  "user-country-block": ["axe.spec.ts", '"/user_country_block"'],
  "pending-access-review": ["axe.spec.ts", '"/pending-access-review"'],
  "not-found": ["axe.spec.ts", '"/nowhere"'],
  home: ["axe.spec.ts", '"home"'],
  connections: ["axe.spec.ts", '"/carriers/connections"'],
  connection: ["axe-deciding.spec.ts", "/connections/${"],
  "monitored-carriers": ["axe-deciding.spec.ts", '"/carriers/followed"'],
  carrier: ["axe-finding.spec.ts", '"/carriers/2"'],
  "lane-search": ["axe-finding.spec.ts", '"/carriers/lane-search"'],
  "lane-search-results": ["axe-finding.spec.ts", "/carriers/lane-search-results?"],
  "global-search": ["axe-finding.spec.ts", '"/carriers/global-search"'],
  "search-results": ["axe-finding.spec.ts", "/carriers/search-results?"],
  "contact-search": ["axe-finding.spec.ts", '"/carriers/contact-search"'],
  vehicles: ["axe-finding.spec.ts", '"/vehicles'],
  "saved-searches": ["axe-finding.spec.ts", '"/carriers/saved-searches"'],
  "identity-alerts": ["axe-deciding.spec.ts", '"/identity-alerts?'],
  "file-identity-alert": ["axe-deciding.spec.ts", '"/identity-alerts/new"'],
  "identity-alert": ["axe-deciding.spec.ts", "/identity-alerts/${"],
  rules: ["axe-deciding.spec.ts", '"/rules"'],
  "rule-overrides": ["axe-deciding.spec.ts", '"/rules/overrides"'],
  "company-lists": ["axe-deciding.spec.ts", '"/company-lists"'],
  decision: ["axe-deciding.spec.ts", "/decisions/${"],
  teams: ["axe-deciding.spec.ts", '"/teams"'],
  loads: ["axe-deciding.spec.ts", '"/loads?'],
  "tracking-board": ["axe-deciding.spec.ts", '"/loads/map"'],
  alerts: ["axe-deciding.spec.ts", '"/alerts"'],
  load: ["axe-deciding.spec.ts", "/loads/${"],
};
