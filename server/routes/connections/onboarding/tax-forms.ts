// Upload of a packet's completed tax form.
import { PACKET_STEPS, uploadTaxForm } from "../../../../src/contract/connections/onboarding.ts";
import { notFound } from "../../../http/refusal.ts";
import { portal, scope } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import { isReadable } from "../../../uploads/readable.ts";

/** The step's position in `step_times`, counted from 1. */
const STEP = PACKET_STEPS.indexOf("tax_form") + 1;

const SUBMIT = `
  update tax_forms set file_id = $4, status = $5, user_id = $6, updated_at = clock_timestamp()
  where company_id = $1 and id = $2 and onboarding_packet_id = $3 returning id`;

const COMPLETE_STEP = `
  update onboarding_packets set step_times[${STEP}] = coalesce(step_times[${STEP}], clock_timestamp())
  where company_id = $1 and id = $2`;

export const taxFormRoutes: readonly Route[] = [
  route(uploadTaxForm, {
    access: portal(scope("onboarding")),
    async handler({ tx, body, requireUser, companyId, attachment, keepFile, setPartial }) {
      const packetId = body.onboarding_packet_id;
      const isRead = attachment !== null && isReadable(attachment.received.kind, await attachment.read());
      const status = isRead ? "submitted" : "needs_review";
      const file = await keepFile();
      const changed = await tx.query(SUBMIT, [companyId(), body.tax_form_id, packetId, file.id, status, requireUser().userId]);
      if (changed.length === 0) throw notFound();
      if (isRead) await tx.query(COMPLETE_STEP, [companyId(), packetId]);
      else setPartial();
      return { id: body.tax_form_id, onboarding_packet_id: packetId, status, file };
    },
  }),
];
