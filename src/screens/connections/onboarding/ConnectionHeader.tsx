// The header of a connection's page: the carrier, whether it may be used, the age of its assessment, the status, and the actions.
import { Tag } from "@blueprintjs/core";
import type { Connection } from "../../../contract/connections/connections.ts";
import type { Local } from "../../../db/tables.ts";
import { sortedIdentifiers } from "../../../domain/carriers/identifiers.ts";
import { answerOfRow } from "../../../domain/rules/assessed-text.ts";
import { connectionStatus } from "../../../domain/statuses.ts";
import type { CarrierView } from "../../../live/carriers/use-carrier.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { useAnswer } from "../../../live/rules/use-assessed-carrier.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { carrierPath } from "../../../widgets/carriers/carrier-address.ts";
import { RecordAge, RecordHeader, RecordIdentifiers } from "../../../widgets/record/RecordHeader.tsx";
import { RecordActions, type RecordAction } from "../../../widgets/record/RecordActions.tsx";
import { Updated } from "../../../widgets/record/Updated.tsx";
import { muted } from "../../../ui/text/text.ts";
import css from "./ConnectionHeader.module.css";

interface Props {
  readonly connection: Connection & Local;
  readonly carrier: CarrierView;
  readonly actions: readonly RecordAction[];
}

export function ConnectionHeader({ connection, carrier, actions }: Props) {
  const listed = connection.carrier;
  const detail = carrier.row ?? null;
  const assessedAt = detail?.rules_assessment.assessed_at ?? listed.rules_assessed_at;
  const answer = useAnswer(listed.id, connection) ?? answerOfRow(connection);
  const status = connectionStatus(connection.status);
  return (
    <RecordHeader
      title={
        <>
          <h1>
            <PageLink to={carrierPath(listed.id)}>{listed.legal_name}</PageLink>
          </h1>
          {listed.dba_name !== null && <span className={muted}>DBA {listed.dba_name}</span>}
          <Tone tone={status.tone} text={status.label} />
          {connection.is_dismissed && <Tag minimal>Dismissed</Tag>}
          {connection.waiting === true && (
            <Tag minimal intent="warning">
              Not sent yet
            </Tag>
          )}
          <RecordIdentifiers identifiers={sortedIdentifiers(listed.identifiers).slice(0, 3)} />
        </>
      }
      actions={<RecordActions actions={actions} />}
      second={
        <>
          <p className={css.answer} role="status">
            <span className={css.question}>OK to use?</span> <Tone tone={answer.tone} text={answer.label} />
            <span className={css.reason}>{answer.why}</span>
          </p>
          <RecordAge>
            {assessedAt === null ? (
              "Never assessed"
            ) : (
              <>
                Assessed <Age time={assessedAt} />
              </>
            )}
            {carrier.syncedAt !== null && (
              <>
                <span aria-hidden> · </span>
                <Updated isInline at={carrier.syncedAt} />
              </>
            )}
          </RecordAge>
        </>
      }
    />
  );
}
