// What a block will do, carrier by carrier, before it is done.
import type { AssociatedCarrier } from "../../../../contract/carriers/records.ts";
import { planBlock } from "../../../../domain/carriers/blocking.ts";
import { formatNumber } from "../../../../domain/format.ts";
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
        <strong>
          {formatNumber(blocked.length)} {blocked.length === 1 ? "carrier" : "carriers"}
        </strong>{" "}
        will be set to <Tone tone={BLOCKED.tone} text={BLOCKED.label} />
        {already.length > 0 && `; ${formatNumber(already.length)} already ${already.length === 1 ? "is" : "are"}`}
        {unconnected.length > 0 &&
          `; ${formatNumber(unconnected.length)} of them without a connection ${unconnected.length === 1 ? "gets" : "get"} one that says so`}
        .{isByType && " The server decides by its newest records, so it may be more or fewer."}
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
