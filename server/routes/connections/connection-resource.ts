// The filters and sorts of connections.
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import type { Resource } from "../../q/columns.ts";
import { one } from "../../q/conditions.ts";
import { numberCondition } from "../../q/numbers.ts";
import { checkValue } from "../../q/values.ts";

const upper = (text: string): string => text.toUpperCase();

export const CONNECTION_RESOURCE: Resource = {
  id: "c.id",
  defaultSort: "updated_at desc",
  joins: {
    carriers: "join carriers ca on ca.id = c.carrier_id",
    subscriptions: "left join subscriptions su on su.company_id = c.company_id and su.carrier_id = c.carrier_id",
    assessments: "left join rules_assessments ra on ra.company_id = c.company_id and ra.carrier_id = c.carrier_id",
  },
  parts: { carrier: { alias: "ca", needs: "carriers" } },
  within: { identifiers: "c.carrier_id in (select i.carrier_id from carrier_identifiers i where true" },
  columns: {
    issuer_id: { sql: "c.company_id", type: "bigint" },
    latest_onboarding_packet_updated_at: { sql: "c.latest_onboarding_packet_updated_at", type: "timestamptz", isNullable: true },
    subscription_id: { sql: "su.id", type: "bigint", needs: "subscriptions" },
    rules_assessment: { sql: "ra.result", type: "text", needs: "assessments" },
    classification_id: { sql: "c.classification_ids", type: "bigint", isArray: true },
    carrier_state: { sql: "ca.state", type: "text", needs: "carriers", normalize: upper },
    carrier_name: { sql: "ca.search_name", type: "text", needs: "carriers", normalize: nameForSearch },
    identifier_value: {
      sql: "i.value",
      type: "text",
      within: "identifiers",
      toSql: (key, predicate, value, bind) =>
        numberCondition(predicate === "start" ? "start" : "eq", checkValue(key, one(key, value), "text"), bind),
    },
    identifier_type: { sql: "i.is_type", type: "text", within: "identifiers", normalize: upper },
  },
};
