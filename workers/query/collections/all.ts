// Every collection that is held in columns.
import type { ServerTable } from "../../../src/db/tables.ts";
import type { Layout } from "../layout.ts";
import { connectionsLayout } from "./connections.ts";
import { ruleOverridesLayout } from "./rule-overrides.ts";

export const LAYOUTS: Readonly<Partial<Record<ServerTable, Layout<never>>>> = {
  connections: connectionsLayout,
  rule_overrides: ruleOverridesLayout,
};
