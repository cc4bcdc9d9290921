// The rows that doors refused, the newest first, each with its reason and as it was sent; one can be tried again once more is known.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { tryRefusalAgain } from "../../../commands/account/intake.ts";
import { notDone } from "../../../commands/direct.ts";
import { listIntakeRefusals, type IntakeRefusal } from "../../../contract/account/intake.ts";
import { doorLabel, sourceLabel } from "../../../domain/account/came-in.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatNumber } from "../../../domain/format.ts";
import { useResource } from "../../../live/use-resource.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import type { Sort } from "../../../ui/table/column-spec.ts";
import { mono, muted } from "../../../ui/text/text.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { RecordTable, type RecordColumn } from "../../../widgets/list/RecordTable.tsx";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import css from "./SourcesTab.module.css";

const REFUSALS = { endpoint: listIntakeRefusals, input: { query: {} } } as const;

/** Tunable: rows in sight, of up to a thousand. */
const ROWS_MAX = 12;

const NEWEST: Sort = { id: "when", desc: true };

const fromOf = ({ door, source, source_name: name }: IntakeRefusal): string => `${doorLabel(door)}, ${sourceLabel(name, source)}`;

const triedOf = ({ outcome, tried_by: by }: IntakeRefusal): string =>
  outcome === null ? "" : `By ${by ?? "somebody"}: ${outcome}`;

const COLUMNS: readonly RecordColumn<IntakeRefusal>[] = [
  { id: "why", title: "Why", width: 320, minWidth: 160, names: true, by: (row) => row.detail, text: (row) => row.detail },
  { id: "from", title: "From", width: 200, by: fromOf, text: fromOf },
  {
    id: "when",
    title: "Refused",
    width: 110,
    descFirst: true,
    by: (row) => row.refused_at,
    shows: "age",
    text: (row) => row.refused_at,
  },
  {
    id: "times",
    title: "Times",
    width: 70,
    align: "end",
    descFirst: true,
    by: (row) => row.times,
    text: (row) => formatNumber(row.times),
  },
  { id: "tried", title: "Tried again", width: 200, by: triedOf, text: triedOf, none: null },
];

interface DetailProps {
  readonly refusal: IntakeRefusal;
  readonly canTry: boolean;
  readonly onTried: () => void;
}

function RefusalDetail({ refusal, canTry, onTried }: DetailProps) {
  const { id, row, detail } = refusal;
  const [isBusy, setBusy] = useState(false);
  const tryAgain = () => {
    setBusy(true);
    tryRefusalAgain(id, crypto.randomUUID())
      .then(
        (now) => {
          const isTaken = now.outcome !== null && now.outcome !== "refused";
          showToast(
            isTaken ? { type: "success", message: "It was taken." } : { type: "error", message: `Refused again: ${now.detail}` },
          );
          onTried();
        },
        (error: unknown) => showToast({ type: "error", message: notDone(error).message }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <section className={css.refusal} aria-label="The row that is selected">
      <div className={css.name}>{detail}</div>
      <div className={muted}>
        {fromOf(refusal)}
        {refusal.outcome !== null && `; tried again by ${refusal.tried_by ?? "somebody"}: ${refusal.outcome}`}
      </div>
      <details open>
        <summary>As it was sent</summary>
        <pre className={`${css.address} ${mono}`}>{row}</pre>
      </details>
      {canTry && refusal.can_try_again && (
        <Button size="small" text="Try again" aria-label={`Try again: ${detail}`} loading={isBusy} onClick={tryAgain} />
      )}
    </section>
  );
}

export function Refusals({ canTry }: { readonly canTry: boolean }) {
  const { data, outcome, again } = useResource(REFUSALS);
  const [sort, setSort] = useState<Sort>(NEWEST);
  const [selected, setSelected] = useState<number | null>(null);
  const failure = failureOf(outcome);
  if (data === null || data === undefined)
    return failure === null ? (
      <SkeletonRows rows={3} label="Loading what was refused" />
    ) : (
      <FailureState what="what was refused" failure={failure} onRetry={again} />
    );
  if (data.length === 0) return <p className={muted}>Nothing was refused.</p>;
  const refusal = data.find(({ id }) => id === selected);
  return (
    <>
      <FailureStrip what="what was refused" failure={failure} onRetry={again} />
      <RecordTable
        label="What was refused"
        name="refusals"
        columns={COLUMNS}
        rows={data}
        sort={sort}
        onSort={setSort}
        mostRows={ROWS_MAX}
        cursor={selected}
        onCursor={setSelected}
        onOpen={setSelected}
        empty={<Empty title="Nothing was refused" />}
      />
      {refusal === undefined ? (
        <p className={muted}>Select a row to see it as it was sent{canTry ? " and to try it again" : ""}.</p>
      ) : (
        <RefusalDetail key={refusal.id} refusal={refusal} canTry={canTry} onTried={again} />
      )}
    </>
  );
}
