// Every table of the local database, one row per table. Its TypeScript types, Dexie's versions, replication and eviction follow from it.
import type { Dexie, Observable as DexieObservable, Table } from "dexie";
import type { Team } from "../contract/account/teams.ts";
import type { User } from "../contract/account/users.ts";
import type { LoadMatch } from "../contract/board/match.ts";
import type { RateConfirmation } from "../contract/board/rate-confirmations.ts";
import type { RateConfirmationMail } from "../contract/board/rate-confirmation-mails.ts";
import type { TruckPosting } from "../contract/board/truck-postings.ts";
import type { CarrierDetail } from "../contract/carriers/carriers.ts";
import type { SavedSearch } from "../contract/carriers/saved-searches.ts";
import type { CarrierResult } from "../contract/carriers/search.ts";
import type { Connection, OnboardingPacket } from "../contract/connections/connections.ts";
import type { InboxItem } from "../contract/connections/inbox.ts";
import type { Subscription } from "../contract/connections/subscriptions.ts";
import type { IdentityAlert } from "../contract/identity-alerts/identity-alerts.ts";
import type { Load } from "../contract/loads/loads.ts";
import type { Ticket } from "../contract/loads/tickets.ts";
import type { AssessedCarrier } from "../contract/rules/assessed-carriers.ts";
import type { Classification } from "../contract/rules/classifications.ts";
import type { ListedDecision } from "../contract/rules/decisions.ts";
import type { RuleOverride } from "../contract/rules/overrides.ts";
import type { CarrierVehicle } from "../contract/vehicles/vehicles.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import type { Change, CollectionState, ListState, ResourceRecord, ServerVersion, Snapshot, Value } from "./records.ts";

/** What a table says of itself. `Row` and `Key` are for the compiler only. */
interface TableRow<Row, Key> {
  /** The primary key and the indexes, as Dexie writes them. */
  readonly schema: string;
  /** The version of the database that the table came with. Never changes once it has shipped. */
  readonly since: number;
  /** Name of the API call that lists the table. Such a table is replicated whole and is queried by the columns of its list in src/domain. */
  readonly replicatedBy?: string;
  readonly row?: Row;
  readonly key?: Key;
}

/** Rows as the server has them, each under its `id`; commands may change them ahead of the server. */
const serverRows = <Row>(more: Pick<TableRow<Row, number>, "since" | "replicatedBy">): TableRow<Row, number> => ({
  schema: "id",
  ...more,
});

/** Rows of the portal's own. */
const ownRows = <Row, Key>(schema: string, since: number): TableRow<Row, Key> => ({ schema, since });

const SERVER = {
  connections: serverRows<Connection>({ since: 1, replicatedBy: "listConnections" }),
  carriers: serverRows<CarrierDetail>({ since: 1 }),
  onboarding_packets: serverRows<OnboardingPacket>({ since: 1 }),
  classifications: serverRows<Classification>({ since: 1 }),
  found_carriers: serverRows<CarrierResult>({ since: 2 }),
  vehicles: serverRows<CarrierVehicle>({ since: 2 }),
  saved_searches: serverRows<SavedSearch>({ since: 2 }),
  rule_overrides: serverRows<RuleOverride>({ since: 3, replicatedBy: "listRuleOverrides" }),
  subscriptions: serverRows<Subscription>({ since: 3 }),
  identity_alerts: serverRows<IdentityAlert>({ since: 3 }),
  loads: serverRows<Load>({ since: 4, replicatedBy: "listLoads" }),
  tickets: serverRows<Ticket>({ since: 4, replicatedBy: "listTickets" }),
  rate_confirmations: serverRows<RateConfirmation>({ since: 5, replicatedBy: "listRateConfirmations" }),
  rate_confirmation_mails: serverRows<RateConfirmationMail>({ since: 5, replicatedBy: "listRateConfirmationMails" }),
  teams: serverRows<Team>({ since: 4 }),
  users: serverRows<User>({ since: 4 }),
  load_matches: serverRows<LoadMatch>({ since: 5 }),
  truck_postings: serverRows<TruckPosting>({ since: 5, replicatedBy: "listTruckPostings" }),
  assessed_carriers: serverRows<AssessedCarrier>({ since: 6 }),
  decisions: serverRows<ListedDecision>({ since: 8 }),
  inbox_items: serverRows<InboxItem>({ since: 7, replicatedBy: "listInboxItems" }),
};

