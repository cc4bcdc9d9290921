// Invitations to connect and requests for tax forms, which a person waits for the server's word on.
import type { Input } from "../../contract/endpoint.ts";
import {
  createConnectionInvitation,
  requestTaxForm,
  resendConnectionInvitation,
  type TaxFormName,
} from "../../contract/connections/onboarding.ts";
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
