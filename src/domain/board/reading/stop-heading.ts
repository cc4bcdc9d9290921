// The line that begins a stop: "1. Pickup: Acme", "SHIPPER", "Stop 2 (Delivery)".

export interface StopHeading {
  readonly is_type: "pickup" | "dropoff";
  /** What stands behind it: mostly the name of the place; empty: nothing. */
  readonly rest: string;
}

const PICKUP = "pick ?up|pick-up|shipper|origin|pu|load at";
const DELIVERY = "delivery|drop ?off|drop-off|drop|consignee|receiver|destination|deliver to|so";
const KIND = new RegExp(`^(${PICKUP}|${DELIVERY})\\b ?(?:location|stop|information|info)? ?(?:#? ?\\d{1,2})?\\)?$`, "i");
const IS_PICKUP = new RegExp(`^(?:${PICKUP})\\b`, "i");
const COUNT = /^(?:\d{1,2}[.)] ?|stop ?#? ?\d{1,2} ?[:(.-]? ?)/i;

/** Tunable: longer lines are sentences. */
const LINE_MAX = 160;

/** Null: the line begins no stop. */
export function stopHeading(text: string): StopHeading | null {
  if (text.length > LINE_MAX) return null;
  const plain = text.replace(COUNT, "");
  const cut = plain.search(/[:\u2013]| - /);
  const kind = (cut < 0 ? plain : plain.slice(0, cut)).trim();
  if (!KIND.test(kind)) return null;
  const rest =
    cut < 0
      ? ""
      : plain
          .slice(cut + 1)
          .replace(/^[- ]+/, "")
          .trim();
  return { is_type: IS_PICKUP.test(kind) ? "pickup" : "dropoff", rest };
}
