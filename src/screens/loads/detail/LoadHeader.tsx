// The header of a load: its number, where it goes, its statuses, and what can be done with it.
import { Tag } from "@blueprintjs/core";
import type { Load } from "../../../contract/loads/loads.ts";
import type { Local } from "../../../db/tables.ts";
import { loadException, loadStatus, trackingStatus } from "../../../domain/loads/load-statuses.ts";
import { protectionState } from "../../../domain/loads/protection/protection.ts";
import { destinationName, originName } from "../../../domain/loads/stops.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { muted } from "../../../ui/text/text.ts";
import { RecordActions, type RecordAction } from "../../../widgets/record/RecordActions.tsx";
import { RecordAge, RecordHeader } from "../../../widgets/record/RecordHeader.tsx";
import css from "./LoadHeader.module.css";

interface Props {
  readonly load: Load & Local;
  readonly actions: readonly RecordAction[];
}

export function LoadHeader({ load, actions }: Props) {
  return (
    <RecordHeader
      title={
        <>
          <h1>Load {load.external_load_number}</h1>
          <span>
            {originName(load)} to {destinationName(load)}
          </span>
          <StatusTone status={loadStatus(load.status)} />
          {load.waiting === true && (
            <Tag minimal intent="warning">
              Not sent yet
            </Tag>
          )}
        </>
      }
      actions={<RecordActions actions={actions} />}
      second={
        <>
          <p className={css.state}>
            <span className={muted}>Tracking:</span> <StatusTone status={trackingStatus(load.tracking_status)} />
            {load.protection != null && <StatusTone status={protectionState(load.protection)} />}
            {load.exceptions.map((exception) => (
              <StatusTone key={exception} status={loadException(exception)} />
            ))}
          </p>
          {load.cancel_reason != null && (
            <p className={css.state}>
              <span className={muted}>Canceled because:</span> {load.cancel_reason}
            </p>
          )}
          <RecordAge>
            Changed <Age time={load.updated_at} />
          </RecordAge>
        </>
      }
    />
  );
}
