// Honest demo carriers whose registered mailbox somebody else has taken over lately, to sign rate confirmations in their name.
import { Draw } from "../random.ts";
import type { Carrier } from "./carrier.ts";

/** Assumption: how many of them, and how many days ago their address was changed at FMCSA: before their present loads were booked. */
const SHARE = 0.006;
const DAYS = { from: 12, to: 20 } as const;

/** Days since the address was changed; null for a carrier that nobody has taken over. */
export function takenOverDays({
  role,
  ordinal,
  email,
  facts,
}: Pick<Carrier, "role" | "ordinal" | "email" | "facts">): number | null {
  if (role !== "honest" || email === null || facts.registeredDays <= DAYS.to) return null;
  const draw = new Draw("taken-over", ordinal);
  return draw.chance(SHARE) ? draw.int(DAYS.from, DAYS.to) : null;
}
