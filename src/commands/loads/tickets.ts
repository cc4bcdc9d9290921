// Commands on load alerts: take, set the status, assign, resolve. Each alert is one entry of the send queue, and can be undone.
import { updateTicket, type Resolution, type Ticket, type TicketStatus } from "../../contract/loads/tickets.ts";
import { current } from "../../db/session/handle.ts";
import { alertType } from "../../domain/loads/alert-types.ts";
import { ticketResolution, ticketStatus } from "../../domain/loads/ticket-statuses.ts";
import { send, type Command } from "../send.ts";

/** Somebody to whom an alert is assigned. */
export interface Person {
  readonly id: number;
  readonly full_name: string;
}

/** Everything about an alert that people change. */
type State = Pick<
  Ticket,
  "status" | "assignee_id" | "assignee_name" | "resolution" | "resolution_reason" | "resolved_at" | "resolved_by_name"
>;

const UNRESOLVED = { resolution: null, resolution_reason: null, resolved_at: null, resolved_by_name: null } as const;

const stateOf = ({ status, assignee_id, assignee_name, ...rest }: Ticket): State => ({
  status,
  assignee_id,
  assignee_name,
  resolution: rest.resolution,
  resolution_reason: rest.resolution_reason,
  resolved_at: rest.resolved_at,
  resolved_by_name: rest.resolved_by_name,
});

/** The call that leads from what was seen to another state. */
const step = (id: number, from: State, to: State) => ({
  endpoint: updateTicket.name,
  input: {
    params: { id },
    body: {
      ticket: {
        status: to.status,
        assignee_id: to.assignee_id,
        resolution: to.resolution,
        resolution_reason: to.resolution_reason,
        seen: { status: from.status, assignee_id: from.assignee_id },
      },
    },
  },
  patches: [{ table: "tickets", key: id, set: to } as const],
});

/** A name for people, such as "Load MF-0400123: VoIP phone". */
export const ticketSubject = ({ load_number: number, is_type: type }: Pick<Ticket, "load_number" | "is_type">): string =>
  `${number === null ? "" : `Load ${number}: `}${alertType(type).label}`;

const isSame = (one: State, other: State): boolean =>
  one.status === other.status &&
  one.assignee_id === other.assignee_id &&
  one.resolution === other.resolution &&
  one.resolution_reason === other.resolution_reason;

/** Queues a change of alerts. Returns the group to undo it by; null when nothing changes. Throws SignedOut. */
async function change(
  tickets: readonly Pick<Ticket, "id">[],
  name: string,
  to: (state: State) => Partial<State>,
): Promise<string | null> {
  const handle = current();
  // The list may show an outdated row; changes that are already queued count.
  const stored = await handle.db.tickets.bulkGet(tickets.map(({ id }) => id));
  const commands = stored.flatMap((ticket): Command[] => {
    if (ticket === undefined) return [];
    const before = stateOf(ticket);
    const after = { ...before, ...to(before) };
    if (isSame(before, after)) return [];
    const { id } = ticket;
    return [
      {
        ...step(id, before, after),
        entity: `tickets:${id}`,
        name,
        subject: ticketSubject(ticket),
        answers: "tickets",
        inverse: step(id, after, before),
      },
    ];
  });
  return await send(handle, commands);
}

/** Assigns alerts to the person and sets them in progress. Where somebody else was first, the server refuses and says who. */
export const takeTickets = (tickets: readonly Ticket[], me: Person): Promise<string | null> =>
  change(tickets, "Take alert", () => ({
    ...UNRESOLVED,
    status: "in_progress",
    assignee_id: me.id,
    assignee_name: me.full_name,
  }));

/** Sets the status. Closing keeps a resolution, any other status ends it. */
export const setTicketStatus = (tickets: readonly Ticket[], status: TicketStatus): Promise<string | null> =>
  change(tickets, `Set alert to ${ticketStatus(status).label.toLowerCase()}`, () =>
    status === "closed" ? { status } : { ...UNRESOLVED, status },
  );

/** `assignee` null: nobody. */
export const assignTickets = (tickets: readonly Ticket[], assignee: Person | null): Promise<string | null> =>
  change(tickets, assignee === null ? "Unassign alert" : `Assign alert to ${assignee.full_name}`, () => ({
    assignee_id: assignee?.id ?? null,
    assignee_name: assignee?.full_name ?? null,
  }));

/** Closes alerts as true or false alarms; who had none is assigned them. `reason` is not blank. */
export const resolveTickets = (
  tickets: readonly Ticket[],
  resolution: Resolution,
  reason: string,
  me: Person,
): Promise<string | null> =>
  change(tickets, `Resolve as ${ticketResolution(resolution).label.toLowerCase()}`, (before) => ({
    status: "closed",
    assignee_id: before.assignee_id ?? me.id,
    assignee_name: before.assignee_id === null ? me.full_name : before.assignee_name,
    resolution,
    resolution_reason: reason.trim(),
    resolved_at: new Date().toISOString(),
    resolved_by_name: me.full_name,
  }));
