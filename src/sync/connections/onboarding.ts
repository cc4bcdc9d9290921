// What the page of a connection asks the server: its packets one by one, documents, people and invitations, and the connection itself.
import { catchError, concatMap, type Observable } from "rxjs";
import { listConnections } from "../../contract/connections/connections.ts";
import {
  getCurrentContract,
  getOnboardingPacket,
  getPacketContract,
  listCompanies,
  listConnectionInvitations,
  listConnectionUploads,
  listPacketContracts,
  listRedactedUsers,
} from "../../contract/connections/onboarding.ts";
import type { Handle } from "../../db/open.ts";
import { putRows } from "../../db/put-rows.ts";
import { getPacketAnswers, type PacketAnswers } from "../../contract/connections/packet-answers.ts";
import { request$ } from "../../net/request.ts";
import { caught$, refused, STORED, type FetchOutcome } from "../fetch-outcome.ts";
import { unstored$, type UnstoredOutcome } from "../unstored.ts";

export const packetOf = (id: number) => ({ endpoint: getOnboardingPacket, input: { params: { id } } });
export const packetContractOf = (id: number) => ({ endpoint: getPacketContract, input: { params: { id } } });
export const contractsOf = (carrierId: number) => ({
  endpoint: listPacketContracts,
  input: { query: { carrier_id: carrierId } },
});
export const CURRENT_CONTRACT = { endpoint: getCurrentContract, input: {} };
export const uploadsOf = (connectionId: number) => ({ endpoint: listConnectionUploads, input: { params: { id: connectionId } } });

export const peopleOf = (carrierId: number) => ({
  endpoint: listRedactedUsers,
  input: { query: { carrier_id: carrierId, scope: "onboarding" as const } },
});

export const companiesOf = (carrierId: number) => ({
  endpoint: listCompanies,
  input: { q: { carrier_id_eq: carrierId, s: "id asc" } },
});

/** `issuerId` is the person's own company. */
export const invitationsOf = (issuerId: number, carrierId: number) => ({
  endpoint: listConnectionInvitations,
  input: { q: { issuer_id_eq: issuerId, carrier_id_eq: carrierId, s: "delivered_at desc" } },
});

/** Bank data is never stored on this computer. Emits once; never fails. */
export const answersOf$ = (packetId: number): Observable<UnstoredOutcome<PacketAnswers>> =>
  unstored$(request$(getPacketAnswers, { params: { id: packetId } }));

/** Fetches one connection into the collection. Emits once; never fails; unsubscribing aborts. */
export const syncConnection$ = (handle: Handle, id: number): Observable<FetchOutcome> =>
  request$(listConnections, { q: { id_eq: id } }).pipe(
    concatMap(async (reply): Promise<FetchOutcome> => {
      if (!reply.ok) return refused(reply);
      await putRows(handle, { collection: "connections", rows: reply.data });
      return reply.data.length === 0 ? { kind: "missing" } : STORED;
    }),
    catchError(caught$),
  );
