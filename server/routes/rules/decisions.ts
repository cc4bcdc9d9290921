// Frozen decisions about carriers: read by all of the company's people, and verified as a whole.
import {
  getDecision,
  listDecisions,
  verifyDecisions,
  type Decision,
  type ListedDecision,
} from "../../../src/contract/rules/decisions.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import { notFound } from "../../http/refusal.ts";
import { portal, SAFETY_DATA } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import type { Resource } from "../../q/columns.ts";
import { listPage } from "../list-page.ts";

const DECISIONS: Resource = {
  id: "d.id",
  defaultSort: "id desc",
  columns: {
    // As the index has it.
    result: { sql: "coalesce(d.assessment, 'none')", type: "text" },
    carrier_name: { sql: "ca.search_name", type: "text", normalize: nameForSearch },
  },
};

// Current names: those at the time are in the frozen text, which may have been tampered with.
const FROM = `decisions d left join carriers ca on ca.id = d.carrier_id
  left join loads l on l.company_id = d.company_id and l.id = d.load_id
  left join users u on u.company_id = d.company_id and u.id = d.user_id`;
const COLUMNS = `d.id, d.position, d.kind, d.carrier_id, coalesce(ca.legal_name, '') as carrier_name, d.load_id,
  l.external_load_number, d.rule_override_id, d.assessment, d.rule_set_id, d.rule_set_version,
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as decided_by, ${isoText("d.decided_at")} as decided_at, d.hash`;

export const decisionRoutes: readonly Route[] = [
  route(listDecisions, {
    access: portal(),
    handler: (call) =>
      listPage<ListedDecision>(call, listDecisions, DECISIONS, { from: FROM, where: "d.company_id = $1", columns: COLUMNS }),
  }),

  route(verifyDecisions, {
    access: portal(),
    // Page by page, in transactions of its own, so that a long chain does not block others.
    as: "itself",
    handler: async ({ api, companyId }) => (await api.verification(companyId())).value,
  }),

  route(getDecision, {
    access: portal(SAFETY_DATA),
    async handler({ tx, params, companyId }) {
      // The record contains safety data, and nothing can be removed from it without breaking its hash.
      const [decision] = await tx.query<Decision>(
        `select ${COLUMNS}, d.previous_hash, d.frozen from ${FROM} where d.company_id = $1 and d.id = $2`,
        [companyId(), params.id],
      );
      if (decision === undefined) throw notFound();
      return decision;
    },
  }),
];
