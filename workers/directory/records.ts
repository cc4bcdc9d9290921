// The records of a directory as lines of one text: a text crosses to the worker in one piece, a hundred thousand objects do not.
import type { CarrierDirectory, DirectoryPerson } from "../../src/contract/carriers/directory.ts";

export const KINDS = ["user", "contact", "dispatch_user", "fmcsa"] as const;
export type DirectoryKind = (typeof KINDS)[number];

/** A record that names a person: a line of the directory, or one value of the carrier's filings. Empty is unknown. */
export interface DirectoryRecord {
  /** Unique among the carrier's records. */
  readonly key: number;
  readonly kind: DirectoryKind;
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly type: string;
  readonly source: string;
  /** YYYY-MM-DD. */
  readonly seen: string;
}

const field = (value: string | null): string => (value ?? "").replaceAll(/[\t\n\r]+/g, " ");

const line = (kind: DirectoryKind, id: number, ...fields: readonly (string | null)[]): string =>
  `${KINDS.indexOf(kind)}\t${id}\t${fields.map(field).join("\t")}\n`;

/** People as lines. */
export const personLines = (kind: DirectoryKind, people: readonly DirectoryPerson[]): string =>
  people
    .map(({ id, name, phone, email, is_type, source, last_seen_on }) =>
      line(kind, id, name, phone, email, is_type, source, last_seen_on),
    )
    .join("");

const FILED = "FMCSA filing";

/** The records of the first answer; further pages of users are stored separately. */
export function firstLines({ users, contacts, dispatch_users, fmcsa_information: filed }: CarrierDirectory): string {
  return [
    personLines("user", users),
    personLines("contact", contacts),
    personLines("dispatch_user", dispatch_users),
    ...filed.names.map(({ id, value, filed_on }) => line("fmcsa", id, value, "", "", "", FILED, filed_on)),
    ...filed.phone_numbers.map(({ id, value, filed_on }) => line("fmcsa", id, "", value, "", "", FILED, filed_on)),
    ...filed.email_addresses.map(({ id, value, filed_on }) => line("fmcsa", id, "", "", value, "", FILED, filed_on)),
  ].join("");
}

const ZERO = 48;

/** Records column by column: a hundred thousand of them are parsed without creating as many objects. */
export class Records {
  readonly names: string[] = [];
  readonly phones: string[] = [];
  readonly emails: string[] = [];
  readonly #kinds: number[] = [];
  readonly #ids: number[] = [];
  /** Type, source and day, unparsed. */
  readonly #rests: string[] = [];
  // Sources list people in the order of their ids; only if one does not are duplicates looked up.
  readonly #last = KINDS.map(() => -1);
  #known: Set<number> | null = null;

  get count(): number {
    return this.names.length;
  }

  /** Adds the records of a text, without duplicates. */
  read(text: string): void {
    let from = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", from)) {
      const kind = text.charCodeAt(from) - ZERO;
      const name = text.indexOf("\t", from + 2) + 1;
      const id = Number(text.slice(from + 2, name - 1));
      if (this.#isNew(kind, id)) {
        const phone = text.indexOf("\t", name) + 1;
        const email = text.indexOf("\t", phone) + 1;
        const rest = text.indexOf("\t", email) + 1;
        this.#kinds.push(kind);
        this.#ids.push(id);
        this.names.push(text.slice(name, phone - 1));
        this.phones.push(text.slice(phone, email - 1));
        this.emails.push(text.slice(email, rest - 1));
        this.#rests.push(text.slice(rest, end));
      }
      from = end + 1;
    }
  }

  #isNew(kind: number, id: number): boolean {
    if (this.#known === null) {
      if (id > (this.#last[kind] ?? -1)) {
        this.#last[kind] = id;
        return true;
      }
      this.#known = new Set(this.#ids.map((_, at) => this.keyAt(at)));
    }
    const key = id * KINDS.length + kind;
    if (this.#known.has(key)) return false;
    this.#known.add(key);
    return true;
  }

  /** The index of a record's kind in KINDS. */
  kindAt(at: number): number {
    return this.#kinds[at] ?? 0;
  }

  /** Unique among the carrier's records. */
  keyAt(at: number): number {
    return (this.#ids[at] ?? 0) * KINDS.length + this.kindAt(at);
  }

  typeAt(at: number): string {
    const rest = this.#rests[at] ?? "";
    return rest.slice(0, rest.indexOf("\t"));
  }

  seenAt(at: number): string {
    const rest = this.#rests[at] ?? "";
    return rest.slice(rest.lastIndexOf("\t") + 1);
  }

  at(at: number): DirectoryRecord {
    const [type = "", source = "", seen = ""] = (this.#rests[at] ?? "").split("\t");
    return {
      key: this.keyAt(at),
      kind: KINDS[this.kindAt(at)] ?? "user",
      id: this.#ids[at] ?? 0,
      name: this.names[at] ?? "",
      phone: this.phones[at] ?? "",
      email: this.emails[at] ?? "",
      type,
      source,
      seen,
    };
  }
}
