// The tables of the local database: what each keeps, and the few indexes it has.
import type { Dexie, EntityTable, Observable as DexieObservable, Table } from "dexie";
import type { CarrierResult } from "../contract/carriers/search.ts";
import type { CarrierDetail } from "../contract/carriers/carriers.ts";
import type { Classification } from "../contract/rules/classifications.ts";
import type { Connection, OnboardingPacket } from "../contract/connections/connections.ts";
import type { IdentityAlert } from "../contract/identity-alerts/identity-alerts.ts";
import type { RuleOverride } from "../contract/rules/overrides.ts";
import type { SavedSearch } from "../contract/carriers/saved-searches.ts";
import type { CurrentUser } from "../contract/session/session.ts";
import type { Subscription } from "../contract/connections/subscriptions.ts";
import type { CarrierVehicle } from "../contract/vehicles/vehicles.ts";

/** Marks a row that carries changes the server has not answered yet. Never sent. */
export interface Local {
  readonly waiting?: true;
}

/** The tables that hold server rows and may be patched by commands. */
export interface ServerTables {
  connections: Connection & Local;
  carriers: CarrierDetail & Local;
  onboarding_packets: OnboardingPacket & Local;
  classifications: Classification & Local;
  found_carriers: CarrierResult & Local;
  vehicles: CarrierVehicle & Local;
  saved_searches: SavedSearch & Local;
  rule_overrides: RuleOverride & Local;
  subscriptions: Subscription & Local;
  identity_alerts: IdentityAlert & Local;
}
export type ServerTable = keyof ServerTables;

export const SERVER_TABLES: readonly ServerTable[] = [
  "connections",
  "carriers",
  "onboarding_packets",
  "classifications",
  "found_carriers",
  "vehicles",
  "saved_searches",
  "rule_overrides",
  "subscriptions",
  "identity_alerts",
];

/** The tables that are held whole, with a log of changes that the query workers read. */
export const REPLICATED: readonly ServerTable[] = ["connections", "rule_overrides"];

/** Every table of the local database. */
export type TableName =
  | ServerTable
  | "outbox"
  | "bases"
  | "changes"
  | "collections"
  | "resources"
  | "lists"
  | "snapshots"
  | "values";

export const ALL_TABLES: readonly TableName[] = [
  ...SERVER_TABLES,
  "outbox",
  "bases",
  "changes",
  "collections",
  "resources",
  "lists",
  "snapshots",
  "values",
];

/** One field-wise change to one row, laid over whatever the server last said. */
export interface Patch {
  readonly table: ServerTable;
  readonly key: number;
  readonly set: Readonly<Record<string, unknown>>;
  /** Written by enqueue: the server version (`updated_at`) that the person was looking at. */
  readonly seen?: string | null;
}

/** `waiting`: not answered yet. `refused`: the server said no for good. `expired`: 24 hours of tries are over. */
export type OutboxState = "waiting" | "refused" | "expired";

/** The call that takes a command back, and what it changes on the screen. */
export interface Inverse {
  readonly endpoint: string;
  readonly input: unknown;
  readonly patches: readonly Patch[];
}

/** A command on its way to the server. Its key and bytes never change. */
export interface OutboxEntry {
  /** UUID, also the Idempotency-Key. */
  readonly id: string;
  /** Rises with every entry of this database; first in, first out per entity. */
  readonly seq: number;
  readonly userId: number;
  readonly companyId: number;
  /** "connections:42": entries of one entity are sent one after the other. */
  readonly entity: string;
  /** The rows it patches, as "table:key"; what a row's waiting patches are found by. */
  readonly touched: readonly string[];
  /** What was done in one go is undone in one go. */
  readonly group: string;
  /** The entry that this one takes back. */
  readonly undoes: string | null;
  /** Command name, for people: "Do not dispatch". */
  readonly name: string;
  /** What it is about, for people: the carrier's name. */
  readonly subject: string;
  readonly endpoint: string;
  readonly input: unknown;
  readonly patches: readonly Patch[];
  /** The table that the answer is a row of; null where the answer is no row. */
  readonly answers: ServerTable | null;
  /** How to take it back: the input of the inverse command, if there is one. */
  readonly inverse: Inverse | null;
  readonly createdAt: number;
  /** Milliseconds since 1970; automatic retries end 24 hours later. Moved on by Retry. */
  readonly tryingSince: number;
  readonly state: OutboxState;
  readonly attempts: number;
  /** Milliseconds since 1970; not sent before. */
  readonly notBefore: number;
  readonly lastError: string | null;
}

/** The newest server version of a row that carries waiting patches. */
export interface Base {
  readonly table: ServerTable;
  readonly key: number;
  readonly row: unknown;
}

/** Which keys of a collection one transaction touched; the query workers read on from the last they saw. */
export interface Change {
  readonly seq?: number;
  readonly collection: ServerTable;
  readonly keys: readonly number[];
}

