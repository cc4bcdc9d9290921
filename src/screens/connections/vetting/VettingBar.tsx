// The bar above the rows of a list to vet: filters by result, and what can be done with the selected carriers.
import { Button } from "@blueprintjs/core";
import { BanCircleIcon, EnvelopeIcon, EyeOpenIcon } from "@blueprintjs/icons";
import { useMemo } from "react";
import { vettingOutcome, VETTING_OUTCOMES, type VettingOutcome } from "../../../domain/connections/vetting/rows.ts";
import { formatNumber } from "../../../domain/format.ts";
import { muted } from "../../../ui/text/text.ts";
import type { CarrierActions } from "../../../widgets/connections/use-carrier-actions.tsx";
import { ExportButton } from "../../../widgets/list/ExportButton.tsx";
import { PrintButton } from "../../../widgets/list/print/PrintButton.tsx";
import { VETTING_COLUMNS, type ShownVettingRow } from "./columns.tsx";
import css from "./Vetting.module.css";

interface Props {
  /** The name of the list. */
  readonly title: string;
  /** All of the list. */
  readonly rows: readonly ShownVettingRow[];
  /** The result that is shown; null: all. */
  readonly only: VettingOutcome | null;
  readonly onOnly: (only: VettingOutcome | null) => void;
  readonly selected: number;
  /** No carrier is selected. */
  readonly isNothing: boolean;
  readonly invite: { readonly refusal: string | null; readonly run: () => void };
  readonly actions: Pick<CarrierActions, "blockRefusal" | "monitorRefusal" | "block" | "monitor">;
  readonly exported: readonly ShownVettingRow[];
  readonly exportRefusal: string | null;
}

function countsOf(rows: readonly ShownVettingRow[]): ReadonlyMap<VettingOutcome, number> {
  const counts = new Map<VettingOutcome, number>();
  for (const row of rows) counts.set(vettingOutcome(row), (counts.get(vettingOutcome(row)) ?? 0) + 1);
  return counts;
}

export function VettingBar({ title, rows, only, onOnly, selected, isNothing, invite, actions, exported, exportRefusal }: Props) {
  const counts = useMemo(() => countsOf(rows), [rows]);
  return (
    <div className={css.bar}>
      <div role="group" aria-label="Rows by result" className={css.results}>
        {VETTING_OUTCOMES.filter(([outcome]) => counts.has(outcome)).map(([outcome, label]) => (
          <Button
            key={outcome}
            size="small"
            variant="outlined"
            active={only === outcome}
            aria-pressed={only === outcome}
            text={`${label} · ${formatNumber(counts.get(outcome) ?? 0)}`}
            onClick={() => onOnly(only === outcome ? null : outcome)}
          />
        ))}
      </div>
      <span className={muted} role="status">
        {selected > 0 && `${formatNumber(selected)} selected`}
      </span>
      <Button
        size="small"
        icon={<EnvelopeIcon />}
        text="Invite…"
        disabled={isNothing || invite.refusal !== null}
        title={invite.refusal ?? "Invite the selected carriers (i)"}
        onClick={invite.run}
      />
      <Button
        size="small"
        icon={<EyeOpenIcon />}
        text="Monitor"
        disabled={isNothing || actions.monitorRefusal !== null}
        title={actions.monitorRefusal ?? "Monitor the selected carriers, or stop when all are monitored (m)"}
        onClick={actions.monitor}
      />
      <Button
        size="small"
        intent="danger"
        variant="outlined"
        icon={<BanCircleIcon />}
        text="Block…"
        disabled={isNothing || actions.blockRefusal !== null}
        title={actions.blockRefusal ?? "Set the selected carriers to do not dispatch (b)"}
        onClick={actions.block}
      />
      <ExportButton
        fileName="vetting-list.csv"
        columns={VETTING_COLUMNS}
        total={exported.length}
        batches={async function* batches() {
          yield exported;
        }}
        refusal={exportRefusal}
      />
      <PrintButton
        title={title}
        noun="row"
        listKey={`${title} ${only ?? ""}`}
        isReady
        total={exported.length}
        rowsAt={null}
        columns={VETTING_COLUMNS}
        filters={only === null ? [] : [["Result", VETTING_OUTCOMES.find(([outcome]) => outcome === only)?.[1] ?? only]]}
        sort={undefined}
        batches={async function* batches() {
          yield exported;
        }}
      />
    </div>
  );
}
