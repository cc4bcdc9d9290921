// Which load a confirmation is of: the one whose number it names. Two, or none, are for a person to decide.
import { carriersByNumber } from "../../carriers/by-number.ts";
import type { Queryable } from "../../db/engine.ts";

interface Named {
  /** Under a label of the document. */
  readonly labeled: readonly (string | null)[];
  readonly subject: string;
  /** Of the mail and of the document. */
  readonly words: string;
  /** Numbers without letters. */
  readonly dot: string | null;
  readonly mc: string | null;
  readonly senderEmail: string | null;
}

export interface Match {
  readonly loadId: number | null;
  readonly carrierId: number | null;
  /** For people; null: nothing to say. */
  readonly note: string | null;
}

/** Tunable: words that are looked up, and the length of a number that is told from years, codes and amounts. */
const WORDS_MAX = 4_000;
const NUMBER_LENGTH = 4;

const WORD = /[A-Za-z0-9](?:[A-Za-z0-9._/-]{0,38}[A-Za-z0-9])?/g;

function numbersIn(text: string): readonly string[] {
  const words = new Set<string>();
  for (const [word] of text.matchAll(WORD)) {
    if (word.length >= NUMBER_LENGTH && /\d/.test(word)) words.add(word).add(word.toUpperCase());
    if (words.size >= WORDS_MAX) break;
  }
  return [...words];
}

interface Candidate {
  readonly id: number;
  readonly number: string;
  readonly carrier_id: number | null;
}

const LOADS = `select id, external_load_number as number, carrier_id from loads
  where company_id = $1 and external_load_number = any($2::text[]) limit 10`;

const SENDER = `
  select distinct e.carrier_id as id from rate_confirmation_endpoints e
  where e.kind = 'email' and e.is_verified and lower(e.value) = $1 limit 2`;

/** The carrier of the document's numbers, or of the sender's verified address; null: not one carrier. */
async function carrierOf(tx: Queryable, { dot, mc, senderEmail }: Named): Promise<number | null> {
  const found = await carriersByNumber(tx, { dots: dot === null ? [] : [dot], mcs: mc === null ? [] : [mc] });
  const [id, ...others] = new Set([...found.values()].flat());
  if (id !== undefined) return others.length === 0 ? id : null;
  const bySender = senderEmail === null ? [] : await tx.query<{ id: number }>(SENDER, [senderEmail]);
  return bySender.length === 1 ? (bySender[0]?.id ?? null) : null;
}

/**
 * Of this company's loads alone. A number without a label, in the subject or the text, counts only where the load's
 * carrier is the document's.
 */
export async function matchLoad(tx: Queryable, companyId: number, named: Named): Promise<Match> {
  const find = (numbers: readonly string[]): Promise<Candidate[]> =>
    numbers.length === 0 ? Promise.resolve([]) : tx.query<Candidate>(LOADS, [companyId, numbers]);
  const carrierId = await carrierOf(tx, named);
  const labeled = named.labeled.flatMap((each) => (each === null ? [] : [each, each.toUpperCase()]));
  const subject = numbersIn(named.subject);
  const told = await find([...new Set([...labeled, ...subject])]);
  const ofCarrier = (load: Candidate): boolean => carrierId !== null && load.carrier_id === carrierId;
  const inText = async (): Promise<Candidate[]> => {
    const words = numbersIn(named.words).filter((word) => !subject.includes(word));
    return [...told, ...(carrierId === null ? [] : await find(words))].filter(ofCarrier);
  };
  // Beside a labeled number, one in the subject is a second one that is meant.
  const loads = told.some(({ number }) => labeled.includes(number)) ? told : await inText();
  const [load] = loads;
  if (load === undefined) return { loadId: null, carrierId, note: "No load of yours has a number that is named here." };
  if (loads.length > 1)
    return { loadId: null, carrierId, note: `Several loads are named: ${loads.map(({ number }) => number).join(", ")}.` };
  // Compared with whoever hauls it: that the document names another carrier is then a difference.
  return { loadId: load.id, carrierId: load.carrier_id ?? carrierId, note: null };
}
