// The carriers whose status changes, with what can be done about them: grant overrides to several, notify them, and export them.
import { Button } from "@blueprintjs/core";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import type { RuleValues } from "../../../../contract/rules/rule-values.ts";
import { formatCount, formatNumber } from "../../../../domain/format.ts";
import type { DraftGrant, RuleOf, SetKey } from "../../../../domain/rules/rule-draft.ts";
import { mustBeHere, readRows } from "../../../../live/rows/read-rows.ts";
import { useSession } from "../../../../live/use-records.ts";
import { forDialog } from "../../../../ui/keys/type-ahead.ts";
import type { ConnectionRow } from "../../../../widgets/connections/columns.tsx";
import { mayChange, showFailure } from "../../../../widgets/list/changes.ts";
import { useSelection } from "../../../../widgets/list/state/use-selection.ts";
import { useUndo } from "../../../../widgets/list/use-undo.ts";
import { overrideRefusal } from "../../../../widgets/rules/override-refusal.ts";
import { BulkOverrideDialog } from "./BulkOverrideDialog.tsx";
import { ChangeExport } from "./ChangeExport.tsx";
import { NotifyDialog, type NotifiedCarrier } from "./NotifyDialog.tsx";
import { statusAt } from "./status-changes.ts";
import css from "./WhatIfPanel.module.css";
import { ChangeTable, type ChangeTableProps } from "./ChangeTable.tsx";

interface Props extends Pick<ChangeTableProps, "label" | "none" | "changes" | "listKey" | "cursor" | "onCursor" | "onOpen"> {
  /** The rules that the change adds: those that overrides are granted of. */
  readonly rules: readonly RuleOf[];
  /** The set that is looked at: where the change adds no rule, overrides are granted of its rules. */
  readonly set: SetKey;
  /** The values of that set, which say what cannot be overridden. */
  readonly values: RuleValues | null;
  /** Of a change that is not saved yet: its overrides are granted with it. */
  readonly onGrants?: (grants: readonly DraftGrant[]) => void;
  /** Of a saved change: the save that its overrides belong to. */
  readonly saveId?: string;
  /** The name of the exported file, without its ending. */
  readonly fileName: string;
  /** At the start of the line above the table. */
  readonly children?: ReactNode;
}

interface Selected {
  readonly carrier_id: number;
  readonly carrier_name: string;
}

async function readCarriers(keys: readonly number[]): Promise<readonly ConnectionRow[]> {
  const rows = await readRows("connections", keys);
  mustBeHere(rows.length, keys.length, "carrier");
  return rows;
}

export function ChangedCarriers({ rules, set, values, onGrants, saveId, fileName, children, ...table }: Props) {
  const refusal = overrideRefusal(useSession()?.user ?? null);
  const tokens = useMemo(() => [...new Set(rules.map(({ is_type: token }) => token))], [rules]);
  const { selection, select, clearSelection } = useSelection(
    `${tokens.join(" ")} ${table.listKey}`,
    table.changes?.connectionIds ?? null,
  );
  const [granting, setGranting] = useState<readonly Selected[] | null>(null);
  const [notified, setNotified] = useState<readonly NotifiedCarrier[] | null>(null);
  const { done, undoLast } = useUndo();
  const grant = useCallback(
    (keys: readonly number[]) => {
      if (!mayChange(refusal, keys.length)) return;
      forDialog(readCarriers(keys)).then(
        (rows) => setGranting(rows.map(({ carrier_id, carrier }) => ({ carrier_id, carrier_name: carrier.legal_name }))),
        showFailure,
      );
    },
    [refusal],
  );
  const { changes } = table;
  const notify = useCallback(
    (keys: readonly number[]) => {
      if (keys.length === 0 || changes === null) return;
      const places = new Map(Array.from(changes.connectionIds, (id, at) => [id, at]));
      forDialog(readCarriers(keys)).then(
        (rows) =>
          setNotified(
            rows.map(({ id, carrier_id: carrierId, carrier: { legal_name: name, email } }) => ({
              carrierId,
              name,
              email,
              to: statusAt(changes.to[places.get(id) ?? 0]),
            })),
          ),
        showFailure,
      );
    },
    [changes],
  );
  const rowKeys = useMemo(
    () => [
      { combo: "n", label: "Grant overrides", run: grant },
      { combo: "m", label: "Notify carriers", run: notify },
      { combo: "u", label: "Undo the last grant", run: undoLast },
    ],
    [grant, notify, undoLast],
  );
  return (
    <>
      <div className={css.actions}>
        {children}
        <Button
          size="small"
          text={selection.size === 0 ? "Grant overrides" : `Grant overrides (${formatNumber(selection.size)})`}
          disabled={selection.size === 0 || refusal !== null}
          title={refusal ?? (selection.size === 0 ? "Select carriers first" : "Grant overrides to the selected carriers (n)")}
          onClick={() => grant([...selection])}
        />
        <Button
          size="small"
          text={selection.size === 0 ? "Notify" : `Notify (${formatNumber(selection.size)})`}
          disabled={selection.size === 0}
          title={selection.size === 0 ? "Select carriers first" : "Write to the selected carriers (m)"}
          onClick={() => notify([...selection])}
        />
        <ChangeExport changes={table.changes} name={fileName} />
      </div>
      <ChangeTable {...table} rowKeys={rowKeys} selection={selection} onSelection={select} />
      {notified !== null && <NotifyDialog carriers={notified} rules={tokens} onClose={() => setNotified(null)} />}
      {granting !== null && (
        <BulkOverrideDialog
          carriers={granting}
          rules={rules}
          set={set}
          values={values}
          saveId={saveId ?? null}
          {...(onGrants === undefined
            ? {}
            : {
                onAdded: (grants: readonly DraftGrant[]) => {
                  clearSelection();
                  onGrants(grants);
                },
              })}
          onClose={() => setGranting(null)}
          onGranted={(overrides, group) => {
            clearSelection();
            done(`${formatCount(overrides, "override")} granted.`, group);
          }}
        />
      )}
    </>
  );
}
