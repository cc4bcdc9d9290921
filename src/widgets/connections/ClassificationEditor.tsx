// The classifications of one connection: those that the broker elects can be changed, each with the verdict it would bring.
import { Checkbox } from "@blueprintjs/core";
import { useEffect, useRef } from "react";
import { classify } from "../../commands/connections/connections.ts";
import type { UnassignedAssessment } from "../../contract/carriers/records.ts";
import type { Classification } from "../../contract/rules/classifications.ts";
import { ruleLabel } from "../../domain/rules/rules.ts";
import { assessment } from "../../domain/statuses.ts";
import { useClassificationRows } from "../../live/rules/use-classifications.ts";
import { useResource } from "../../live/use-resource.ts";
import { useSession } from "../../live/use-records.ts";
import { unassignedOf } from "../../sync/carriers/records.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { sayDone, sayFailed, takeBack } from "../list/changes.ts";
import type { ConnectionRow } from "./columns.tsx";
import { refusalFor } from "./permission.ts";

interface Props {
  readonly connection: ConnectionRow;
}

async function elect(connection: ConnectionRow, { id, name }: Classification, isIn: boolean): Promise<void> {
  const group = await classify(connection, id, isIn);
  if (group === null) return;
  sayDone(`${connection.carrier.legal_name} is ${isIn ? "in" : "no longer in"} ${name}.`, group, takeBack);
}

interface LineProps {
  readonly row: Classification;
  readonly isIn: boolean;
  /** How the carrier would stand in it; undefined: not known, or it is in it already. */
  readonly standing: UnassignedAssessment | undefined;
  readonly refusal: string | null;
  readonly onElect: (isIn: boolean) => void;
}

function Line({ row, isIn, standing, refusal, onElect }: LineProps) {
  const verdict = standing === undefined ? null : assessment(standing.result);
  const isFixed = !row.is_by_broker_election;
  return (
    <li className="class-line">
      <Checkbox
        checked={isIn}
        disabled={isFixed || refusal !== null}
        title={isFixed ? "Carriers come into it by themselves" : (refusal ?? undefined)}
        onChange={() => onElect(!isIn)}
      >
        {row.name}
        {isFixed && <span className="muted"> by itself</span>}
        {!row.is_active && <span className="muted"> out of use</span>}
      </Checkbox>
      <span className="class-verdict">
        {isIn ? (
          <span className="muted">In it</span>
        ) : verdict === null ? (
          <span className="muted">Unknown</span>
        ) : (
          <Tone tone={verdict.tone} text={verdict.label} />
        )}
      </span>
      {standing !== undefined && standing.failing.length > 0 && !isIn && (
        <span className="class-failing muted">Fails {standing.failing.map(ruleLabel).join(", ")}</span>
      )}
    </li>
  );
}

export function ClassificationEditor({ connection }: Props) {
  const rows = useClassificationRows();
  const user = useSession()?.user ?? null;
  const unassigned = useResource(unassignedOf(connection.carrier_id));
  const { again } = unassigned;
  // What the server has changed is judged anew.
  const judged = useRef(connection.updated_at);
  useEffect(() => {
    if (judged.current === connection.updated_at) return;
    judged.current = connection.updated_at;
    again();
  }, [connection.updated_at, again]);

  const refusal = refusalFor(user);
  const isIn = ({ id }: Classification): boolean => connection.classification_ids.includes(id);
  const shown = (rows ?? [])
    .filter((row) => row.is_active || isIn(row))
    // Those that can be changed first; whichever it is in, so that no line moves when one is ticked.
    .toSorted((a, b) => Number(b.is_by_broker_election) - Number(a.is_by_broker_election) || (a.name < b.name ? -1 : 1));
  const { syncedAt, outcome } = unassigned;
  return (
    <section className="facts">
      <h3>Classifications</h3>
      {rows === null && <SkeletonRows rows={4} label="Loading the classifications" />}
      {rows !== null && shown.length === 0 && <p className="muted">Your company has no classification.</p>}
      <ul className="class-lines">
        {shown.map((row) => (
          <Line
            key={row.id}
            row={row}
            isIn={isIn(row)}
            standing={unassigned.data?.find(({ classification_id: id }) => id === row.id)}
            refusal={refusal}
            onElect={(next) => void elect(connection, row, next).catch(sayFailed)}
          />
        ))}
      </ul>
      {shown.length > 0 && (
        <p className="muted class-age">
          Beside each stands how the carrier would do in it by your rules
          {syncedAt === null ? (
            outcome === null ? (
              ", being asked."
            ) : (
              ", which could not be asked."
            )
          ) : (
            <>
              , asked <Age time={new Date(syncedAt).toISOString()} />
              {outcome !== null && outcome.kind !== "stored" ? "; it could not be refreshed." : "."}
            </>
          )}
        </p>
      )}
    </section>
  );
}
