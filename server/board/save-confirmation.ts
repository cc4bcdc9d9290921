// Writes a rate confirmation that was received: its terms as they were read, its stops, and where each was read.
import { readingsOf, type ReadConfirmation } from "../../src/domain/board/reading/read-confirmation.ts";
import type { ReadStop } from "../../src/domain/board/reading/read-stops.ts";
import type { Queryable } from "../db/engine.ts";
import { insertRow } from "../db/plain-sql.ts";

export interface ReceivedConfirmation {
  readonly companyId: number;
  /** Null: it came by itself. */
  readonly creatorId: number | null;
  readonly mailId: number | null;
  readonly loadId: number | null;
  readonly carrierId: number | null;
  /** Without its ending; stands for a number that was not read. */
  readonly fileName: string;
  readonly documentId: number;
  /** Hexadecimal SHA-256. */
  readonly documentHash: string;
  readonly notes: readonly string[];
  readonly read: ReadConfirmation;
}

const ADD = `
  insert into rate_confirmations (company_id, creator_id, mail_id, load_id, carrier_id, reference, status, rate, equipment_type, weight,
    carrier_name, dot, mc, remit_name, remit_address, bank_name, account_last4, charges, instructions, document_upload_id, document_hash,
    readings, reading_notes, received_at, read_at, created_at)
  values ($1, $2, $3, $4, $5, $6, 'delivered', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::text::jsonb, $18, $19, $20,
    $21::text::jsonb, $22::text::jsonb, now(), now(), now()) returning id`;

const ADD_STOPS = `
  insert into rate_confirmation_stops (company_id, rate_confirmation_id, position, is_type, name, city, state, postal_code, window_start,
    window_end)
  select $1, $2, s.position, s.is_type, s.name, s.city, s.state, s.postal_code, s.window_start, s.window_end
  from jsonb_to_recordset($3::text::jsonb) as s (position int, is_type text, name text, city text, state text, postal_code text,
    window_start timestamptz, window_end timestamptz)`;

/** What the columns hold: a larger amount or weight is no confirmation's. */
const RATE_MAX = 10_000_000;
const WEIGHT_MAX = 1_000_000;

const below = (value: number | undefined, most: number): number | null => (value === undefined || value >= most ? null : value);

const stopRow = ({ is_type, name, place, window }: ReadStop, at: number) => ({
  position: at + 1,
  is_type,
  name: name?.value ?? "",
  city: place?.value.city ?? "",
  state: place?.value.state ?? "",
  postal_code: place?.value.postal_code ?? "",
  window_start: window?.value.window_start ?? null,
  window_end: window?.value.window_end ?? null,
});

/** Returns its id. */
export async function saveConfirmation(tx: Queryable, received: ReceivedConfirmation): Promise<number> {
  const { terms, stops, notes } = received.read;
  const id = await insertRow(tx, ADD, [
    received.companyId,
    received.creatorId,
    received.mailId,
    received.loadId,
    received.carrierId,
    terms.reference?.value ?? received.fileName,
    below(terms.rate?.value, RATE_MAX),
    terms.equipment_type?.value ?? null,
    below(terms.weight?.value, WEIGHT_MAX),
    terms.carrier_name?.value ?? null,
    terms.dot?.value ?? null,
    terms.mc?.value ?? null,
    terms.remit_to?.value.name ?? null,
    terms.remit_to?.value.address ?? null,
    terms.bank?.value.bank_name ?? null,
    terms.bank?.value.account_last4 ?? null,
    JSON.stringify(terms.charges),
    terms.instructions,
    received.documentId,
    received.documentHash,
    JSON.stringify(readingsOf(received.read)),
    JSON.stringify([...notes, ...received.notes]),
  ]);
  if (stops.length > 0) await tx.query(ADD_STOPS, [received.companyId, id, JSON.stringify(stops.map(stopRow))]);
  return id;
}
