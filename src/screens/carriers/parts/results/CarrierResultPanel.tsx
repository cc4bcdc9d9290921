// The panel beside search results: one carrier, its connection, and the link to its page.
import type { ReactNode } from "react";
import { BASE } from "../../../../contract/constants.ts";
import type { CarrierResult } from "../../../../contract/carriers/search.ts";
import { connectionState } from "../../../../domain/statuses.ts";
import { pathTo } from "../../../../domain/pages.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { NavLink } from "../../../../ui/frame/NavLink.tsx";
import { PeekPanel } from "../../../../ui/frame/PeekPanel.tsx";
import { PeekPlaceholder } from "../../../../widgets/record/PeekPlaceholder.tsx";
import css from "./CarrierResultPanel.module.css";

interface Props {
  readonly row: Pick<CarrierResult, "id" | "legal_name">;
  /** As it is now, which may be newer than what was found. */
  readonly connection: Parameters<typeof connectionState>[0];
  /** Whether it is OK to use. */
  readonly answer: ReactNode;
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function CarrierResultPanel({ row, connection, answer, onOpen, onClose, children }: Props) {
  const path = pathTo("carrier", { id: row.id });
  const { tone, label } = connectionState(connection);
  return (
    <PeekPanel
      title={row.legal_name}
      label={`Carrier ${row.legal_name}`}
      onClose={onClose}
      actions={
        <NavLink href={BASE + path} onGo={() => onOpen(path)}>
          Open
        </NavLink>
      }
    >
      <div className={css.line}>
        <Tone tone={tone} text={label} />
        {answer}
      </div>
      {children}
    </PeekPanel>
  );
}

/** In place of a carrier that is still read, or is not among those found. */
export const MissingCarrierPanel = ({ isMissing, onClose }: { readonly isMissing: boolean; readonly onClose: () => void }) => (
  <PeekPlaceholder
    label="Carrier"
    isMissing={isMissing}
    missing="This carrier is not among those found"
    loading="Loading the carrier"
    onClose={onClose}
  />
);
