// The door for EDI: reads X12, takes its tenders as all other loads are taken and its statuses as told times, and writes the 997 that says what could be read.
import type { FastifyRequest } from "fastify";
import type { TakenEdi } from "../../../src/contract/loads/edi.ts";
import { acknowledge, type ReadSet } from "../../../src/domain/loads/edi/acknowledge.ts";
import type { Parties } from "../../../src/domain/loads/edi/write-x12.ts";
import { readX12, type Group, type Interchange } from "../../../src/domain/loads/edi/x12.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { refusedAt } from "../../http/refusal.ts";
import { lockNumbers, storedNumber } from "../../loads/edit-fields.ts";
import { countDay, hashKey, keepRefusals, NOTHING, type RefusedRow } from "../door.ts";
import type { Source } from "../sources.ts";
import { detailOf, isReadable, outcomeOf, readSet, shipmentOf, type Entry } from "./edi-entries.ts";
import { addWritten, answering, readMessages } from "./edi-rows.ts";
import { takeSentLoads } from "./take-sent.ts";
import { takeStatuses } from "./take-statuses.ts";

export interface EdiIntake {
  readonly companyId: number;
  readonly userId: number;
  readonly sender: Source;
  readonly engine: Engine;
  /** By which it came in. */
  readonly request: FastifyRequest;
}

const partiesOf = (interchange: Interchange, group: Group): Parties => ({
  senderQualifier: interchange.senderQualifier,
  sender: interchange.sender,
  receiverQualifier: interchange.receiverQualifier,
  receiver: interchange.receiver,
  groupSender: group.sender,
  groupReceiver: group.receiver,
});

const BEFORE = `select id, interchange_hash as hash from edi_messages
  where company_id = $1 and not is_out and sender = $2 and receiver = $3 and interchange_control = $4 order by id`;
const ACKNOWLEDGED = `select raw from edi_messages where company_id = $1 and is_out and kind = '997' and answers_id = $2 limit 1`;
// One interchange after the other: the same one twice at once is taken once.
const LOCK = "select pg_advisory_xact_lock(hashtextextended($1 || ' edi ' || $2, 0))";

// Loads are known by their numbers in capitals. One that is here, and that no message of this sender has made, is somebody else's.
const OTHERS = `select distinct l.external_load_number as number from loads l
  where l.company_id = $1 and l.external_load_number = any($3::text[]) and not exists (select from edi_messages m
    where m.company_id = l.company_id and not m.is_out and m.kind = '204' and m.load_id = l.id and m.sender = $2)`;

/** Takes the tenders that could be read. Of a test nothing stays, and a shipment of another sender is not changed. */
async function takeTenders(tx: Queryable, intake: EdiIntake, interchange: Interchange, entries: readonly Entry[]): Promise<void> {
  const { companyId, userId, sender, request } = intake;
  const readable = entries.filter((entry) => entry.tender !== null && isReadable(entry));
  const numbers = readable.map(({ tender }) => storedNumber(tender?.shipmentId ?? ""));
  await lockNumbers(tx, companyId, numbers);
  const others = new Set(
    (await tx.query<{ number: string }>(OTHERS, [companyId, interchange.sender, numbers])).map(({ number }) => number),
  );
  const own = readable.filter(({ tender }) => !others.has(storedNumber(tender?.shipmentId ?? "")));
  const rows = own.map(({ tender }) => ({ ...tender?.load, external_load_number: tender?.shipmentId ?? "" }));
  const taking = { companyId, userId, now: new Date(), isPreview: interchange.isTest, importId: null };
  const answers = rows.length === 0 ? [] : await takeSentLoads(tx, { taking, sender, request }, rows);
  for (const [at, entry] of own.entries()) entry.row = answers[at] ?? null;
  for (const entry of readable.filter((one) => !own.includes(one)))
    entry.row = {
      external_load_number: entry.tender?.shipmentId ?? "",
      outcome: "refused",
      load_id: null,
      changes: [],
      warnings: [],
      errors: { base: ["A load that this sender did not tender has this number."] },
    };
}

const ADD_IN = `
  insert into edi_messages (company_id, is_out, kind, source_id, sender, receiver, parties, interchange_control, group_control, set_control,
    interchange_hash, is_test, shipment_id, scac, purpose, load_id, outcome, reason, detail, raw, user_id)
  select $1, false, n.kind, $2, $3, $4, n.parties::jsonb, $5, n.group_control, n.set_control, $6, $7, n.shipment_id, n.scac, n.purpose,
    n.load_id, n.outcome, n.reason, n.detail, n.raw, $8
  from jsonb_to_recordset($9::text::jsonb) n (kind text, parties text, group_control text, set_control text, shipment_id text, scac text,
    purpose text, load_id bigint, outcome text, reason text, detail text, raw text)
  returning id`;

