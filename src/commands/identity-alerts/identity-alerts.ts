// Filing identity alerts and taking them back, which wait for the server's word; and what is said about them, which waits in the outbox.
import {
  createIdentityAlert,
  createIdentityAlertMessage,
  unpublishIdentityAlert,
  type IdentityAlertDetail,
} from "../../contract/identity-alerts/identity-alerts.ts";
import type { NewAlert } from "../../domain/identity-alerts/alert-draft.ts";
import { current } from "../../db/session/handle.ts";
import { keepAlert } from "../../sync/identity-alerts/identity-alerts.ts";
import { direct } from "../direct.ts";
import { send } from "../send.ts";

/**
 * Files an alert. Not queued: an accusation is not made behind somebody's back hours later. `key` is a UUID that stays the same when
 * the same is tried again. Throws NotDone and SignedOut.
 */
export async function fileAlert(alert: NewAlert, key: string): Promise<IdentityAlertDetail> {
  const handle = current();
  const filed = await direct(createIdentityAlert, { body: { identity_alert: alert } }, key);
  // It is filed; that this computer could not keep the answer must not look as if it were not.
  await keepAlert(handle, filed).catch(() => undefined);
  return filed;
}

/** Takes an alert back from others' sight. `key` as in fileAlert. Throws NotDone and SignedOut. */
export async function unpublishAlert(id: number, key: string): Promise<IdentityAlertDetail> {
  const handle = current();
  const alert = await direct(unpublishIdentityAlert, { params: { id } }, key);
  await keepAlert(handle, alert).catch(() => undefined);
  return alert;
}

/** The line in the outbox that what is said about an alert is sent in. */
export const alertMessagesEntity = (alertId: number): string => `identity_alerts:${alertId}:messages`;

/** Says something about an alert. Once this resolves it is kept, and will be sent. Throws SignedOut. */
export const addAlertMessage = (alertId: number, subject: string, message: string): Promise<string | null> =>
  send(current(), [
    {
      entity: alertMessagesEntity(alertId),
      name: "Add to an identity alert",
      subject,
      endpoint: createIdentityAlertMessage.name,
      input: { body: { identity_alert_message: { identity_alert_id: alertId, message: message.trim() } } },
      patches: [],
      answers: null,
      inverse: null,
    },
  ]);
