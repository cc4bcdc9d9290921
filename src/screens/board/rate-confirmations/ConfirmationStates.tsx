// The states of a rate confirmation: its status, whether it is flagged, the check of its sender, and how it ended.
import { Tag } from "@blueprintjs/core";
import {
  FLAGGED,
  isFlagged,
  isOpenConfirmation,
  rateConfirmationStatus,
} from "../../../domain/board/rate-confirmation-statuses.ts";
import { checkSender, senderResult } from "../../../domain/board/sender-check.ts";
import { formatCount } from "../../../domain/format.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { muted } from "../../../ui/text/text.ts";
import type { ConfirmationRow } from "./confirmation-columns.tsx";
import css from "./ConfirmationStates.module.css";

export function ConfirmationStates({ row }: { readonly row: ConfirmationRow }) {
  const flagged = { ...FLAGGED, label: `${FLAGGED.label}: ${formatCount(row.open_tickets, "open alert")} on the load` };
  return (
    <p className={css.states}>
      <StatusTone status={rateConfirmationStatus(row.status)} />
      {isFlagged(row) && <StatusTone status={flagged} />}
      <StatusTone status={senderResult(checkSender(row).result)} />
      {row.waiting === true && (
        <Tag minimal intent="warning">
          Not sent yet
        </Tag>
      )}
      {!isOpenConfirmation(row) && row.status_changed_at !== null && (
        <span className={muted}>
          by {row.status_changed_by_name ?? "unknown"} <Age time={row.status_changed_at} />
          {row.status_reason !== null && `: ${row.status_reason}`}
        </span>
      )}
    </p>
  );
}
