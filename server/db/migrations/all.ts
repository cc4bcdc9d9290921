// Every migration in order. Append; never change one that has landed.
import { sql as accounts } from "./001-accounts.ts";
import { sql as carriers } from "./002-carriers.ts";
import { sql as connections } from "./003-connections.ts";
import { sql as loads } from "./004-loads.ts";
import { sql as vehicles } from "./005-vehicles.ts";
import { sql as tenancy } from "./006-tenancy.ts";
import { sql as totals } from "./007-totals.ts";
import { sql as areas } from "./008-areas.ts";
import { sql as safety } from "./009-safety.ts";
import { sql as identity } from "./009-identity.ts";
import { sql as insurance } from "./009-insurance.ts";
import { sql as notes } from "./009-notes.ts";
import { sql as directory } from "./010-directory.ts";
import { sql as companyCarriers } from "./012-company-carriers.ts";
import { sql as contacts } from "./012-contacts.ts";
import { sql as plan } from "./012-plan.ts";
import { sql as search } from "./012-search.ts";
import { sql as visits } from "./012-visits.ts";
import { sql as rules } from "./013-rules.ts";
import { sql as uploads } from "./014-uploads.ts";
import { sql as onboarding } from "./015-onboarding.ts";
import { sql as companyLists } from "./016-company-lists.ts";
import { sql as identityAlerts } from "./017-identity-alerts.ts";
import { sql as decisions } from "./018-decisions.ts";

export const migrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: "001-accounts", sql: accounts },
  { name: "002-carriers", sql: carriers },
  { name: "003-connections", sql: connections },
  { name: "004-loads", sql: loads },
  { name: "005-vehicles", sql: vehicles },
  { name: "006-tenancy", sql: tenancy },
  { name: "007-totals", sql: totals },
  { name: "008-areas", sql: areas },
  { name: "009-safety", sql: safety },
  { name: "009-identity", sql: identity },
  { name: "009-insurance", sql: insurance },
  { name: "009-notes", sql: notes },
  { name: "010-directory", sql: directory },
  { name: "012-search", sql: search },
  { name: "012-company-carriers", sql: companyCarriers },
  { name: "012-visits", sql: visits },
  { name: "012-contacts", sql: contacts },
  { name: "012-plan", sql: plan },
  { name: "013-rules", sql: rules },
  { name: "014-uploads", sql: uploads },
  { name: "015-onboarding", sql: onboarding },
  { name: "016-company-lists", sql: companyLists },
  { name: "017-identity-alerts", sql: identityAlerts },
  { name: "018-decisions", sql: decisions },
];
