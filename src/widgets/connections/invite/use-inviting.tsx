// Inviting a carrier to connect, from its page or the connection's: permission, dialog, and refreshing afterwards.
import { useState, type ReactNode } from "react";
import type { ListedCarrier } from "../../../contract/carriers/carriers.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { useResource, type ResourceView } from "../../../live/use-resource.ts";
import type { listConnectionInvitations } from "../../../contract/connections/onboarding.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { invitationsOf } from "../../../sync/connections/onboarding.ts";
import { refusalFor } from "../permission.ts";
import { InviteDialog } from "./InviteDialog.tsx";
import { planRefusal } from "../../../domain/session/permission-labels.ts";

export interface Inviting {
  readonly invitations: ResourceView<Output<typeof listConnectionInvitations>>;
  /** Why this person may not invite; null when they may. */
  readonly refusal: string | null;
  readonly open: () => void;
  readonly dialog: ReactNode;
}

/** Why this person may not invite carriers; null when they may. */
export const inviteRefusal = (user: CurrentUser): string | null =>
  refusalFor(user) ?? (user.paywall.can_connect ? null : planRefusal("can_connect", user));

/** `onInvited` is called after an invitation, which creates a connection where there was none. */
export function useInviting(
  carrier: Pick<ListedCarrier, "id" | "legal_name" | "email">,
  user: CurrentUser,
  onInvited: () => void,
): Inviting {
  const issuerId = user.company?.id ?? null;
  const invitations = useResource(issuerId === null ? null : invitationsOf(issuerId, carrier.id));
  const [isOpen, setIsOpen] = useState(false);
  return {
    invitations,
    refusal: inviteRefusal(user),
    open: () => setIsOpen(true),
    dialog: isOpen && issuerId !== null && (
      <InviteDialog
        carrier={carrier}
        issuerId={issuerId}
        onInvited={() => {
          invitations.again();
          onInvited();
        }}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
}
