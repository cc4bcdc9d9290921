// Somebody else is signed in than the owner of the changes that wait: the person decides whose session goes on.
import { firstValueFrom, lastValueFrom } from "rxjs";
import { oweSignOut } from "../../db/session/active-session.ts";
import { acceptOtherSession, expireSession } from "../../sync/session/refresh.ts";
import { sendOwedSignOut$ } from "./sign-out.ts";

/** Goes on as the one who is signed in. The owner's changes stay in this browser and are sent when the owner signs in again. */
export const continueAsOther = (): Promise<void> => lastValueFrom(acceptOtherSession(), { defaultValue: undefined });

/** Signs the other one out, so that the owner can sign in. Changes and rows of the owner stay. Works offline. */
export async function signInAsOwner(): Promise<void> {
  oweSignOut(true);
  await expireSession();
  await firstValueFrom(sendOwedSignOut$());
}
