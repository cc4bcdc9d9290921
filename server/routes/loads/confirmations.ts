// Rate confirmations that the company sends: looked at, previewed, sent, and downloaded.
import {
  downloadConfirmation,
  getLoadConfirmations,
  previewConfirmation,
  sendConfirmation,
} from "../../../src/contract/loads/confirmations.ts";
import { hidesSafety, IN_PORTAL, portal, scope } from "../../http/access.ts";
import { notFound } from "../../http/refusal.ts";
import type { SessionUser } from "../../http/session.ts";
import { route, type Route } from "../../http/serve.ts";
import { readDraft, termsHash, withExtras } from "../../loads/confirmations/draft.ts";
import { readConfirmations } from "../../loads/confirmations/overview.ts";
import { sendConfirmation as send } from "../../loads/confirmations/send.ts";
import { readOneSent } from "../../loads/confirmations/sent-rows.ts";
import { readLoad } from "../../loads/load-rows.ts";

const MAY_SEND = scope("manage_loads", "manage_rate_confirmations");
const ACCESS = portal(MAY_SEND);

const fileOf = (name: string, content: Buffer) => ({ name, mediaType: "application/pdf", bytes: content.length, content });

const whoLooks = (user: SessionUser) => ({ userId: user.userId, isBlind: hidesSafety(user) });

export const confirmationRoutes: readonly Route[] = [
  route(getLoadConfirmations, {
    access: ACCESS,
    handler: ({ tx, params, companyId, requireUser }) => readConfirmations(tx, companyId(), whoLooks(requireUser()), params.id),
  }),

  route(previewConfirmation, {
    access: ACCESS,
    async handler({ tx, params, query, companyId, requireUser, setFile }) {
      const load = await readLoad(tx, companyId(), params.id);
      const terms = withExtras(await readDraft(tx, companyId(), requireUser().userId, load), load, query);
      const { renderTerms } = await import("../../loads/confirmations/render-terms.ts");
      const papers = { terms, version: null, content_hash: termsHash(terms), sent_at: new Date().toISOString() };
      setFile(fileOf(`confirmation-${load.external_load_number}-draft.pdf`, await renderTerms(papers)));
      return "";
    },
  }),

  route(sendConfirmation, {
    access: portal(IN_PORTAL, MAY_SEND),
    secretAnswer: true,
    async handler(call) {
      const { tx, params, body, companyId, requireUser } = call;
      const address = await send(call, params.id, body.confirmation);
      return { confirmations: await readConfirmations(tx, companyId(), whoLooks(requireUser()), params.id), address };
    },
  }),

  route(downloadConfirmation, {
    access: ACCESS,
    async handler({ tx, params, companyId, setFile }) {
      const row = await readOneSent(tx, companyId(), params.id);
      if (row === undefined) throw notFound();
      const { renderTerms } = await import("../../loads/confirmations/render-terms.ts");
      setFile(fileOf(`confirmation-${row.terms.load_number}-v${row.version}.pdf`, await renderTerms(row)));
      return "";
    },
  }),
];
