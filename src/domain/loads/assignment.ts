// Whether a load can be given to a carrier or taken back, and when a person has to say why.
import type { Load } from "../../contract/loads/loads.ts";
import type { Tone } from "../status.ts";
import { isOpenLoad } from "./load-statuses.ts";

/** Whether somebody has to say why this carrier hauls the load: only a plain yes about it speaks for itself. */
export const needsReason = (answer: { readonly tone: Tone }): boolean => answer.tone !== "pass";

type Assignable = Pick<Load, "status" | "carrier" | "stops">;

const isPickedUp = ({ stops }: Pick<Load, "stops">): boolean => stops.some(({ departed_at: departed }) => departed !== null);

/** Why the load cannot be given to a carrier, or to another one; null when it can. */
export function assignRefusal(load: Assignable): string | null {
  if (!isOpenLoad(load)) return "The load is closed.";
  return isPickedUp(load) ? "The load has been picked up." : null;
}

/** Why the load cannot be canceled; null when it can: once it is picked up there is freight to be delivered. */
export const cancelRefusal = (load: Assignable): string | null => assignRefusal(load);

/** Why the load cannot be taken back; null when it can. */
export const takeBackRefusal = (load: Assignable): string | null =>
  load.carrier === null ? "No carrier is assigned." : assignRefusal(load);
