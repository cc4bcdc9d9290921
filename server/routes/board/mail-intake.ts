// The doors for rate confirmations that are calls: emails from other programs, files that people add, and what people decide about them.
import {
  addRateConfirmation,
  chooseLoadOfConfirmation,
  takeMail as takeMailCall,
  typeConfirmationTerm,
  type TakenMail,
  type TypedField,
} from "../../../src/contract/board/mail-intake.ts";
import { readConfirmation } from "../../board/rate-confirmation-rows.ts";
import { teachLayout } from "../../board/teach-layout.ts";
import { chooseLoad, typeTerm } from "../../board/type-term.ts";
import { asCompany } from "../../db/role.ts";
import { portal, scope } from "../../http/access.ts";
import type { Api } from "../../http/api.ts";
import { refusedAt } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { systemLookup } from "../../intake/board/check-sender.ts";
import { MAIL_MAX } from "../../intake/board/parse-mail.ts";
import { takeDocument, takeMail, type MailIntake, type NotTaken } from "../../intake/board/take-mail.ts";
import { uploadsFolder } from "../../uploads/folder.ts";

const ACCESS = portal(scope("manage_rate_confirmations"));

const intakeOf = (api: Api, companyId: number, userId: number, door: MailIntake["door"]): MailIntake => ({
  engine: api.engine,
  companyId,
  userId,
  door,
  folder: uploadsFolder(api.settings),
  lookup: systemLookup(),
  connection: null,
  service: api.settings.mailAuthService,
});

/** @throws Refusal 422 */
function taken(answer: TakenMail | NotTaken, field: string): TakenMail {
  if (answer.outcome === "refused") throw refusedAt(field, answer.detail);
  return answer;
}

export const mailIntakeRoutes: readonly Route[] = [
  route(takeMailCall, {
    access: ACCESS,
    as: "itself",
    bodyLimit: MAIL_MAX,
    async handler({ api, request, requireUser, companyId }) {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return taken(await takeMail(intakeOf(api, companyId(), requireUser().userId, "api"), raw), "body");
    },
  }),

  route(addRateConfirmation, {
    access: ACCESS,
    as: "itself",
    async handler({ api, attachment, requireUser, companyId }) {
      if (attachment === null) throw refusedAt("file", "file is missing");
      const intake = intakeOf(api, companyId(), requireUser().userId, "upload");
      const bytes = await attachment.read();
      const { kind, name } = attachment.received;
      return kind === "eml" ? taken(await takeMail(intake, bytes), "file") : takeDocument(intake, name, bytes);
    },
  }),

  route(chooseLoadOfConfirmation, {
    access: ACCESS,
    async handler({ tx, params, body, requireUser, companyId }) {
      const place = { companyId: companyId(), userId: requireUser().userId, id: params.id };
      await chooseLoad(tx, place, body.rate_confirmation.load_number);
      return readConfirmation(tx, companyId(), params.id);
    },
  }),

  route(typeConfirmationTerm, {
    access: ACCESS,
    // What it teaches is read from the document between two transactions; typing the same again changes nothing.
    as: "itself",
    async handler({ api, params: { id }, body, requireUser, companyId }) {
      const place = { companyId: companyId(), userId: requireUser().userId, id };
      const { field, value } = body.rate_confirmation;
      const within = asCompany(place.companyId);
      const taught = await api.engine.tx((tx) => typeTerm(tx, place, field as TypedField, value), within);
      if (taught !== null) await teachLayout(api.engine, uploadsFolder(api.settings), taught);
      return api.engine.tx((tx) => readConfirmation(tx, place.companyId, id), within);
    },
  }),
];
