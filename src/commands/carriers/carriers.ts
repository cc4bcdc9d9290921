// Commands about a carrier: reports of incorrect data are queued; blocking and requesting a policy wait for the server.
import { firstValueFrom } from "rxjs";
import { blockAssociatedCarriers, blockAssociatedCarriersByIds, type Association } from "../../contract/carriers/records.ts";
import { requestCargoPolicy, type InsurancePolicy } from "../../contract/carriers/insurance.ts";
import { createEditRequest } from "../../contract/carriers/notes.ts";
import { current } from "../../db/session/handle.ts";
import type { OutboxEntry } from "../../db/outbox-entry.ts";
import { syncConnectionsWith$ } from "../../sync/connections/connections.ts";
import { direct, NotDone } from "../direct.ts";
import { send } from "../send.ts";

/** The carrier that a command is about. */
export interface Subject {
  readonly id: number;
  readonly legal_name: string;
}

/** Reports incorrect data in a carrier's record. Once this resolves the report is saved and will be sent. Throws SignedOut. */
export const reportIncorrectData = (carrier: Subject, message: string): Promise<string | null> =>
  send(current(), [
    {
      entity: `carriers:${carrier.id}:corrections`,
      name: "Report incorrect data",
      subject: carrier.legal_name,
      endpoint: createEditRequest.name,
      input: { body: { edit_request: { carrier_id: carrier.id, message: message.trim() } } },
      patches: [],
      answers: null,
      inverse: null,
    },
  ]);

const isConnectionChange = ({ entity, state }: OutboxEntry): boolean => state === "waiting" && entity.startsWith("connections:");

/** The carriers to block: these, or all that share one of the types. */
export interface Blocking {
  readonly types: readonly Association[];
  /** Null: all carriers that share one of the types. */
  readonly carrierIds: readonly number[] | null;
  /** Blank: existing notes stay. */
  readonly notes: string;
}

/**
 * Sets carriers that share something with this one to do not dispatch, and updates their connections here. Not queued: the server
 * decides which carriers are affected, and the user waits for its answer. `key` is a UUID that stays the same when the same block
 * is tried again. Returns the ids of the blocked carriers. Throws NotDone and SignedOut.
 */
export async function blockAssociates(
  carrierId: number,
  { types, carrierIds, notes }: Blocking,
  key: string,
): Promise<readonly number[]> {
  const handle = current();
  // An earlier change that arrived later would undo the block.
  const isBusy = (await handle.db.outbox.filter(isConnectionChange).count()) > 0;
  if (isBusy)
    throw new NotDone("Earlier changes to connections are still being sent. Try again once all changes are saved.", false);
  const params = { id: carrierId };
  // Null would delete existing notes.
  const common = { is_type: [...types], ...(notes.trim() === "" ? {} : { connection_notes: notes.trim() }) };
  const { blocked_carrier_ids: blocked } =
    carrierIds === null
      ? await direct(blockAssociatedCarriers, { params, body: common }, key)
      : await direct(blockAssociatedCarriersByIds, { params, body: { ...common, carrier_ids: [...carrierIds] } }, key);
  await firstValueFrom(syncConnectionsWith$(handle, blocked), { defaultValue: undefined });
  return blocked;
}

/** Requests a cargo policy from the insurer. `key` as in blockAssociates. Returns the policy with its request. Throws NotDone. */
export const orderCargoPolicy = (policyId: number, key: string): Promise<InsurancePolicy> =>
  direct(requestCargoPolicy, { query: { insurance_policy_id: policyId } }, key);
