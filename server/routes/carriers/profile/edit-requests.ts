// Requests to correct a carrier's record.
import { createEditRequest, type EditRequest } from "../../../../src/contract/carriers/notes.ts";
import { invalid, notFound } from "../../../http/refusal.ts";
import { CARRIER_PAGE, portal } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import { isoText } from "../../../http/wire.ts";

export const editRequestRoutes: readonly Route[] = [
  route(createEditRequest, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, body: { edit_request: request }, requireUser, companyId }) {
      const message = request.message.trim();
      if (message === "") throw invalid("message", "must not be empty");
      const [row] = await tx.query<EditRequest>(
        `insert into edit_requests (company_id, carrier_id, message, user_id)
         select $1, id, $3, $4 from carriers where id = $2
         returning id, carrier_id, message, ${isoText("created_at")} as created_at`,
        [companyId(), request.carrier_id, message, requireUser().userId],
      );
      if (row === undefined) throw notFound();
      return row;
    },
  }),
];
