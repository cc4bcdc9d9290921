// What a broker does to connections: set the status, do not dispatch, dismiss, restore. One or many at once.
import type { ListedCarrier } from "../../contract/carriers/carriers.ts";
import {
  setCarrierToDoNotDispatch,
  takeBackDoNotDispatch,
  updateConnection,
  type Connection,
  type ConnectionChange,
  type ConnectionStatus,
} from "../../contract/connections/connections.ts";
import { connectionStatus } from "../../domain/statuses.ts";
import { current } from "../../db/session/handle.ts";
import type { Handle } from "../../db/open.ts";
import { send, undo as undoCommands, type Command } from "../send.ts";

/** The call that changes a connection, and what it shows. `undoes`: what the change that it takes back had set. */
export const updateCall = (id: number, set: ConnectionChange, undoes?: ConnectionChange) => ({
  endpoint: updateConnection.name,
  input: { params: { id }, body: { connection: set, ...(undoes === undefined ? {} : { undoes }) } },
  patches: [{ table: "connections", key: id, set } as const],
});

/** Under which the changes of a connection wait in the queue. */
export const connectionEntity = (id: number): string => `connections:${id}`;

function before(connection: Connection, set: ConnectionChange): ConnectionChange {
  return Object.fromEntries(Object.keys(set).map((field) => [field, connection[field as keyof ConnectionChange]]));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The command that makes a change; none when the connection already is like that. */
export function changeCommand(
  connection: Connection,
  name: string,
  set: ConnectionChange,
  call: Pick<Command, "endpoint" | "input"> | null = null,
): Command[] {
  const old = before(connection, set);
  if (isSame(old, set)) return [];
  const { id, carrier } = connection;
  return [
    {
      ...updateCall(id, set),
      ...call,
      entity: connectionEntity(id),
      name,
      subject: carrier.legal_name,
      answers: "connections",
      inverse: updateCall(id, old, set),
    },
  ];
}

// The list may show a row as it was a moment ago; what is already queued for it counts.
async function latest(handle: Handle, connections: readonly Connection[]): Promise<Connection[]> {
  const stored = await handle.db.connections.bulkGet(connections.map(({ id }) => id));
  return connections.map((connection, index) => stored[index] ?? connection);
}

/** Sends commands about connections as they are now. Returns the group to undo them by; null when nothing had to change. */
export async function changeConnections(
  connections: readonly Connection[],
  commandsFor: (connection: Connection) => Command[],
): Promise<string | null> {
  const handle = current();
  return await send(handle, (await latest(handle, connections)).flatMap(commandsFor));
}

/** Sets the status of connections. Returns the group to undo it by; null when all of them had it already. Throws SignedOut. */
export const setStatus = (connections: readonly Connection[], status: ConnectionStatus): Promise<string | null> =>
  changeConnections(connections, (connection) => changeCommand(connection, connectionStatus(status).label, { status }));

function blockConnected(connection: Connection, notes: string | null): Command[] {
  const given = notes?.trim() ? { notes: notes.trim() } : {};
  const set = { status: "do_not_dispatch", ...given } as const;
  return changeCommand(connection, connectionStatus("do_not_dispatch").label, set, {
    endpoint: setCarrierToDoNotDispatch.name,
    input: { query: { carrier_id: connection.carrier_id }, body: set },
  });
}

/** Forbids dispatching to carriers. Notes that are null or blank leave the notes as they are. Returns as setStatus does. */
export const doNotDispatch = (connections: readonly Connection[], notes: string | null): Promise<string | null> =>
  changeConnections(connections, (connection) => blockConnected(connection, notes));

type Unconnected = Pick<ListedCarrier, "id" | "legal_name">;

// The server creates the connection, and its answer contains it; the server also knows what to go back to.
function blockUnconnected({ id, legal_name: subject }: Unconnected, notes: string | null): Command {
  const given = notes?.trim() ? { notes: notes.trim() } : {};
  const query = { carrier_id: id };
  return {
    endpoint: setCarrierToDoNotDispatch.name,
    input: { query, body: { status: "do_not_dispatch", ...given } },
    patches: [],
    entity: `carriers:${id}`,
    name: connectionStatus("do_not_dispatch").label,
    subject,
    answers: "connections",
    inverse: { endpoint: takeBackDoNotDispatch.name, input: { query, body: { undoes: given } }, patches: [] },
  };
}

/** Sets do-not-dispatch for a carrier without a connection. Returns the group to undo it by. */
export const doNotDispatchCarrier = (carrier: Unconnected, notes: string | null) =>
  send(current(), [blockUnconnected(carrier, notes)]);

/** Forbids dispatching to carriers with and without a connection, as one change. Returns the group to undo it by. */
export async function doNotDispatchAll(
  connections: readonly Connection[],
  unconnected: readonly Unconnected[],
  notes: string | null,
): Promise<string | null> {
  const handle = current();
  return await send(handle, [
    ...(await latest(handle, connections)).flatMap((connection) => blockConnected(connection, notes)),
    ...unconnected.map((carrier) => blockUnconnected(carrier, notes)),
  ]);
}

/** Puts connections away. Notes that are left out or blank leave the notes as they are. Returns as setStatus does. */
export const dismiss = (connections: readonly Connection[], notes = ""): Promise<string | null> => {
  const given = notes.trim() === "" ? {} : { notes: notes.trim() };
  return changeConnections(connections, (connection) => changeCommand(connection, "Dismiss", { is_dismissed: true, ...given }));
};

/** Brings dismissed connections back. Returns as setStatus does. */
export const restore = (connections: readonly Connection[]): Promise<string | null> =>
  changeConnections(connections, (connection) => changeCommand(connection, "Restore", { is_dismissed: false }));

/** Puts a connection into a classification, or takes it out. Returns as setStatus does. */
export const classify = (connection: Connection, classificationId: number, isIn: boolean): Promise<string | null> =>
  changeConnections([connection], (latestOne) => {
    const others = latestOne.classification_ids.filter((id) => id !== classificationId);
    const ids = isIn ? [...others, classificationId].toSorted((a, b) => a - b) : others;
    const isAlready = latestOne.classification_ids.includes(classificationId) === isIn;
    return isAlready ? [] : changeCommand(latestOne, isIn ? "Classify" : "Declassify", { classification_ids: ids });
  });

/** Takes back a group, or entries by id: withdrawn where nothing has left, otherwise by the inverse. Returns the new group. */
export const undo = (target: string | readonly string[]): Promise<string | null> => undoCommands(current(), target);
