// What a broker sees of one load on the board, and the equipment that loads are posted for.
import { getBrokerDetails, listPostedEquipmentTypes, type BrokerDetails } from "../../../src/contract/board/board.ts";
import { postingErrors } from "../../../src/domain/board/posting-errors.ts";
import { POSTED_EQUIPMENT } from "../../../src/domain/loads/posted-equipment.ts";
import { BOARD, portal } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import { readLoad } from "../../loads/load-rows.ts";

/** Tunable: the latest entries; a load that is posted and unposted more often than that shows nothing new. */
const HISTORY = 50;

const READ_HISTORY = `
  select p.id, p.is_type, ${isoText("p.occurred_at")} as occurred_at,
    nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as user_name
  from load_postings p left join users u on u.company_id = p.company_id and u.id = p.user_id
  where p.company_id = $1 and p.load_id = $2 order by p.occurred_at desc, p.id desc limit ${HISTORY}`;

export const brokerDetailsRoutes: readonly Route[] = [
  route(getBrokerDetails, {
    access: portal(...BOARD),
    async handler({ tx, params, companyId }) {
      const load = await readLoad(tx, companyId(), params.id);
      const history = await tx.query<BrokerDetails["history"][number]>(READ_HISTORY, [companyId(), load.id]);
      const posted = load.last_posted_at === null ? undefined : history.find(({ is_type: type }) => type === "post");
      const equipment = POSTED_EQUIPMENT.filter(({ description }) => description === load.posted_equipment_type_string);
      return {
        load,
        posted_equipment_types: equipment.map(({ code }) => code),
        posting_errors: postingErrors(load, Date.now()),
        posted_by_name: posted?.user_name ?? null,
        history,
      };
    },
  }),

  route(listPostedEquipmentTypes, {
    access: portal(...BOARD),
    handler: async () =>
      POSTED_EQUIPMENT.map(({ code, description, equipment }) => ({ code, description, equipment: [...equipment] })),
  }),
];
