// What a carrier entered into its packet by a link, and what the company's people do about where it is to be paid.
import {
  downloadTaxForm,
  getPacketAnswers,
  recordCallBack,
  revealPaymentAccount,
  revealTaxNumber,
} from "../../../../src/contract/connections/packet-answers.ts";
import { personName } from "../../../../src/domain/session/person-name.ts";
import { readPacketAnswers, readPaymentAccount } from "../../../connections/packets/answers.ts";
import { recordCallBack as record } from "../../../connections/packets/call-back.ts";
import { revealAccount, revealTaxNumber as revealNumber, type Revealing } from "../../../connections/packets/reveal.ts";
import { taxFormDocument } from "../../../connections/packets/tax-form-document.ts";
import { IN_PORTAL, portal, scope } from "../../../http/access.ts";
import type { Call } from "../../../http/call.ts";
import { route, type Route } from "../../../http/serve.ts";

// Not with a key: a program that reads all accounts is no person who looks at one.
const SEES_ACCOUNTS = portal(IN_PORTAL, scope("view_bank_accounts"));

type RevealCall = Pick<Call<typeof revealTaxNumber>, "api" | "tx" | "companyId" | "requireUser">;

const revealing = ({ api, tx, companyId, requireUser }: RevealCall): Revealing => ({
  tx,
  secret: api.secret,
  companyId: companyId(),
  name: personName(requireUser().person) ?? "a person without a name",
});

export const packetAnswerRoutes: readonly Route[] = [
  route(getPacketAnswers, {
    access: portal(scope("onboarding")),
    handler: ({ tx, params, companyId }) => readPacketAnswers(tx, companyId(), params.id),
  }),

  route(recordCallBack, {
    access: portal(IN_PORTAL, scope("onboarding")),
    async handler({ tx, params, body, companyId, requireUser }) {
      await record(tx, companyId(), requireUser().userId, params.id, body.call_back);
      return readPaymentAccount(tx, companyId(), params.id);
    },
  }),

  route(revealPaymentAccount, {
    access: SEES_ACCOUNTS,
    secretAnswer: true,
    handler: async (call) => ({ account_number: await revealAccount(revealing(call), call.params.id) }),
  }),

  route(downloadTaxForm, {
    access: SEES_ACCOUNTS,
    alsoWrites: true,
    async handler(call) {
      call.setFile(await taxFormDocument(revealing(call), call.params.id));
      return "";
    },
  }),

  route(revealTaxNumber, {
    access: SEES_ACCOUNTS,
    secretAnswer: true,
    handler: async (call) => ({ tax_number: await revealNumber(revealing(call), call.params.id) }),
  }),
];
