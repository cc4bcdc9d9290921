// Documents that a carrier adds to its packet by a link.
import type { PacketFileKind } from "../../../src/contract/links/packet-fields.ts";
import type { Queryable } from "../../db/engine.ts";
import { countRows, readRows } from "../../db/plain-sql.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { noteVisit, type Visit } from "../../links/visit.ts";
import type { LinkedPacket } from "./packet-of-link.ts";

/** Tunable: documents of one packet, those that were removed too: more are a mistake, or somebody who fills the disk. */
const FILES_MAX = 60;
/** Tunable: bytes of all of them, so that no carrier fills the room that the company has for files. */
const BYTES_MAX = 150 * 1024 * 1024;

const ALL = "from packet_files where company_id = $1 and onboarding_packet_id = $2";

const KEPT = `${ALL} and removed_at is null`;

export const hasFile = async (tx: Queryable, companyId: number, packetId: number, kind: PacketFileKind): Promise<boolean> =>
  (await countRows(tx, `${KEPT} and kind = $3`, [companyId, packetId, kind])) > 0;

/** The tax form that was sent last; null: none. */
export async function sentTaxForm(tx: Queryable, companyId: number, packetId: number): Promise<number | null> {
  const [file] = await readRows(
    tx,
    `select file_id from packet_files where company_id = $1 and onboarding_packet_id = $2 and removed_at is null
      and kind = 'tax_form' order by id desc limit 1`,
    [companyId, packetId],
  );
  return file?.file_id ?? null;
}

const SPENT = `select coalesce(sum(u.bytes), 0)::float8 as bytes from packet_files f
  join uploads u on u.company_id = f.company_id and u.id = f.file_id where f.company_id = $1 and f.onboarding_packet_id = $2`;

const ADD = `insert into packet_files (company_id, onboarding_packet_id, kind, file_id, link_id, proof_id) values ($1, $2, $3, $4, $5, $6)`;

/** Of a tax form only the last one counts. */
const REPLACE = `
  update packet_files set removed_at = clock_timestamp()
  where company_id = $1 and onboarding_packet_id = $2 and kind = 'tax_form' and removed_at is null`;

const NAMES: Readonly<Record<PacketFileKind, string>> = {
  tax_form: "Tax form added",
  certificate: "Certificate of insurance added",
  assignment: "Notice of assignment added",
};

/** @throws Refusal 422 with too many of them. `size`: bytes of it; `keep`: keeps the uploaded file, and answers with its id */
export async function addPacketFile(
  tx: Queryable,
  visit: Visit,
  packet: LinkedPacket,
  { kind, size }: { readonly kind: PacketFileKind; readonly size: number },
  keep: () => Promise<number>,
): Promise<void> {
  const { companyId, linkId, proof } = visit;
  if ((await countRows(tx, ALL, [companyId, packet.id])) >= FILES_MAX)
    throw new Refusal(422, {
      error: "too_many_files",
      message: `A packet takes ${FILES_MAX} documents at most.`,
    });
  const [spent] = await tx.query<{ bytes: number }>(SPENT, [companyId, packet.id]);
  if ((spent?.bytes ?? 0) + size > BYTES_MAX)
    throw new Refusal(422, { error: "too_many_files", message: "This packet has no room for more documents. Ask the broker." });
  if (kind === "tax_form") await tx.query(REPLACE, [companyId, packet.id]);
  await tx.query(ADD, [companyId, packet.id, kind, await keep(), linkId, proof?.id ?? null]);
  await noteVisit(tx, visit, "packet_file", NAMES[kind]);
}

const REMOVE = `
  update packet_files set removed_at = clock_timestamp()
  where company_id = $1 and onboarding_packet_id = $2 and id = $3 and removed_at is null returning id`;

/** @throws Refusal 404 for one of another packet too */
export async function removePacketFile(tx: Queryable, visit: Visit, packet: LinkedPacket, id: number): Promise<void> {
  if ((await tx.query(REMOVE, [visit.companyId, packet.id, id])).length === 0) throw notFound();
  await noteVisit(tx, visit, "packet_file", "A document removed");
}
