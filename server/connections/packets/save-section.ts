// Saves one section of a packet, and what follows: its step is done once all of its sections are, and the company's lists show it.
import type { PacketSection } from "../../../src/contract/links/packet-fields.ts";
import { askedSections, sectionsOf, stepOf, stepPosition } from "../../../src/domain/connections/packets/section-steps.ts";
import type { Queryable } from "../../db/engine.ts";
import { countRows, readRows } from "../../db/plain-sql.ts";
import { Refusal } from "../../http/refusal.ts";
import { noteVisit, type Visit } from "../../links/visit.ts";
import type { LinkedPacket } from "./packet-of-link.ts";

const SAVE = `
  insert into packet_sections (company_id, onboarding_packet_id, section, answers, sealed, link_id, proof_id, address)
  values ($1, $2, $3, $4::text::jsonb, $5, $6, $7, $8)
  on conflict (company_id, onboarding_packet_id, section) do update set answers = excluded.answers, sealed = excluded.sealed,
    link_id = excluded.link_id, proof_id = excluded.proof_id, address = excluded.address, is_open = false, saved_at = clock_timestamp()`;

const SAVED = "select section, is_open from packet_sections where company_id = $1 and onboarding_packet_id = $2";

const STEP = `
  update onboarding_packets set status = case when status = 'sent' then 'in_progress' else status end, updated_at = clock_timestamp(),
    step_times = array(select case when position = $3 then case when $4 then coalesce(t, clock_timestamp()) end else t end
      from unnest(step_times) with ordinality s(t, position) order by position)
  where company_id = $1 and id = $2`;

/** Assumption: a carrier without an account in the network is named as the receiver by its own id. */
const SHOW = `
  update connections c set latest_onboarding_packet_status = p.status, latest_onboarding_packet_updated_at = p.updated_at,
    receiver_id = coalesce(c.receiver_id, c.carrier_id), signed_contract_id = coalesce(p.executed_contract_id, c.signed_contract_id),
    updated_by_user_id = null
  from onboarding_packets p where c.company_id = $1 and p.company_id = $1 and p.id = $2 and c.id = p.connection_id`;

/** What the history of the carrier says of changes that follow. */
export const explainVisit = async (tx: Queryable, reason: string): Promise<void> =>
  void (await tx.query("select set_config('app.change_reason', $1, true)", [reason]));

/** Takes what changed of a packet into the company's lists. */
export const showPacket = async (tx: Queryable, companyId: number, packetId: number): Promise<void> =>
  void (await tx.query(SHOW, [companyId, packetId]));

const LABELS: Readonly<Record<PacketSection, string>> = {
  profile: "Contacts and equipment",
  insurance: "Insurance",
  tax_form: "Tax form",
  contract: "Agreement signed",
  payment: "Where to be paid",
  attestations: "Attestations",
};

interface Saved {
  readonly section: PacketSection;
  /** Without secrets. */
  readonly answers: object;
  readonly sealed?: Buffer | null;
  /** The company has an agreement to sign. */
  readonly hasContract: boolean;
}

/** Whether a section is done: it was saved and not asked for again, or its step was done without a link. */
export const isDone = (section: PacketSection, saved: ReadonlyMap<string, boolean>, stepIsDone: boolean): boolean =>
  saved.has(section) ? saved.get(section) === false : stepIsDone;

/** Whether each section that was saved is open again. */
export async function savedSections(tx: Queryable, companyId: number, packetId: number): Promise<ReadonlyMap<string, boolean>> {
  const rows = await readRows(tx, SAVED, [companyId, packetId]);
  return new Map(rows.map(({ section, is_open: isOpen }) => [section, isOpen]));
}

/** Tunable: entries on the record of one link, after which no part is saved by it any more: nobody corrects a packet so often. */
const ENTRIES_MAX = 2_000;

/** @param packet held by the transaction. @throws Refusal 422 after too many changes */
export async function saveSection(tx: Queryable, visit: Visit, packet: LinkedPacket, given: Saved): Promise<void> {
  const { section, answers, sealed = null, hasContract } = given;
  const { companyId, linkId, proof, address } = visit;
  if ((await countRows(tx, "from link_events where company_id = $1 and link_id = $2", [companyId, linkId])) >= ENTRIES_MAX)
    throw new Refusal(422, { error: "too_many_changes", message: "Too much was changed by this link. Ask for a new one." });
  await tx.query(SAVE, [companyId, packet.id, section, JSON.stringify(answers), sealed, linkId, proof?.id ?? null, address]);
  const saved = await savedSections(tx, companyId, packet.id);
  const position = stepPosition(stepOf(section));
  const wasDone = packet.step_times[position - 1] !== null;
  const asked = sectionsOf(stepOf(section)).filter((each) => askedSections(hasContract).includes(each));
  await explainVisit(tx, `By the carrier's link: ${LABELS[section].toLowerCase()}`);
  await tx.query(STEP, [companyId, packet.id, position, asked.every((each) => isDone(each, saved, wasDone))]);
  await showPacket(tx, companyId, packet.id);
  await noteVisit(tx, visit, "packet_section", LABELS[section]);
}
