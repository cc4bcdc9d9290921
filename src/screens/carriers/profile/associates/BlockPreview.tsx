// What a block will do to each carrier, before the user confirms it.
import type { AssociatedCarrier } from "../../../../contract/carriers/records.ts";
import { planBlock } from "../../../../domain/carriers/blocking.ts";
import { formatCount } from "../../../../domain/format.ts";
import { connectionStatus } from "../../../../domain/statuses.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import css from "./BlockDialog.module.css";
import { muted } from "../../../../ui/text/text.ts";

interface Props {
  readonly rows: readonly AssociatedCarrier[];
  readonly isByType: boolean;
}

const BLOCKED = connectionStatus("do_not_dispatch");

export function BlockPreview({ rows, isByType }: Props) {
  const { blocked, already, unconnected } = planBlock(rows);
  return (
    <section className={css.preview} aria-label="What will happen">
      <p>
        <strong>{formatCount(blocked.length, "carrier")}</strong> will be set to <Tone tone={BLOCKED.tone} text={BLOCKED.label} />
        .{already.length > 0 && ` ${formatCount(already.length, "carrier is", "carriers are")} blocked already.`}
        {unconnected.length > 0 &&
          ` ${formatCount(unconnected.length, "carrier is not connected and gets", "carriers are not connected and get")} a new connection.`}
        {isByType && " The server decides by its latest records, so the number may differ."}
      </p>
      <ul tabIndex={0} aria-label="Carriers that will be blocked">
        {blocked.map((row) => (
          <li key={row.id}>
            <span>{row.legal_name}</span>
            <span className={muted}>
              {row.connection === null ? "Not connected" : connectionStatus(row.connection.status).label}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
