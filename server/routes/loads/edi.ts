// The calls for EDI: messages that come in, the list of all, and what people answer.
import {
  addEdiFile,
  answerTender,
  confirmScac,
  EDI_MAX,
  getEdiMessage,
  listEdiMessages,
  takeEdi,
  writeTenderStatus,
} from "../../../src/contract/loads/edi.ts";
import { LOADS, portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { FILE_SOURCE } from "../../intake/door.ts";
import { answerTender as answer, writeStatus } from "../../intake/loads/answer-edi.ts";
import { listMessages, readText } from "../../intake/loads/edi-rows.ts";
import { takeEdi as take } from "../../intake/loads/take-edi.ts";
import { confirmScac as confirm } from "../../intake/loads/take-statuses.ts";
import { sourceOfCall, unnamedSource } from "../../intake/sources.ts";

const ACCESS = portal(...LOADS, scope("manage_loads"));

/** In bytes, for signs of several bytes. */
const BODY_MAX = 2 * EDI_MAX;

export const ediRoutes: readonly Route[] = [
  route(takeEdi, {
    access: ACCESS,
    bodyLimit: BODY_MAX,
    async handler({ api, tx, query, request, requireUser, companyId }) {
      const text = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
      const sender = await sourceOfCall(tx, companyId(), query.source_id);
      return take(tx, { companyId: companyId(), userId: requireUser().userId, sender, engine: api.engine, request }, text);
    },
  }),

  route(addEdiFile, {
    access: ACCESS,
    bodyLimit: BODY_MAX,
    handler({ api, tx, body: { edi }, request, requireUser, companyId }) {
      const sender = { ...unnamedSource(companyId()), source: FILE_SOURCE };
      return take(tx, { companyId: companyId(), userId: requireUser().userId, sender, engine: api.engine, request }, edi.text);
    },
  }),

  route(listEdiMessages, { access: portal(...LOADS), handler: ({ tx, companyId }) => listMessages(tx, companyId()) }),

  route(getEdiMessage, {
    access: portal(...LOADS),
    handler: ({ tx, params, companyId }) => readText(tx, companyId(), params.id),
  }),

  route(answerTender, {
    access: ACCESS,
    handler: ({ tx, params, body: { tender }, requireUser, companyId }) =>
      answer(tx, { companyId: companyId(), userId: requireUser().userId }, params.id, tender.answer, tender.reason ?? null),
  }),

  route(writeTenderStatus, {
    access: ACCESS,
    handler: ({ tx, params, requireUser, companyId }) =>
      writeStatus(tx, { companyId: companyId(), userId: requireUser().userId }, params.id),
  }),

  route(confirmScac, {
    access: ACCESS,
    handler: ({ api, tx, params, requireUser, companyId }) =>
      confirm(tx, { companyId: companyId(), userId: requireUser().userId, engine: api.engine }, params.id),
  }),
];
