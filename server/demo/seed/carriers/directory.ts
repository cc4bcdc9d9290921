// A demo carrier's people, as its own users, brokers' address books and dispatch services record them.
import type { DirectoryType } from "../../../../src/contract/carriers/directory.ts";
import { carrierAt, type Carrier } from "./carrier.ts";
import { DAY, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import { emailAs, initialOf, nameAs, phoneAs } from "./directory-spelling.ts";
import { domainLabel, drawPerson } from "./names.ts";
import { sparePhone } from "./phones.ts";
import { Draw, type Weighted } from "../random.ts";

export type DirectoryKind = "user" | "contact" | "dispatch_user";

interface Someone {
  readonly first: string;
  readonly last: string;
  readonly initial: string;
  /** E.164, or the office number with an extension. */
  readonly phone: string;
  readonly extension: string | null;
  readonly email: string;
  readonly type: DirectoryType;
}

const TYPES: Weighted<DirectoryType> = [
  ["dispatch", 30],
  ["driver", 30],
  ["safety", 12],
  ["accounting", 10],
  ["office", 10],
  ["claims", 4],
  ["sales", 4],
];

/** Ids reserved for one carrier's people; each may be recorded by three sources. */
const SLOTS = 4_000;
/** Assumption: size of the largest directory. */
const MAX = 900;

/** A chameleon's first people are its predecessor's. */
const SHARED_PEOPLE = 2;

/** How many users a carrier has; few are known of a carrier nobody works with. */
function countOf(carrier: Carrier, isKnown: boolean): number {
  const { powerUnits } = carrier.fleet;
  if (!isKnown) return 1;
  const draw = new Draw("directory-size", carrier.ordinal);
  if (powerUnits === 1) return draw.int(1, 2);
  if (powerUnits <= 5) return draw.int(2, 4);
  return Math.min(MAX, Math.round(powerUnits * (0.6 + draw.unit() * 0.6)));
}

// No mobile number is another carrier's office number.
const mobile = (ordinal: number, index: number): string => sparePhone(ordinal * 31 + index);

function someone(carrier: Carrier, index: number, mailHost: string): Someone {
  const draw = new Draw("directory-person", carrier.ordinal * SLOTS + index);
  const drawn = drawPerson(draw);
  const [first = drawn.first, last = drawn.last] = index === 0 ? carrier.officer.split(" ") : [];
  const type = index === 0 ? "owner" : draw.weighted(TYPES);
  const inOffice = type !== "driver" && draw.chance(0.6);
  // In large carriers a number distinguishes people of the same name.
  const number = index >= 40 ? String(index) : "";
  return {
    first,
    last,
    initial: initialOf(draw),
    phone: inOffice ? carrier.phone : mobile(carrier.ordinal, index),
    extension: inOffice && index > 0 ? String(100 + index) : null,
    email: `${first}.${last}${number}@${mailHost}`.toLowerCase(),
    type,
  };
}

const hostOf = (carrier: Carrier): string => {
  const host = carrier.email?.split("@")[1];
  return host === undefined || /^(postbox|quickmail|webmail)\./.test(host) ? `${domainLabel(carrier.legalName)}.example` : host;
};

const SOURCES: Readonly<Record<DirectoryKind, readonly string[]>> = {
  user: ["Carrier's own account"],
  contact: ["Insurance certificate", "Rate confirmation", "Onboarding packet", "Broker's address book"],
  dispatch_user: ["Dispatch service's account"],
};

const row = (
  id: number,
  carrier: Carrier,
  kind: DirectoryKind,
  who: Someone,
  draw: Draw,
  clock: DemoClock,
  isPlain: boolean,
): Cell[] => {
  const since = Math.min(carrier.facts.registeredDays, draw.int(30, 1_500));
  const last = Math.min(since, draw.chance(0.7) ? draw.int(0, 60) : draw.int(60, 900));
  const phone = isPlain || draw.chance(0.85) ? phoneAs(draw, who, isPlain) : null;
  const email = isPlain || phone === null || draw.chance(0.75) ? emailAs(draw, who.email, isPlain) : null;
  return [
    id,
    carrier.id,
    kind,
    nameAs(draw, who, isPlain),
    phone,
    email,
    who.type,
    draw.pick(SOURCES[kind]),
    clock.day(-since * DAY),
    clock.day(-last * DAY),
    draw.int(1, 40),
  ];
};

/** Share of users whom others recorded too: in an address book, at a dispatch service. */
const IN_BOOKS = 0.35;
const AT_SERVICES = 0.08;
/** Share of known carriers whose office mailbox is in an address book without a name. */
const MAILBOX = 0.5;

/** A carrier's people, users first. `isKnown`: somebody works with it, or it is involved in a fraud. */
export function directoryRows(carrier: Carrier, isKnown: boolean, clock: DemoClock): Cell[][] {
  const rows: Cell[][] = [];
  const host = hostOf(carrier);
  const before = carrier.role === "chameleon" && carrier.related !== null ? carrierAt(carrier.related) : null;
  const count = countOf(carrier, isKnown) + (before === null ? 0 : SHARED_PEOPLE - 1);
  for (let index = 0; index < count; index += 1) {
    const isShared = before !== null && index < SHARED_PEOPLE;
    const who = isShared ? someone(before, index, hostOf(before)) : someone(carrier, index, host);
    const draw = new Draw("directory-entry", carrier.ordinal * SLOTS + index);
    const id = carrier.ordinal * SLOTS + index * 3 + 1;
    rows.push(row(id, carrier, "user", who, draw, clock, true));
    if (isKnown && draw.chance(IN_BOOKS)) rows.push(row(id + 1, carrier, "contact", who, draw, clock, false));
    if (isKnown && draw.chance(AT_SERVICES)) rows.push(row(id + 2, carrier, "dispatch_user", who, draw, clock, false));
  }
  const draw = new Draw("directory-mailbox", carrier.ordinal);
  if (isKnown && draw.chance(MAILBOX)) {
    const id = (carrier.ordinal + 1) * SLOTS;
    const seen = clock.day(-Math.min(carrier.facts.registeredDays, draw.int(0, 200)) * DAY);
    rows.push([
      id,
      carrier.id,
      "contact",
      null,
      carrier.phone,
      `dispatch@${host}`,
      "dispatch",
      "Rate confirmation",
      seen,
      seen,
      3,
    ]);
  }
  return rows;
}

export const DIRECTORY_COLUMNS = [
  "id",
  "carrier_id",
  "kind",
  "name",
  "phone",
  "email",
  "is_type",
  "source",
  "first_seen_on",
  "last_seen_on",
  "times_seen",
] as const;
