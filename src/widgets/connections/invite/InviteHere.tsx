// Invites a carrier that the company has no connection with, from its page.
import { Button } from "@blueprintjs/core";
import { NewPersonIcon } from "@blueprintjs/icons";
import type { ListedCarrier } from "../../../contract/carriers/carriers.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { useInviting } from "./use-inviting.tsx";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  readonly carrier: Pick<ListedCarrier, "id" | "legal_name" | "email">;
  readonly user: CurrentUser;
  /** An invitation makes a connection. */
  readonly onInvited: () => void;
}

export function InviteHere({ carrier, user, onInvited }: Props) {
  const { refusal, open, dialog } = useInviting(carrier, user, onInvited);
  const mayInvite = refusal === null;
  useKeys(mayInvite ? [{ combo: "i", label: "Invite to connect", group: "Carrier", run: open }] : []);
  usePaletteItems(
    mayInvite
      ? [
          {
            id: "carrier-invite",
            title: "Invite to connect…",
            section: "Carrier",
            keys: "i",
            words: "invitation onboard",
            run: open,
          },
        ]
      : [],
  );
  if (!mayInvite) return <p className={muted}>You can't invite this carrier. {refusal}</p>;
  return (
    <>
      <Button size="small" variant="outlined" icon={<NewPersonIcon />} text="Invite to connect…" onClick={open} />
      {dialog}
    </>
  );
}
