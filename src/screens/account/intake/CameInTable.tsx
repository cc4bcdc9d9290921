// How much came in during the last 30 days, by door and source.
import { getIntakeSummary } from "../../../contract/account/intake.ts";
import { cameIn } from "../../../domain/account/came-in.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { useResource } from "../../../live/use-resource.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../ui/text/text.ts";
import { PlainTable } from "../../../widgets/list/PlainTable.tsx";
import { FailureState } from "../../../widgets/record/FailureState.tsx";

const SUMMARY = { endpoint: getIntakeSummary, input: {} } as const;

export function CameInTable() {
  const { data, outcome, again } = useResource(SUMMARY);
  const failure = failureOf(outcome);
  if (data === null || data === undefined)
    return failure === null ? (
      <SkeletonRows rows={3} label="Loading what came in" />
    ) : (
      <FailureState what="what came in" failure={failure} onRetry={again} />
    );
  const rows = cameIn(data);
  if (rows.length === 0) return <p className={muted}>Nothing has come in during the last 30 days.</p>;
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Last (UTC)</th>
          {["Taken", "Known already", "Doubtful", "Refused"].map((head) => (
            <th key={head} scope="col" data-end>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, lastDay, taken, known, doubtful, refused }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{lastDay}</td>
            {Object.entries({ taken, known, doubtful, refused }).map(([figure, count]) => (
              <td key={figure} data-end>
                {count.toLocaleString("en-US")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
