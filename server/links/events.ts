// The record of a link: what its visitor and the company's people did, in order.
import type { Queryable } from "../db/engine.ts";

/** Where something came from. */
export interface Origin {
  readonly address: string | null;
  readonly agent: string | null;
}

/** Tunable: characters of a browser's name for itself that are kept. */
const AGENT_MAX = 400;

const NOTE = "insert into link_events (company_id, link_id, kind, text, address, agent) values ($1, $2, $3, $4, $5, $6)";

/** @param text for people, without anything that is kept sealed; null where the kind says all */
export async function noteLink(
  tx: Queryable,
  { companyId, linkId }: { readonly companyId: number; readonly linkId: number },
  kind: string,
  text: string | null,
  { address, agent }: Origin = { address: null, agent: null },
): Promise<void> {
  await tx.query(NOTE, [companyId, linkId, kind, text, address, agent?.slice(0, AGENT_MAX) ?? null]);
}
