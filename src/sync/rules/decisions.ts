// What is asked about frozen decisions: those about a carrier, one whole, and whether the chain holds.
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

/** Of the company's whole chain. */
export const CHAIN_CHECK = { endpoint: verifyDecisions, input: {} };
