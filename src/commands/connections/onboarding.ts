// Invitations to connect, requests for tax forms, and what is done about accounts, which a person waits for the server's word on.
import type { Input } from "../../contract/endpoint.ts";
import {
  createConnectionInvitation,
  requestTaxForm,
  resendConnectionInvitation,
  type TaxFormName,
} from "../../contract/connections/onboarding.ts";
import { recordCallBack, revealPaymentAccount, revealTaxNumber } from "../../contract/connections/packet-answers.ts";
import { direct } from "../direct.ts";

type Invitation = NonNullable<Input<typeof createConnectionInvitation>["body"]>["connection_invitation"];

/** Invites a carrier to connect. `key` stays the same for all tries, so that one invitation is sent. Throws NotDone. */
export const inviteCarrier = (invitation: Invitation, key: string) =>
  direct(createConnectionInvitation, { body: { connection_invitation: invitation } }, key);

/** Sends an invitation again, for the classifications it is to bring. `key` as above. Throws NotDone. */
export const resendInvitation = (id: number, classificationIds: readonly number[], key: string) =>
  direct(
    resendConnectionInvitation,
    { params: { id }, body: { connection_invitation: { classification_ids: [...classificationIds] } } },
    key,
  );

/** Asks for a tax form with a packet. `key` as above. Throws NotDone. */
export const askForTaxForm = (packetId: number, name: TaxFormName, key: string) =>
  direct(requestTaxForm, { body: { tax_form: { onboarding_packet_id: packetId, name } } }, key);

type CallBack = NonNullable<Input<typeof recordCallBack>["body"]>["call_back"];

/** Records what the carrier said on the telephone about an account that is held. `key` as above. Throws NotDone. */
export const recordCall = (accountId: number, callBack: CallBack, key: string) =>
  direct(recordCallBack, { params: { id: accountId }, body: { call_back: callBack } }, key);

/** The whole number of an account; that it was shown is put on the record. Throws NotDone. */
export const showAccount = async (accountId: number): Promise<string> =>
  (await direct(revealPaymentAccount, { params: { id: accountId } }, crypto.randomUUID())).account_number;

/** The whole taxpayer number of a packet. As above. */
export const showTaxNumber = async (packetId: number): Promise<string> =>
  (await direct(revealTaxNumber, { params: { id: packetId } }, crypto.randomUUID())).tax_number;
