// Checks the entries of the send queue as they are read: one that something else has written must not stop the others, nor the screen.
import { isRecord } from "../contract/is-record.ts";
import type { OutboxEntry, OutboxState, Patch } from "./outbox-entry.ts";

type Check = (value: unknown) => boolean;

const STATES: ReadonlySet<unknown> = new Set<OutboxState>(["waiting", "refused", "conflict", "expired", "unknown"]);

/** The furthest that a date can lie from 1970, in milliseconds. */
const LATEST = 8.64e15;

const isText: Check = (value) => typeof value === "string";
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isTime: Check = (value) => typeof value === "number" && Math.abs(value) <= LATEST;
const isPatch: Check = (value) => isRecord(value) && isText(value["table"]) && isCount(value["key"]) && isRecord(value["set"]);
const isMadeFrom: Check = (value) =>
  isRecord(value) && isText(value["table"]) && isCount(value["key"]) && isRecord(value["seen"]) && isRecord(value["set"]);
const arePatches = (value: unknown): value is readonly Patch[] => Array.isArray(value) && value.every(isPatch);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const FIELDS: Readonly<Record<Exclude<keyof OutboxEntry, "raw">, Check>> = {
  id: isText,
  seq: isCount,
  userId: isCount,
  companyId: isCount,
  entity: isText,
  touched: isTexts,
  group: isText,
  undoes: orNull(isText),
  name: isText,
  subject: isText,
  endpoint: isText,
  input: isRecord,
  patches: arePatches,
  madeFrom: (value) => value === undefined || (Array.isArray(value) && value.every(isMadeFrom)),
  theirs: (value) => value == null || (isRecord(value) && isText(value["table"]) && isRecord(value["row"])),
  bulk: (value) => value === undefined || (isRecord(value) && isText(value["endpoint"]) && isRecord(value["subjects"])),
  answers: orNull(isText),
  inverse: orNull((value) => isRecord(value) && isText(value["endpoint"]) && arePatches(value["patches"])),
  createdAt: isTime,
  tryingSince: orNull(isTime),
  firstSentAt: orNull(isTime),
  state: (value) => STATES.has(value),
  attempts: isCount,
  notBefore: isTime,
  lastError: orNull(isText),
};

const textOr = (value: unknown, otherwise: string): string => (typeof value === "string" && value !== "" ? value : otherwise);

/** What stands in for an entry that cannot be read: it is shown, can be saved as a file and discarded, and is never sent. */
function unreadable(raw: Readonly<Record<string, unknown>>): OutboxEntry {
  return {
    id: raw["id"] as string,
    seq: isCount(raw["seq"]) ? (raw["seq"] as number) : 0,
    userId: 0,
    companyId: 0,
    entity: "",
    touched: isTexts(raw["touched"]) ? (raw["touched"] as readonly string[]) : [],
    group: "",
    undoes: null,
    name: textOr(raw["name"], "Unreadable change"),
    subject: textOr(raw["subject"], "Unknown record"),
    endpoint: "",
    input: {},
    patches: arePatches(raw["patches"]) ? raw["patches"] : [],
    answers: null,
    inverse: null,
    createdAt: 0,
    tryingSince: null,
    firstSentAt: null,
    state: "unreadable",
    attempts: 0,
    notBefore: 0,
    lastError: null,
    raw,
  };
}

/** The stored entry; `unreadable` when a field of it is missing or of another type. Undefined stays undefined. */
export function readEntry(stored: object | undefined): OutboxEntry | undefined {
  if (!isRecord(stored)) return undefined;
  // An older page of the portal does not store when an entry was first sent.
  const firstSentAt = stored["attempts"] === 0 ? null : stored["createdAt"];
  const entry: Readonly<Record<string, unknown>> = { firstSentAt, ...stored };
  const isReadable = Object.entries(FIELDS).every(([name, check]) => check(entry[name]));
  return isReadable ? (entry as unknown as OutboxEntry) : unreadable(stored);
}
