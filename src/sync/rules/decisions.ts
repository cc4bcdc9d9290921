// Queries of frozen decisions: those about a carrier, one in full, and the check of the chain.
import { getDecision, listDecisions, verifyDecisions } from "../../contract/rules/decisions.ts";

export const decisionsOf = (carrierId: number) => ({
  endpoint: listDecisions,
  input: { q: { carrier_id_eq: carrierId, s: "id desc" } },
});

export const decisionOf = (id: number) => ({ endpoint: getDecision, input: { params: { id } } });

export const decisionsOfLoad = (loadId: number) => ({
  endpoint: listDecisions,
  input: { q: { load_id_eq: loadId, s: "id desc" } },
});

/** The company's whole chain. */
export const CHAIN_CHECK = { endpoint: verifyDecisions, input: {} };
