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
];
