// What a broker does about a carrier: notes and corrections, which wait in the outbox; blocking and asking for a policy, which need the server's word.
import { firstValueFrom } from "rxjs";
import { blockAssociatedCarriers, blockAssociatedCarriersByIds, type Association } from "../../contract/carriers/records.ts";
import type { EndpointSpec } from "../../contract/endpoint.ts";
import { requestCargoPolicy, type InsurancePolicy } from "../../contract/carriers/insurance.ts";
import { createEditRequest, createNote, updateNote } from "../../contract/carriers/notes.ts";
import { current } from "../../db/session/handle.ts";
import type { OutboxEntry } from "../../db/outbox-entry.ts";
import { syncConnectionsWith$ } from "../../sync/connections/connections.ts";
import { direct, NotDone } from "../direct.ts";
import { send, type Command } from "../send.ts";

/** Who a command is about, as people know them. */
export interface Subject {
  readonly id: number;
  readonly legal_name: string;
}

/** The line in the outbox that a carrier's notes are sent in, one after the other. */
export const notesEntity = (carrierId: number): string => `carriers:${carrierId}:notes`;

const plain = (carrier: Subject, name: string, endpoint: EndpointSpec, input: unknown): Command => ({
  entity: notesEntity(carrier.id),
  name,
  subject: carrier.legal_name,
  endpoint: endpoint.name,
  input,
  patches: [],
  answers: null,
  inverse: null,
});

/** Writes a note about a carrier. Once this resolves it is kept, and will be sent. Throws SignedOut. */
export const addNote = (carrier: Subject, message: string): Promise<string | null> =>
  send(current(), [
    plain(carrier, "Add a note", createNote, { body: { note: { carrier_id: carrier.id, message: message.trim() } } }),
  ]);

/** Rewrites a note; kept as addNote keeps it. */
export const changeNote = (carrier: Subject, noteId: number, message: string): Promise<string | null> =>
  send(current(), [
    plain(carrier, "Change a note", updateNote, { params: { id: noteId }, body: { note: { message: message.trim() } } }),
  ]);

/** Asks for a carrier's record to be corrected; kept as addNote keeps it. */
export const reportIncorrectData = (carrier: Subject, message: string): Promise<string | null> =>
  send(current(), [
    {
      ...plain(carrier, "Ask for a correction", createEditRequest, {
        body: { edit_request: { carrier_id: carrier.id, message: message.trim() } },
      }),
      entity: `carriers:${carrier.id}:corrections`,
    },
  ]);

const isConnectionChange = ({ entity, state }: OutboxEntry): boolean => state === "waiting" && entity.startsWith("connections:");

/** Which carriers are to be blocked: these, or all that share one of the types. */
export interface Blocking {
  readonly types: readonly Association[];
  /** Null: everybody who shares one of the types. */
  readonly carrierIds: readonly number[] | null;
  /** Blank: the notes that are there stay. */
  readonly notes: string;
}

/**
 * Sets carriers that share something with this one to do not dispatch, and brings their connections up to date here.
 * Not queued: which carriers it is about is for the server to say, and the person waits to hear it. `key` is a UUID that stays
 * the same when the same is tried again. Returns the carriers that were blocked. Throws NotDone and SignedOut.
 */
export async function blockAssociates(
  carrierId: number,
  { types, carrierIds, notes }: Blocking,
  key: string,
): Promise<readonly number[]> {
  const handle = current();
  // A change made earlier that arrived later would undo the block.
  const isBusy = (await handle.db.outbox.filter(isConnectionChange).count()) > 0;
  if (isBusy)
    throw new NotDone("Earlier changes of connections are still on their way. Try again once everything is sent.", false);
  const params = { id: carrierId };
  // Notes that are null would wipe out those that are there.
  const common = { is_type: [...types], ...(notes.trim() === "" ? {} : { connection_notes: notes.trim() }) };
  const { blocked_carrier_ids: blocked } =
    carrierIds === null
      ? await direct(blockAssociatedCarriers, { params, body: common }, key)
      : await direct(blockAssociatedCarriersByIds, { params, body: { ...common, carrier_ids: [...carrierIds] } }, key);
  await firstValueFrom(syncConnectionsWith$(handle, blocked), { defaultValue: undefined });
  return blocked;
}

/** Asks the insurer for a cargo policy. `key` as in blockAssociates. Returns the policy with its request. Throws NotDone. */
export const orderCargoPolicy = (policyId: number, key: string): Promise<InsurancePolicy> =>
  direct(requestCargoPolicy, { query: { insurance_policy_id: policyId } }, key);
