// Finds the records of a directory that are the same person: those that share a name, number or address, and differ in none of them.
import { Clusters } from "./clusters.ts";
import { emailKey, givenNameKey, isRoleMailbox, nameKey, phoneKey } from "./normalize.ts";

export const JOINED_BY = ["email", "phone", "name"] as const;
export type JoinedBy = (typeof JOINED_BY)[number];

/** Tunable: a number or address with more names than this is a switchboard and joins nobody. */
export const NAMES_MAX = 3;
/** Tunable: an office mailbox with a second name joins nobody. */
export const NAMES_OF_ROLE_MAX = 1;
/** Tunable: a person has a private and an office number or address; a name with more of either is shared by several people. */
export const CONTACTS_MAX = 2;

/** Every value of one field: which record has which, and which values join records. */
export interface FieldValues {
  /** The values in the form that is compared. */
  readonly values: readonly string[];
  /** By record: the index of its value, -1 if it has none. */
  readonly of: Int32Array;
  /** By value: 1 if it joins the records that have it. */
  readonly joins: Uint8Array;
}

export type Fields = Readonly<Record<JoinedBy, FieldValues>>;

export interface Merged {
  readonly fields: Fields;
  /** By record: the index of the record that stands for its group. */
  readonly groups: Int32Array;
}

/** The raw values of records, column by column; "" is no value. */
export interface RawFields {
  readonly names: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

interface Indexed {
  readonly values: string[];
  readonly of: Int32Array;
}

function indexed(raw: readonly string[], keyOf: (raw: string) => string): Indexed {
  const known = new Map<string, number>();
  const values: string[] = [];
  const of = new Int32Array(raw.length).fill(-1);
  for (let at = 0; at < raw.length; at += 1) {
    const key = keyOf(raw[at] as string);
    if (key === "") continue;
    let value = known.get(key);
    if (value === undefined) {
      value = values.push(key) - 1;
      known.set(key, value);
    }
    of[at] = value;
  }
  return { values, of };
}

/** By value: with how many different values of `other` it occurs, counted up to `most` + 1. */
function companions(own: Indexed, other: Indexed, most: number): Uint8Array {
  const room = most + 1;
  const met = new Int32Array(own.values.length * room);
  const counts = new Uint8Array(own.values.length);
  for (let at = 0; at < own.of.length; at += 1) {
    const value = own.of[at] as number;
    const companion = other.of[at] as number;
    if (value < 0 || companion < 0) continue;
    const count = counts[value] as number;
    if (count === room) continue;
    let isMet = false;
    for (let seen = 0; seen < count && !isMet; seen += 1) isMet = met[value * room + seen] === companion;
    if (isMet) continue;
    met[value * room + count] = companion;
    counts[value] = count + 1;
  }
  return counts;
}

function fieldsOf(raw: RawFields): Fields {
  const name = indexed(raw.names, nameKey);
  const phone = indexed(raw.phones, phoneKey);
  const email = indexed(raw.emails, emailKey);
  const namesOfPhone = companions(phone, name, NAMES_MAX);
  const namesOfEmail = companions(email, name, NAMES_MAX);
  const phonesOfName = companions(name, phone, CONTACTS_MAX);
  const emailsOfName = companions(name, email, CONTACTS_MAX);
  const few = (count: number | undefined, most: number): boolean => (count ?? 0) <= most;
  const joins = (values: readonly string[], test: (at: number) => boolean): Uint8Array =>
    Uint8Array.from(values, (_, at) => Number(test(at)));
  return {
    name: {
      ...name,
      joins: joins(name.values, (at) => few(phonesOfName[at], CONTACTS_MAX) && few(emailsOfName[at], CONTACTS_MAX)),
    },
    phone: { ...phone, joins: joins(phone.values, (at) => few(namesOfPhone[at], NAMES_MAX)) },
    email: {
      ...email,
      joins: joins(email.values, (at) =>
        few(namesOfEmail[at], isRoleMailbox(email.values[at] ?? "") ? NAMES_OF_ROLE_MAX : NAMES_MAX),
      ),
    },
  };
}

/**
 * Groups records: those that share a value are one person unless something else about them differs. The groups do not depend on the
 * order of the records.
 */
export function mergeRecords(raw: RawFields): Merged {
  const fields = fieldsOf(raw);
  const given = indexed(raw.names, givenNameKey);
  const clusters = new Clusters([fields.email.of, fields.phone.of, fields.name.of, given.of]);
  for (const by of JOINED_BY) {
    const { values, of, joins } = fields[by];
    const sharing: (number[] | undefined)[] = Array.from({ length: values.length });
    for (let at = 0; at < of.length; at += 1) {
      const value = of[at] as number;
      if (value < 0 || joins[value] === 0) continue;
      const records = sharing[value];
      if (records === undefined) sharing[value] = [at];
      else records.push(at);
    }
    for (const records of sharing) if (records !== undefined && records.length > 1) clusters.joinAgreeing(records);
  }
  return { fields, groups: clusters.roots() };
}
