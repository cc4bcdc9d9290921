// Every page of the portal, one row each: its address, title, access, menu entry and screen.
import { SESSION_PAGES } from "./page-rows/session.ts";
import { HOME_PAGES } from "./page-rows/home.ts";
import { CARRIER_PAGES } from "./page-rows/carriers.ts";
import { FIND_PAGES } from "./page-rows/find.ts";
import { LOAD_PAGES } from "./page-rows/loads.ts";
import { RISK_PAGES } from "./page-rows/risk.ts";
import { COMPLIANCE_PAGES } from "./page-rows/compliance.ts";
import { SETTINGS_PAGES } from "./page-rows/settings.ts";

/**
 * Pages of the specification (parts 1 and 2, section 2); it names those from rules to decision without an address, so theirs is
 * an assumption.
 * The security page is open also to signed-in people: a fraud denial sends them there, and Home would send them back into the denial.
 * People without a company or a name have to complete them whether or not they have paid, so those pages allow expired users.
 */
export const PAGE_ROWS = {
  ...SESSION_PAGES,
  ...HOME_PAGES,
  ...CARRIER_PAGES,
  ...FIND_PAGES,
  ...LOAD_PAGES,
  ...RISK_PAGES,
  ...COMPLIANCE_PAGES,
  ...SETTINGS_PAGES,
} as const;
