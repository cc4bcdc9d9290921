// Commands for identity alerts: filing and withdrawing wait for the server's answer, messages are queued in the outbox.
import { filter, firstValueFrom, map } from "rxjs";
import {
  createIdentityAlert,
  createIdentityAlertMessage,
  unpublishIdentityAlert,
  upholdIdentityAlert,
  type IdentityAlertDetail,
} from "../../contract/identity-alerts/identity-alerts.ts";
import type { NewAlert } from "../../domain/identity-alerts/alert-check.ts";
import { current } from "../../db/session/handle.ts";
import { upload$ } from "../../net/upload.ts";
import { storeAlert } from "../../sync/identity-alerts/identity-alerts.ts";
import { direct, NotDone, notDone, refusedFor } from "../direct.ts";
import { send } from "../send.ts";

async function fileWith(document: File, alert: NewAlert, key: string): Promise<IdentityAlertDetail> {
  const reply$ = upload$(createIdentityAlert, { body: { identity_alert: alert } }, document, { idempotencyKey: key }).pipe(
    filter((event) => event.kind === "reply"),
    map(({ reply }) => reply),
  );
  const reply = await firstValueFrom(reply$).catch((error: unknown) => {
    throw notDone(error);
  });
  if (!reply.ok) throw refusedFor(reply.refusal);
  if (typeof reply.data === "string") throw new NotDone("The document could not be read.", false);
  return reply.data;
}

/**
 * Files an alert, with the document that proves it if there is one. Not queued, since an accusation should not be published hours after
 * the click. `key` is a UUID that stays the same across retries. Throws NotDone and SignedOut.
 */
export async function fileAlert(alert: NewAlert, document: File | null, key: string): Promise<IdentityAlertDetail> {
  const handle = current();
  const filed =
    document === null
      ? await direct(createIdentityAlert, { body: { identity_alert: alert } }, key)
      : await fileWith(document, alert, key);
  // The alert is filed; failing to store the answer locally must not look like a failure to file it.
  await storeAlert(handle, filed).catch(() => undefined);
  return filed;
}

/** Withdraws an alert, so that other companies no longer see it. `key` as in fileAlert. Throws NotDone and SignedOut. */
export async function unpublishAlert(id: number, key: string): Promise<IdentityAlertDetail> {
  const handle = current();
  const alert = await direct(unpublishIdentityAlert, { params: { id } }, key);
  await storeAlert(handle, alert).catch(() => undefined);
  return alert;
}

/** Keeps an alert after its carrier's reply was read. `key` as in fileAlert. Throws NotDone and SignedOut. */
export async function upholdAlert(id: number, key: string): Promise<IdentityAlertDetail> {
  const handle = current();
  const alert = await direct(upholdIdentityAlert, { params: { id } }, key);
  await storeAlert(handle, alert).catch(() => undefined);
  return alert;
}

/** The outbox entity of an alert's messages. */
export const alertMessagesEntity = (alertId: number): string => `identity_alerts:${alertId}:messages`;

/** Adds a message to an alert. Once this resolves, the message is stored and will be sent. Throws SignedOut. */
export const addAlertMessage = (alertId: number, subject: string, message: string): Promise<string | null> =>
  send(current(), [
    {
      entity: alertMessagesEntity(alertId),
      name: "Add message to identity alert",
      subject,
      endpoint: createIdentityAlertMessage.name,
      input: { body: { identity_alert_message: { identity_alert_id: alertId, message: message.trim() } } },
      patches: [],
      answers: null,
      inverse: null,
    },
  ]);
