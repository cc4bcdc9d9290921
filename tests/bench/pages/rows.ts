// The rows of the portal in this browser, for a peer.
import type { Connection } from "../../../src/contract/connections/connections.ts";
import { formatAge } from "../../../src/domain/format.ts";
import { assessment, connectionStatus, packetStatus } from "../../../src/domain/statuses.ts";
import { closeHandle, openHandle } from "../../../src/db/open.ts";
import { readActiveSession } from "../../../src/db/session/active-session.ts";
import { handle$ } from "../../../src/db/session/handle.ts";

/** What the bench asks of a page besides keys and clicks. */
export interface Peer {
  /** Finds the rows of every beginning of the words, so that only showing them is measured. */
  readonly prepare: (words: readonly string[]) => void;
  /** Stores the rows of the first screen as one record. */
  readonly keep: () => Promise<void>;
}

declare global {
  interface Window {
    peer?: Partial<Peer>;
  }
}

/** Every connection of the signed-in person, newest change first. */
export async function portalRows(): Promise<Connection[]> {
  const key = readActiveSession();
  if (key === null) throw new Error("Nobody is signed in");
  const handle = handle$.value ?? (await openHandle(key));
  const rows = (await handle.db.connections.toArray()) as Connection[];
  if (handle$.value === null) closeHandle(handle);
  return rows.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1));
}

const identifier = ({ carrier }: Connection, type: string): string =>
  carrier.identifiers.find(({ is_type }) => is_type === type)?.value ?? "";

const age = (time: string | null): string => (time === null ? "" : formatAge(Date.now() - Date.parse(time)));

/** The columns that the portal shows by default, with the text for a peer to show and search. */
export const COLUMNS: readonly { readonly title: string; readonly text: (row: Connection) => string; readonly width: number }[] =
  [
    { title: "Carrier", width: 250, text: (row) => row.carrier.legal_name },
    { title: "DOT", width: 92, text: (row) => identifier(row, "DOT") },
    { title: "MC", width: 92, text: (row) => identifier(row, "MC") },
    { title: "Assessment", width: 122, text: (row) => assessment(row.carrier.rules_assessment).label },
    { title: "Assessed", width: 88, text: (row) => age(row.carrier.rules_assessed_at) },
    { title: "Status", width: 176, text: (row) => connectionStatus(row.status).label },
    { title: "Packet", width: 150, text: (row) => packetStatus(row.latest_onboarding_packet?.status ?? null).label },
    { title: "Location", width: 160, text: ({ carrier }) => [carrier.city, carrier.state].filter(Boolean).join(", ") },
    { title: "Power units", width: 98, text: (row) => String(row.carrier.power_units ?? "") },
    { title: "Updated", width: 88, text: (row) => age(row.updated_at) },
    { title: "Notes", width: 220, text: (row) => row.notes ?? "" },
  ];

/** The texts of a row, one per column. */
export const textsOf = (row: Connection): string[] => COLUMNS.map(({ text }) => text(row));
