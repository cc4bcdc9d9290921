// Until when what a carrier attests with its packet counts.
import type { PacketAttestation } from "../../../contract/links/packet-fields.ts";
import { daysAfter } from "../../days.ts";

/** Assumption: a policy or a program is attested for a year, as brokers ask anew each year. */
const YEAR = 365;

/** A UCR registration is one of a calendar year. Source: 49 U.S.C. 14504a. */
export const attestedUntil = (item: PacketAttestation, now: Date): string =>
  item === "ucr" ? `${now.getUTCFullYear()}-12-31` : daysAfter(now, YEAR);
