// Reports about a company's loads and the rate confirmations that came with them.
import { differingTerms } from "../../src/domain/board/term-checks.ts";
import type { RateConfirmation } from "../../src/contract/board/rate-confirmations.ts";
import { LOADS, scope } from "../http/access.ts";
import { CONFIRMATION_COLUMNS, CONFIRMATIONS_FROM } from "../board/rate-confirmation-rows.ts";
import { DOT, sqlReport, type ReportSource } from "./chunk.ts";
import { countRows } from "../db/plain-sql.ts";

export const loadsByCarrier = sqlReport({
  access: LOADS,
  columns: "l.id, l.carrier_id, l.exceptions",
  from: "loads l",
  where: "l.company_id = $1 and l.carrier_id is not null",
  by: "l.id",
  rows: `select concat_ws('|', ca.legal_name, ca.id, exception) as key, array[ca.legal_name, ${DOT}, exception] as cells,
      array[count(*)] as counts
    from source s join carriers ca on ca.id = s.carrier_id
      left join lateral unnest(s.exceptions) as exception on true
    group by ca.legal_name, ca.id, exception`,
});

const COMPARED = "r.company_id = $1 and r.status in ('viewed', 'delivered')";

/** What differs is decided where the screens decide it. */
export const rateConfirmationDifferences: ReportSource = {
  access: [scope("manage_rate_confirmations")],
  count: (tx, companyId) => countRows(tx, `from rate_confirmations r where ${COMPARED}`, [companyId]),
  async read(tx, { companyId, after, limit }) {
    const found = await tx.query<RateConfirmation>(
      `select ${CONFIRMATION_COLUMNS} from ${CONFIRMATIONS_FROM} where ${COMPARED} and r.id > $2 order by r.id limit $3`,
      [companyId, after, limit],
    );
    return {
      last: found.at(-1)?.id ?? null,
      read: found.length,
      rows: found.flatMap((each) => {
        const terms = differingTerms(each);
        return terms.length === 0
          ? []
          : [
              {
                key: `${each.received_at}|${each.id}`,
                cells: [each.reference, each.load_number, each.carrier_name, terms.join(" "), each.received_at],
                counts: [],
              },
            ];
      }),
    };
  },
};
