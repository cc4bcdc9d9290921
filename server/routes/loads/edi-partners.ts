// Calls about trading partners that are told statuses, and about the messages that wait for whoever sends them.
import {
  createEdiPartner,
  getEdiFile,
  listEdiPartners,
  listWrittenEdi,
  setEdiPartner,
} from "../../../src/contract/loads/edi-partners.ts";
import { LOADS, portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { addPartner, listPartners, turnPartner } from "../../intake/loads/edi-partners.ts";
import { listWritten, readText } from "../../intake/loads/edi-rows.ts";

const ACCESS = portal(...LOADS, scope("manage_loads"));

export const ediPartnerRoutes: readonly Route[] = [
  route(listEdiPartners, { access: portal(...LOADS), handler: ({ tx, companyId }) => listPartners(tx, companyId()) }),

  route(createEdiPartner, {
    access: ACCESS,
    handler: ({ tx, body: { partner }, requireUser, companyId }) =>
      addPartner(tx, { companyId: companyId(), userId: requireUser().userId }, partner),
  }),

  route(setEdiPartner, {
    access: ACCESS,
    handler: ({ tx, params: { id }, body: { partner }, companyId }) => turnPartner(tx, companyId(), id, partner.is_enabled),
  }),

  route(listWrittenEdi, {
    access: portal(...LOADS),
    handler: ({ tx, query: { after }, companyId }) => listWritten(tx, companyId(), after ?? 0),
  }),

  route(getEdiFile, {
    access: portal(...LOADS),
    async handler({ tx, params: { id }, companyId, setFile }) {
      const { message, text } = await readText(tx, companyId(), id);
      const content = Buffer.from(text);
      setFile({ name: `${message.kind}-${id}.edi`, mediaType: "application/edi-x12", bytes: content.length, content });
      return "";
    },
  }),
];
