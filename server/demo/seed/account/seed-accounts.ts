// Seeds the demo companies, users, change orders, teams, classifications, lists and rule sets.
import type { Engine } from "../../../db/engine.ts";
import { USER_COLUMNS, userRows } from "./accounts.ts";
import { CHANGE_ORDER_COLUMNS, changeOrderRows } from "./change-orders.ts";
import { CLASSIFICATION_COLUMNS, classificationRows } from "../connections/books.ts";
import type { DemoClock } from "../clock.ts";
import { COMPANY_COLUMNS, companyRows } from "./companies.ts";
import { APPLICATION_COLUMNS, applicationRows, REASON_COLUMNS, reasonRows, TERM_COLUMNS, termRows } from "./company-lists.ts";
import type { Cell } from "../../../db/csv.ts";
import { RULE_SET_COLUMNS, ruleSetRows } from "../rules/rules.ts";
import { Sink } from "../sink.ts";
import { TEAM_COLUMNS, TEAM_USER_COLUMNS, teamRows, teamUserRows } from "./teams.ts";

export async function seedAccounts(engine: Engine, clock: DemoClock): Promise<void> {
  const write = async (table: string, columns: readonly string[], rows: Iterable<readonly Cell[]>): Promise<void> => {
    const sink = new Sink(engine, table, columns);
    sink.addAll(rows);
    await sink.flush();
  };
  await write("companies", COMPANY_COLUMNS, companyRows(clock));
  await write("users", USER_COLUMNS, userRows(clock));
  await write("company_change_orders", CHANGE_ORDER_COLUMNS, changeOrderRows(clock));
  await write("teams", TEAM_COLUMNS, teamRows(clock));
  await write("team_users", TEAM_USER_COLUMNS, teamUserRows());
  await write("classifications", CLASSIFICATION_COLUMNS, classificationRows());
  await write("oauth_applications", APPLICATION_COLUMNS, applicationRows(clock));
  await write("payment_terms", TERM_COLUMNS, termRows());
  await write("reason_codes", REASON_COLUMNS, reasonRows());
  await write("rule_sets", RULE_SET_COLUMNS, ruleSetRows(clock));
}
