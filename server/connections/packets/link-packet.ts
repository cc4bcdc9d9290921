// A packet as the visitor of its link sees it: what is known, what was entered, and what is still to be done.
import type { LinkPacket } from "../../../src/contract/links/packet.ts";
import { askedSections, stepOf } from "../../../src/domain/connections/packets/section-steps.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import type { Api } from "../../http/api.ts";
import type { Visit } from "../../links/visit.ts";
import { contractInForce } from "./contract-document.ts";
import { NO_ENTRIES, readEntries } from "./entries.ts";
import { readKnownFacts } from "./known-facts.ts";
import { findLinkedPacket, standingOf, stepTime } from "./packet-of-link.ts";
import { isDone, savedSections } from "./save-section.ts";

/** The form that a packet will ask for (request-tax-forms.ts), before there is one. */
async function formOf(tx: Queryable, carrierId: number): Promise<string> {
  const [carrier] = await readRows(tx, "select country from carriers where id = $1", [carrierId]);
  return carrier === undefined || carrier.country === "US" ? "W-9" : "W-8BEN-E";
}

export async function readLinkPacket(api: Pick<Api, "settings">, tx: Queryable, visit: Visit): Promise<LinkPacket> {
  const { companyId, carrierId } = visit;
  const packet = await findLinkedPacket(tx, visit);
  const contract = await contractInForce(api, tx, companyId);
  const saved: ReadonlyMap<string, boolean> = packet === null ? new Map() : await savedSections(tx, companyId, packet.id);
  const standing = standingOf(packet?.status ?? null);
  return {
    standing,
    sections: askedSections(contract !== null).map((section) => {
      const isFinished = packet !== null && isDone(section, saved, stepTime(packet, stepOf(section)) !== null);
      return { section, state: isFinished ? "done" : saved.has(section) ? "again" : "open" };
    }),
    return_reason: standing === "open" ? (packet?.return_reason ?? null) : null,
    submitted_at: standing === "waiting" ? (packet?.updated_at ?? null) : null,
    ...(packet === null ? NO_ENTRIES : await readEntries(tx, companyId, packet.id)),
    known: await readKnownFacts(tx, carrierId),
    tax_form_name: packet?.tax_form_name ?? (await formOf(tx, carrierId)),
    contract: contract?.offered ?? null,
  };
}
