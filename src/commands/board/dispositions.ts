// Commands on carriers for a load: offer, record an answer, set aside, reinstate. Each carrier is one entry of the send queue.
import {
  createLoadCarrierDisposition,
  deleteLoadCarrierDisposition,
  SETS_ASIDE,
  withdrawLoadCarrierDisposition,
  type DispositionReason,
} from "../../contract/board/dispositions.ts";
import type { CurrentDisposition, LoadMatch } from "../../contract/board/match.ts";
import { current } from "../../db/session/handle.ts";
import { dispositionReason } from "../../domain/board/dispositions.ts";
import { send, type Command } from "../send.ts";

/** What is decided about one carrier. */
export interface Decided {
  readonly reason: DispositionReason;
  readonly notes: string | null;
  readonly rate: number | null;
  readonly terms: string | null;
}

type Match = Pick<LoadMatch, "id" | "load_id" | "carrier_id" | "carrier" | "misses" | "disposition">;

/** The entity under which everything decided about a carrier for a load is queued, so that it is sent in order. */
export const matchEntity = (id: number): string => `load_matches:${id}`;

const ASIDE = "set_aside" as const;

/** What the row of a match shows with another disposition. */
const shown = ({ id, misses }: Pick<Match, "id" | "misses">, disposition: CurrentDisposition | null) => {
  const others = misses.filter((reason) => reason !== ASIDE);
  const isAside = disposition !== null && SETS_ASIDE.includes(disposition.reason);
  return [{ table: "load_matches", key: id, set: { disposition, misses: isAside ? [...others, ASIDE] : others } } as const];
};

const setting = (match: Match, decided: Decided, as: CurrentDisposition) => ({
  endpoint: createLoadCarrierDisposition.name,
  input: {
    body: { load_carrier_disposition: { load_id: match.load_id, carrier_id: match.carrier_id, ...decided } },
  },
  patches: shown(match, as),
});

/** Takes back the person's own, whose id may not be known yet. */
const withdrawing = ({ load_id, carrier_id, ...match }: Match, reason: DispositionReason, before: CurrentDisposition | null) => ({
  endpoint: withdrawLoadCarrierDisposition.name,
  input: { query: { load_id, carrier_id, reason } },
  patches: shown(match, before),
});

/** Rows as they are stored now: the list may show outdated ones, and changes that are already queued count. */
async function latest(matches: readonly Match[]): Promise<readonly Match[]> {
  const stored = await current().db.load_matches.bulkGet(matches.map(({ id }) => id));
  return matches.map((match, at) => stored[at] ?? match);
}

const trimmed = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text.trim());

/**
 * Records what was decided; `decidedOf` says what for each carrier. Returns the group to undo it by, null when there was nothing to do.
 * Throws SignedOut.
 * @param userName who decides
 */
export async function decide(
  matches: readonly Match[],
  decidedOf: (match: Match) => Decided,
  userName: string,
): Promise<string | null> {
  const commands = (await latest(matches)).map((match): Command => {
    const given = decidedOf(match);
    const decided = { ...given, notes: trimmed(given.notes), terms: trimmed(given.terms) };
    const as = { id: null, ...decided, user_name: userName, created_at: new Date().toISOString() };
    return {
      ...setting(match, decided, as),
      entity: matchEntity(match.id),
      name: decided.reason === "offered" ? "Offer load" : dispositionReason(decided.reason).label,
      subject: match.carrier.legal_name,
      answers: null,
      inverse: withdrawing(match, decided.reason, match.disposition),
    };
  });
  return await send(current(), commands);
}

/** Reinstates carriers: what was decided last no longer counts. Those about which nothing was decided are left out. Returns as `decide`. */
export async function reinstate(matches: readonly Match[]): Promise<string | null> {
  const commands = (await latest(matches)).flatMap((match): Command[] => {
    const { disposition } = match;
    if (disposition === null) return [];
    const { id, reason, notes, rate, terms } = disposition;
    const call =
      id === null
        ? withdrawing(match, reason, null)
        : { endpoint: deleteLoadCarrierDisposition.name, input: { params: { id } }, patches: shown(match, null) };
    return [
      {
        ...call,
        entity: matchEntity(match.id),
        name: "Reinstate carrier",
        subject: match.carrier.legal_name,
        answers: null,
        inverse: setting(match, { reason, notes, rate, terms }, disposition),
      },
    ];
  });
  return await send(current(), commands);
}
