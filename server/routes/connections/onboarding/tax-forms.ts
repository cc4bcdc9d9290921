// A packet's tax form: asked for, and uploaded once it is completed.
import { PACKET_STEPS, requestTaxForm, uploadTaxForm } from "../../../../src/contract/connections/onboarding.ts";
import { requestTaxForm as request } from "../../../connections/request-tax-forms.ts";
import { invalid, notFound } from "../../../http/refusal.ts";
import { hidesSafety, portal, scope } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import { isReadable } from "../../../uploads/readable.ts";
import { readRows } from "../../../db/plain-sql.ts";
import { readPacket } from "./packet-rows.ts";

/** The step's position in `step_times`, counted from 1. */
const STEP = PACKET_STEPS.indexOf("tax_form") + 1;

/** Holds the form until the end, so that two uploads at once do not both replace the same one. */
const HELD = "select status from tax_forms where company_id = $1 and id = $2 and onboarding_packet_id = $3 for update";

/** A form that was read, or that a person has accepted. */
const GOOD = ["submitted", "accepted"];

const SUBMIT = `
  update tax_forms set file_id = $4, status = $5, user_id = $6, updated_at = clock_timestamp()
  where company_id = $1 and id = $2 and onboarding_packet_id = $3`;

const COMPLETE_STEP = `
  update onboarding_packets set step_times[${STEP}] = coalesce(step_times[${STEP}], clock_timestamp())
  where company_id = $1 and id = $2`;

export const taxFormRoutes: readonly Route[] = [
  route(requestTaxForm, {
    access: portal(scope("onboarding")),
    async handler({ tx, body: { tax_form: form }, requireUser, companyId }) {
      await request(tx, companyId(), form.onboarding_packet_id, form.name);
      return readPacket(tx, companyId(), form.onboarding_packet_id, hidesSafety(requireUser()));
    },
  }),

  route(uploadTaxForm, {
    access: portal(scope("onboarding")),
    async handler({ tx, body, requireUser, companyId, attachment, keepFile, setPartial }) {
      const packetId = body.onboarding_packet_id;
      const isRead = attachment !== null && isReadable(attachment.received.kind, await attachment.read());
      const status = isRead ? "submitted" : "needs_review";
      const [form] = await readRows(tx, HELD, [companyId(), body.tax_form_id, packetId]);
      if (form === undefined) throw notFound();
      if (!isRead && GOOD.includes(form.status))
        throw invalid("file", "cannot be read, and the form on file can: it stays. Attach a PDF with text, without a password");
      const file = await keepFile();
      await tx.query(SUBMIT, [companyId(), body.tax_form_id, packetId, file.id, status, requireUser().userId]);
      if (isRead) await tx.query(COMPLETE_STEP, [companyId(), packetId]);
      else setPartial();
      return { id: body.tax_form_id, onboarding_packet_id: packetId, status, file };
    },
  }),
];
