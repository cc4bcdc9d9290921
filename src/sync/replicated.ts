// Every replicated collection, in the order of the first syncs, with who may list it. Without what syncs them: the status line names them, too.
import type { Q } from "../contract/endpoint.ts";
import type { CurrentUser } from "../contract/session/session.ts";
import type { ServerTable } from "../db/tables.ts";
import { hasExtensions$ } from "../net/extensions.ts";
import {
  canManageRateConfirmations,
  canSearchCarriers,
  canViewAlerts,
  canViewBoard,
  canViewLoads,
  canUsePortal,
  type Permission,
} from "../domain/session/permissions.ts";

/** A collection with what only it needs. */
export interface Replicated {
  readonly collection: ServerTable;
  /** What one row is: "carrier". */
  readonly noun: string;
  /** Who may list it; nobody else's portal asks for it. */
  readonly may?: Permission;
  readonly where?: Q;
  /** Only a server with the extensions has it. */
  readonly needsExtensions?: true;
}

/** What many screens show, then what one screen shows. */
export const SYNCS: readonly Replicated[] = [
  { collection: "connections", noun: "carrier" },
  { collection: "rule_overrides", noun: "override" },
  { collection: "loads", noun: "load", may: canViewLoads },
  // Alerts always have a load.
  { collection: "tickets", noun: "alert", may: canViewAlerts, where: { load_id_not_null: 1 } },
  { collection: "inbox_items", noun: "inbox item", may: canSearchCarriers, needsExtensions: true },
  { collection: "rate_confirmations", noun: "rate confirmation", may: canManageRateConfirmations },
  { collection: "rate_confirmation_mails", noun: "email", may: canManageRateConfirmations },
  { collection: "truck_postings", noun: "truck posting", may: canViewBoard },
];

/** Whether the server has the collection. */
export const isOffered = ({ needsExtensions }: Replicated): boolean => hasExtensions$.value || needsExtensions !== true;

/**
 * The collections that a person may list and the server has, in the order of the first syncs; while the person is not known, those that everybody may.
 * Who may not use the portal lists none.
 */
export const collectionsOf = (user: CurrentUser | null): readonly Pick<Replicated, "collection" | "noun">[] =>
  SYNCS.filter(isOffered).filter(({ may }) => (user === null ? may === undefined : canUsePortal(user) && (may?.(user) ?? true)));