async function keep(tx: Queryable, intake: EdiIntake, interchange: Interchange, hash: string, entries: readonly Entry[]) {
  const { companyId, userId, sender } = intake;
  const rows = entries.map((entry) => ({
    kind: entry.read.set.code.slice(0, 10),
    parties: JSON.stringify(partiesOf(interchange, entry.group)),
    group_control: entry.group.control,
    set_control: entry.read.set.control,
    shipment_id: shipmentOf(entry),
    scac: entry.tender?.scac ?? entry.report?.scac ?? null,
    purpose: entry.tender?.purpose ?? null,
    load_id: entry.row?.load_id ?? entry.taken?.loadId ?? null,
    outcome: outcomeOf(entry),
    reason: entry.taken?.reason ?? null,
    detail: detailOf(entry),
    raw: entry.read.set.raw,
  }));
  const { sender: from, receiver, control, isTest } = interchange;
  const values = [companyId, sender.sourceId, from, receiver, control, hash, isTest, userId, JSON.stringify(rows)];
  return (await tx.query<{ id: number }>(ADD_IN, values)).map(({ id }) => id);
}

/** Keeps what could not be read. */
const keepUnread = async (tx: Queryable, intake: EdiIntake, refusals: readonly RefusedRow[]): Promise<void> => {
  if (refusals.length === 0) return;
  await keepRefusals(tx, "loads", intake.sender, refusals);
  await countDay(tx, "loads", intake.sender, { ...NOTHING, refused: refusals.length }, refusals);
};

interface Answered {
  readonly ids: readonly number[];
  readonly acknowledgment: string;
}

async function takeInterchange(tx: Queryable, intake: EdiIntake, interchange: Interchange): Promise<Answered> {
  const { companyId, userId } = intake;
  const { sender, receiver, control } = interchange;
  await tx.query(LOCK, [String(companyId), `${sender} ${receiver} ${control}`]);
  const hash = hashKey(interchange.groups.flatMap(({ sets }) => sets.map(({ raw }) => raw)).join("\n"));
  const before = await tx.query<{ id: number; hash: string }>(BEFORE, [companyId, sender, receiver, control]);
  const isReused = before.length > 0;
  if (isReused && before.every((row) => row.hash === hash)) {
    const [first] = before;
    const [kept] = await tx.query<{ raw: string }>(ACKNOWLEDGED, [companyId, first?.id ?? 0]);
    return { ids: before.map(({ id }) => id), acknowledgment: kept?.raw ?? "" };
  }
  const seen = new Set<string>();
  const entries = interchange.groups.flatMap((group) =>
    group.sets.map((set) => {
      const key = `${group.control} ${set.control}`;
      const isTwice = seen.has(key);
      seen.add(key);
      return readSet(group, set, isReused || isTwice);
    }),
  );
  await takeTenders(tx, intake, interchange, entries);
  const { sender: source, engine } = intake;
  await takeStatuses(tx, { companyId, userId, source, engine, isPreview: interchange.isTest }, entries);
  const own = entries.filter(({ read }) => !read.errors.includes("23"));
  const ids = own.length === 0 ? [] : await keep(tx, intake, interchange, hash, own);
  await keepUnread(
    tx,
    intake,
    entries
      .filter((entry) => outcomeOf(entry) === "unread" && !interchange.isTest)
      .map((entry) => ({ row: entry.read.set.raw, reason: "edi_not_valid", detail: detailOf(entry) })),
  );
  // An acknowledgment is never acknowledged.
  const groups = interchange.groups.filter(({ code }) => code !== "FA");
  const [group] = groups;
  if (group === undefined) return { ids, acknowledgment: "" };
  const byGroup = new Map<Group, ReadSet[]>(groups.map((each) => [each, []]));
  for (const { group: of, read } of entries) byGroup.get(of)?.push(read);
  const sets = [...byGroup].map(([each, reads]) => acknowledge(each, reads));
  const parties = answering(partiesOf(interchange, group));
  const about = { id: ids[0] ?? null, shipmentId: null, loadId: null };
  const { text } = await addWritten(tx, { companyId, userId, kind: "997", parties, isTest: interchange.isTest, sets, about });
  return { ids, acknowledgment: text };
}

/** @throws Refusal 422 where no interchange can be read */
export async function takeEdi(tx: Queryable, intake: EdiIntake, text: string): Promise<TakenEdi> {
  // A text cannot hold it in the database.
  const { interchanges, fault } = readX12(text.replaceAll("\0", " "));
  const broken = interchanges.filter(({ faults }) => faults.length > 0);
  const faults = [...broken.flatMap((one) => one.faults), ...(fault === null ? [] : [fault])];
  const whole = interchanges.filter((one) => one.faults.length === 0);
  if (whole.length === 0) throw refusedAt("edi.text", faults.join(" ") || "The file has no EDI message.");
  const ids: number[] = [];
  const acknowledgments: string[] = [];
  for (const interchange of whole) {
    const answered = await takeInterchange(tx, intake, interchange);
    ids.push(...answered.ids);
    acknowledgments.push(answered.acknowledgment);
  }
  await keepUnread(
    tx,
    intake,
    faults.length === 0 ? [] : [{ row: text.slice(0, 20_000), reason: "edi_not_valid", detail: faults.join(" ") }],
  );
  const messages = await readMessages(tx, intake.companyId, ids);
  return { messages, acknowledgment: acknowledgments.join(""), faults };
}
