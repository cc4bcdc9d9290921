// The packet that a carrier fills in by a link.
import type { EndpointSpec } from "../../../../src/contract/endpoint.ts";
import {
  readLinkContract,
  readLinkPacket,
  removeLinkPacketFile,
  saveLinkAttestations,
  saveLinkInsurance,
  saveLinkPayment,
  saveLinkProfile,
  saveLinkTaxForm,
  signLinkContract,
  submitLinkPacket,
  uploadLinkPacketFile,
  type LinkPacket,
} from "../../../../src/contract/links/packet.ts";
import { contractInForce } from "../../../connections/packets/contract-document.ts";
import { readLinkPacket as read } from "../../../connections/packets/link-packet.ts";
import { addPacketFile, removePacketFile } from "../../../connections/packets/packet-files.ts";
import { holdLinkedPacket } from "../../../connections/packets/packet-of-link.ts";
import { savePayment } from "../../../connections/packets/payments.ts";
import { saveAttestations, saveInsurance, saveProfile, type SavingOptions } from "../../../connections/packets/save-plain.ts";
import { saveTaxForm } from "../../../connections/packets/save-tax-form.ts";
import { signContract } from "../../../connections/packets/sign-contract.ts";
import { submitPacket } from "../../../connections/packets/submit.ts";
import { visitor } from "../../../http/access.ts";
import type { Call } from "../../../http/call.ts";
import { notFound } from "../../../http/refusal.ts";
import { route, type Route } from "../../../http/serve.ts";
import { uploadsFolder } from "../../../uploads/folder.ts";
import { storedFileOf } from "../../../uploads/stored-content.ts";

const ACCESS = visitor("packet");

type AnyCall = Pick<Call<EndpointSpec>, "api" | "tx" | "visit" | "companyId">;

const packetOf = ({ api, tx, visit }: AnyCall): Promise<LinkPacket> => read(api, tx, visit());

async function optionsOf({ api, tx, visit, companyId }: AnyCall): Promise<SavingOptions> {
  return { tx, visit: visit(), hasContract: (await contractInForce(api, tx, companyId())) !== null };
}

export const linkPacketRoutes: readonly Route[] = [
  route(readLinkPacket, { access: ACCESS, handler: packetOf }),

  route(saveLinkProfile, {
    access: ACCESS,
    async handler(call) {
      await saveProfile(await optionsOf(call), call.body.profile);
      return packetOf(call);
    },
  }),

  route(saveLinkInsurance, {
    access: ACCESS,
    async handler(call) {
      await saveInsurance(await optionsOf(call), call.body.insurance);
      return packetOf(call);
    },
  }),

  route(saveLinkTaxForm, {
    access: ACCESS,
    async handler(call) {
      await saveTaxForm(await optionsOf(call), call.api.secret, call.body.tax_form);
      return packetOf(call);
    },
  }),

  route(saveLinkPayment, {
    access: ACCESS,
    async handler(call) {
      await savePayment(await optionsOf(call), call.api.secret, call.body.payment);
      return packetOf(call);
    },
  }),

  route(saveLinkAttestations, {
    access: ACCESS,
    async handler(call) {
      await saveAttestations(await optionsOf(call), call.body.attestations);
      return packetOf(call);
    },
  }),

  route(signLinkContract, {
    access: ACCESS,
    async handler(call) {
      const { api, tx, visit, companyId, afterCommit } = call;
      const document = await contractInForce(api, tx, companyId());
      if (document === null) throw notFound();
      const signing = { tx, visit: visit(), document, canMail: api.carrierMails !== null };
      if (await signContract(signing, call.body.signature)) afterCommit(() => api.carrierMails?.wake());
      return packetOf(call);
    },
  }),

  route(readLinkContract, {
    access: ACCESS,
    async handler({ api, tx, companyId, setFile }) {
      const document = await contractInForce(api, tx, companyId());
      if (document === null) throw notFound();
      setFile(await storedFileOf(uploadsFolder(api.settings), document.stored));
      return "";
    },
  }),

  route(uploadLinkPacketFile, {
    access: ACCESS,
    async handler(call) {
      const { tx, visit, body, attachment, keepFile } = call;
      // A certificate may come while the company waits for it, a notice of assignment with a change after the approval.
      const packet = await holdLinkedPacket(tx, visit(), body.kind === "tax_form" ? ["open"] : ["open", "waiting", "approved"]);
      const file = { kind: body.kind, size: attachment?.received.bytes ?? 0 };
      await addPacketFile(tx, visit(), packet, file, async () => (await keepFile()).id);
      return packetOf(call);
    },
  }),

  route(removeLinkPacketFile, {
    access: ACCESS,
    async handler(call) {
      const { tx, visit, params } = call;
      await removePacketFile(tx, visit(), await holdLinkedPacket(tx, visit(), ["open"]), params.id);
      return packetOf(call);
    },
  }),

  route(submitLinkPacket, {
    access: ACCESS,
    async handler(call) {
      await submitPacket(await optionsOf(call), call.body.submitted_by);
      return packetOf(call);
    },
  }),
];
