// Ending the person's sessions on other devices. The server's answer is awaited: whoever ends one wants to know that it has ended.
import { endOtherSessions, endSession } from "../../contract/session/sessions.ts";
import { direct } from "../direct.ts";

/** `key` is a UUID that stays the same for retries. Both throw NotDone. */
export const endOne = (id: number, key: string): Promise<{ id: number }> => direct(endSession, { params: { id } }, key);

export const endOthers = (key: string): Promise<{ ended: number }> => direct(endOtherSessions, {}, key);
