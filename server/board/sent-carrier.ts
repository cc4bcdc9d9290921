// The carrier that is sent with a load: found by its numbers, and given the load unless something stands against it.
import type { SentLoad } from "../../src/contract/loads/load-intake.ts";
import type { Load } from "../../src/contract/loads/loads.ts";
import { carriersByNumber } from "../carriers/by-number.ts";
import type { Queryable } from "../db/engine.ts";
import { reasonOf, Refusal } from "../http/refusal.ts";
import { tried } from "../http/tried.ts";
import { assignCarrier } from "./assign-carrier.ts";
import type { SentCarriers, Taking } from "./taking.ts";

/** Why a carrier has a load about which the answer is not a plain yes. */
const HAULS = "It hauls the load in the system that the load comes from";

type CarrierClue = NonNullable<SentLoad["carrier"]>;

/** The carriers that the loads' numbers belong to. */
export async function carriersSent(tx: Queryable, loads: readonly SentLoad[]): Promise<SentCarriers> {
  const numbers = (kind: "mc" | "dot"): readonly string[] => loads.flatMap(({ carrier }) => carrier?.[kind] ?? []);
  const found = await carriersByNumber(tx, { dots: numbers("dot"), mcs: numbers("mc") });
  return new Map([...found].map(([number, [id = null, ...others]]) => [number, others.length === 0 ? id : null]));
}

const clueText = ({ mc, dot, name }: CarrierClue): string =>
  [name, mc == null ? null : `MC ${mc}`, dot == null ? null : `USDOT ${dot}`].filter((text) => text != null).join(", ");

/** The carrier of a clue, or why there is none. Both numbers must be of one carrier; a name alone names nobody. */
function carrierOf(sent: CarrierClue, carriers: SentCarriers): number | string {
  const { mc, dot } = sent;
  const clue = clueText(sent);
  const named = [mc == null ? undefined : carriers.get(`MC ${mc}`), dot == null ? undefined : carriers.get(`DOT ${dot}`)];
  const ids = new Set(named.filter((id) => id != null));
  if (mc == null && dot == null) return `The carrier ${clue} was not taken: its MC or USDOT number is needed.`;
  const [id] = ids;
  if (ids.size > 1) return `The carrier was not taken: ${clue} are two carriers.`;
  return id ?? `The carrier was not taken: ${clue} is not known here.`;
}

/** Gives the load to the carrier that was sent. What stands against it is a warning: the load is there whoever hauls it. */
export async function takeCarrier(
  tx: Queryable,
  { companyId, userId, now }: Taking,
  load: Load,
  clue: CarrierClue,
  carriers: SentCarriers,
): Promise<string | null> {
  const id = carrierOf(clue, carriers);
  if (typeof id === "string") return id;
  if (load.carrier?.id === id) return null;
  if (load.carrier !== null)
    return `${clueText(clue)} was sent as its carrier, but ${load.carrier.legal_name} has the load here.`;
  try {
    return await tried(tx, "carrier", async () => {
      await assignCarrier(tx, { companyId, userId, load, now }, { carrier_id: id, seen_carrier_id: null, reason: HAULS });
      return { stays: true, value: null };
    });
  } catch (error) {
    if (error instanceof Refusal) return `The carrier ${clueText(clue)} was not taken: ${reasonOf(error)}.`.replace(/\.\.$/, ".");
    throw error;
  }
}
