// Requests to correct a carrier's record.
import { createEditRequest, type EditRequest } from "../../../../src/contract/carriers/notes.ts";
import type { Api } from "../../../http/api.ts";
import { invalid, notFound } from "../../../http/refusal.ts";
import { serve } from "../../../http/serve.ts";
import { isoText } from "../../../http/wire.ts";

export function serveEditRequests(api: Api): void {
  serve(api, createEditRequest, {
    async handler({ tx, body: { edit_request: asked }, person, companyId }) {
      const message = asked.message.trim();
      if (message === "") throw invalid("message", "must not be empty");
      const [row] = await tx.query<EditRequest>(
        `insert into edit_requests (company_id, carrier_id, message, user_id)
         select $1, id, $3, $4 from carriers where id = $2
         returning id, carrier_id, message, ${isoText("created_at")} as created_at`,
        [companyId(), asked.carrier_id, message, person().userId],
      );
      if (row === undefined) throw notFound();
      return row;
    },
  });
}