const OWN = {
  outbox: ownRows<OutboxEntry, string>("id, seq, *touched", 1),
  server_versions: ownRows<ServerVersion, [ServerTable, number]>("[table+key]", 1),
  changes: ownRows<Change, number>("++seq", 1),
  collections: ownRows<CollectionState, ServerTable>("collection", 1),
  lists: ownRows<ListState, string>("key", 1),
  snapshots: ownRows<Snapshot, ServerTable>("collection", 1),
  values: ownRows<Value, string>("key", 1),
  resources: ownRows<ResourceRecord, string>("key, syncedAt", 2),
};

/** The versions since which rows of replicated collections say more: an older database keeps its rows, and fetches all of them again. */
const REFETCHED_AT: readonly number[] = [2, 6, 9, 10];

/** The version since which the rows of replicated tables are stored in blocks. */
const BLOCKS_AT = 10;

/** The store of a replicated table's blocks. Another one than that of before: to remove as many rows takes longer than opening may. */
export const blocksOf = (name: string): string => `${name}_blocks`;

/** Marks a row that carries changes the server has not answered yet. Never sent. */
export interface Local {
  readonly waiting?: true;
}

type RowOf<Spec> = Spec extends TableRow<infer Row, unknown> ? Row : never;
type KeyOf<Spec> = Spec extends TableRow<unknown, infer Key> ? Key : never;

export type ServerTable = keyof typeof SERVER;

/** The rows of each table that holds server rows. */
export type ServerTables = { [Name in ServerTable]: RowOf<(typeof SERVER)[Name]> & Local };

export type TableName = ServerTable | keyof typeof OWN;

/** An open database; src/db/portal-db.ts makes it. */
export type PortalDb = Dexie & {
  readonly [Name in ServerTable]: Table<ServerTables[Name], number>;
} & {
  readonly [Name in keyof typeof OWN]: Table<RowOf<(typeof OWN)[Name]>, KeyOf<(typeof OWN)[Name]>>;
} & {
  /** All rows of a replicated table, some thousands at a time and in no order. */
  allRows<T extends ServerTable>(table: T): AsyncGenerator<readonly ServerTables[T][]>;
  /** Within a write transaction: stores anew which rows of a replicated table there are, where that was damaged. */
  mendRows(table: ServerTable): PromiseLike<void>;
  /** Removes up to `most` rows that an older version stored; resolves to whether there may be more. */
  removeOldRows(table: ServerTable, most: number): PromiseLike<boolean>;
  /** Repeats a read whenever what it read changes. */
  live<T>(read: () => T | Promise<T>): DexieObservable<T>;
};

const TABLES: Readonly<Record<TableName, TableRow<unknown, unknown>>> = { ...SERVER, ...OWN };

export const ALL_TABLES = Object.keys(TABLES) as readonly TableName[];

export const SERVER_TABLES = Object.keys(SERVER) as readonly ServerTable[];

/** The tables that are replicated whole, with a log of changes that the query workers read. */
export const REPLICATED: readonly ServerTable[] = SERVER_TABLES.filter((name) => TABLES[name].replicatedBy !== undefined);

/** The tables of single server rows, fetched when someone looks at them. */
export const SINGLE_ROWS: readonly ServerTable[] = SERVER_TABLES.filter((name) => !REPLICATED.includes(name));

/** Name of the API call that lists a replicated table; undefined for any other. */
export const replicatedBy = (name: ServerTable): string | undefined => TABLES[name].replicatedBy;

/** One version of the database: the tables that came with it, and whether the replicated rows are fetched again. */
export interface Version {
  readonly stores: Readonly<Record<string, string>>;
  readonly refetches: boolean;
  /** What is stored otherwise since then. */
  readonly brings: "blocks" | null;
}

/** Every version, oldest first: version 1 stands at 0. */
export const VERSIONS: readonly Version[] = Array.from(
  { length: Math.max(...REFETCHED_AT, ...ALL_TABLES.map((name) => TABLES[name].since)) },
  (_, index) => ({
    stores: Object.fromEntries([
      ...ALL_TABLES.filter((name) => TABLES[name].since === index + 1).map((name) => [name, TABLES[name].schema]),
      ...REPLICATED.filter((name) => Math.max(TABLES[name].since, BLOCKS_AT) === index + 1).map((name) => [blocksOf(name), "id"]),
    ]) as Readonly<Record<string, string>>,
    refetches: REFETCHED_AT.includes(index + 1),
    brings: index + 1 === BLOCKS_AT ? "blocks" : null,
  }),
);
