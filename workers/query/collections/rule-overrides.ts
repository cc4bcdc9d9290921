// The columns that overrides of rules are filtered, sorted, searched and counted by.
import type { RuleOverride } from "../../../src/contract/rules/overrides.ts";
import type { Local } from "../../../src/db/tables.ts";
import { lastDay, midnight, isIndefinite } from "../../../src/domain/rules/override-state.ts";
import { ruleLabel } from "../../../src/domain/rules/rules.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import type { ColumnSpec, Layout } from "../layout.ts";
import { timeOf } from "../wire-time.ts";

type Row = RuleOverride & Local;

const columns: readonly ColumnSpec<Row>[] = [
  { name: "id", kind: "number", of: (row) => row.id },
  { name: "carrier_id", kind: "number", of: (row) => row.carrier_id },
  { name: "is_type", kind: "code", of: (row) => row.is_type },
  { name: "rule", kind: "text", of: (row) => ruleLabel(row.is_type).toUpperCase() },
  // 0: for every classification.
  { name: "classification_id", kind: "code", of: (row) => row.classification_id ?? 0 },
  { name: "person", kind: "code", of: (row) => row.user_name },
  { name: "last_day", kind: "number", of: lastDay },
  {
    name: "ends",
    kind: "number",
    of: ({ expiration_date: day }) => (day === null || isIndefinite(day) ? null : midnight(day)),
  },
  { name: "created_at", kind: "number", of: (row) => timeOf(row.created_at) },
  { name: "updated_at", kind: "number", of: (row) => timeOf(row.updated_at) },
  { name: "name", kind: "text", of: (row) => nameForSearch(row.carrier_name) },
];

export const layout: Layout<Row> = { version: 1, key: (row) => row.id, revision: "updated_at", columns };