/** How far a collection is replicated. */
export interface CollectionState {
  readonly collection: ServerTable;
  /** The newest `updated_at` stored; null before the first page. */
  readonly cursor: string | null;
  /** While the first pull runs: the oldest `updated_at` stored, below which an interrupted pull goes on. */
  readonly tail: string | null;
  /** True once every page has been stored. */
  readonly complete: boolean;
  /** The server's own count when last asked. */
  readonly serverTotal: number | null;
  /** Milliseconds since 1970 of the last successful exchange; null when there was none. */
  readonly syncedAt: number | null;
  readonly failedAt: number | null;
  readonly failure: string | null;
}

/** A server-ordered list: one per tab and canonical query. */
export interface ListState {
  /** `${tab}?${canonical query}` */
  readonly key: string;
  /** Row keys by page number, from 1. */
  readonly pages: Readonly<Record<number, readonly number[]>>;
  readonly total: number | null;
  readonly status: "loading" | "ready" | "failed" | "forbidden";
  readonly failure: string | null;
  /** Rises with every ask; an answer to an older ask is dropped. */
  readonly ask: number;
  readonly syncedAt: number | null;
  /** What is true of a row in this list only, by key: how far a carrier is from the lane that was asked for. */
  readonly facts?: Readonly<Record<number, unknown>>;
  /** What the answer said besides its rows: the way along a lane. */
  readonly about?: unknown;
}

/** The whole answer to one call about one thing, kept so that coming back is instant and works offline. */
export interface ResourceRecord {
  /** `${endpoint name}?${canonical input}` */
  readonly key: string;
  readonly data: unknown;
  /** Of a paged answer: how many rows the server counts. */
  readonly total: number | null;
  /** The other counts that the answer's headers carried, by header. */
  readonly counts: Readonly<Record<string, number>>;
  /** Milliseconds since 1970. */
  readonly syncedAt: number;
}

/** Columns of a collection as one record, so that a reload starts at once. */
export interface Snapshot {
  readonly collection: ServerTable;
  /** The last change that is in it. */
  readonly seq: number;
  /** Which column layout wrote it; another layout is ignored. */
  readonly layout: string;
  readonly columns: unknown;
}

/** Who this database belongs to, and what they may do, as last heard from the server. */
export interface SessionRecord {
  readonly user: CurrentUser;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly refreshedAt: number;
}

/** Small values by name: `epoch` (string), `session` (SessionRecord), `alertCount`, table layouts… */
export interface Value {
  readonly key: string;
  readonly value: unknown;
}

/** An open database; src/db/portal-db.ts makes it. */
export interface PortalDb extends Dexie {
  readonly connections: Table<ServerTables["connections"], number>;
  readonly carriers: Table<ServerTables["carriers"], number>;
  readonly onboarding_packets: Table<ServerTables["onboarding_packets"], number>;
  readonly classifications: Table<ServerTables["classifications"], number>;
  readonly found_carriers: Table<ServerTables["found_carriers"], number>;
  readonly vehicles: Table<ServerTables["vehicles"], number>;
  readonly saved_searches: Table<ServerTables["saved_searches"], number>;
  readonly rule_overrides: Table<ServerTables["rule_overrides"], number>;
  readonly subscriptions: Table<ServerTables["subscriptions"], number>;
  readonly identity_alerts: Table<ServerTables["identity_alerts"], number>;
  readonly outbox: Table<OutboxEntry, string>;
  readonly bases: Table<Base, [ServerTable, number]>;
  readonly changes: EntityTable<Change, "seq">;
  readonly collections: Table<CollectionState, ServerTable>;
  readonly resources: Table<ResourceRecord, string>;
  readonly lists: Table<ListState, string>;
  readonly snapshots: Table<Snapshot, ServerTable>;
  readonly values: Table<Value, string>;
  /** Repeats a read whenever what it read changes. */
  live<T>(read: () => T | Promise<T>): DexieObservable<T>;
}

/** Every version of the schema, oldest first. Append; never change one that has shipped. */
export const VERSIONS: readonly Readonly<Record<string, string | null>>[] = [
  {
    connections: "id",
    carriers: "id",
    onboarding_packets: "id",
    classifications: "id",
    outbox: "id, seq, *touched",
    bases: "[table+key]",
    changes: "++seq",
    collections: "collection",
    lists: "key",
    snapshots: "collection",
    values: "key",
  },
  {
    found_carriers: "id",
    vehicles: "id",
    saved_searches: "id",
    resources: "key, syncedAt",
  },
  {
    rule_overrides: "id",
    subscriptions: "id",
    identity_alerts: "id",
  },
];

/** The versions since which rows of replicated collections say more: an older database keeps its rows, and fetches all of them again. */
export const REFETCHED_AT: readonly number[] = [2];
