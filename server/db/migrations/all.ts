// Every migration in order. Append; never change one that has landed.
import { sql as accounts } from "./001-accounts.ts";
import { sql as carriers } from "./002-carriers.ts";
import { sql as connections } from "./003-connections.ts";
import { sql as loads } from "./004-loads.ts";
import { sql as vehicles } from "./005-vehicles.ts";
import { sql as tenancy } from "./006-tenancy.ts";
import { sql as totals } from "./007-totals.ts";

export const migrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: "001-accounts", sql: accounts },
  { name: "002-carriers", sql: carriers },
  { name: "003-connections", sql: connections },
  { name: "004-loads", sql: loads },
  { name: "005-vehicles", sql: vehicles },
  { name: "006-tenancy", sql: tenancy },
  { name: "007-totals", sql: totals },
];
