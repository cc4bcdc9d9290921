// What is known of a carrier by papers: a list to which somebody adds, and of which each entry can be withdrawn while it stays on record.
import { Button } from "@blueprintjs/core";
import { useState, type ReactNode } from "react";
import type { ResourceView } from "../../../../live/use-resource.ts";
import { muted } from "../../../../ui/text/text.ts";
import { ConfirmChange } from "../../../../widgets/confirm/ConfirmDialog.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { RecordEntries } from "../../../../widgets/record/RecordLines.tsx";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { StoredFileLink } from "../../../../widgets/uploads/StoredFileLink.tsx";

interface Paper {
  readonly id: number;
  readonly file: Parameters<typeof StoredFileLink>[0]["file"] | null;
  readonly withdrawn_at: string | null;
}

/** What withdrawing an entry asks, does and says. */
interface Withdrawal {
  /** Of the button: "Withdraw: Drug program". */
  readonly label: string;
  readonly title: string;
  readonly yes: string;
  readonly change: (key: string) => Promise<unknown>;
  readonly message: string;
  readonly consequence: ReactNode;
}

interface Props<Row> {
  readonly title: string;
  readonly add: string;
  /** Why this person may not change them; null where they may. */
  readonly refusal: string | null;
  readonly what: string;
  readonly view: ResourceView<readonly Row[]>;
  readonly empty: string;
  readonly stateOf: (row: Row, at: number) => ReactNode;
  readonly textOf: (row: Row) => ReactNode;
  readonly withdrawalOf: (row: Row) => Withdrawal;
  readonly dialog: (close: () => void, onAdded: () => void) => ReactNode;
  /** The carrier is assessed anew. */
  readonly onChanged: () => void;
}

export function WithdrawablePanel<Row extends Paper>(props: Props<Row>) {
  const { title, add, refusal, what, view, empty, stateOf, textOf, withdrawalOf, dialog, onChanged } = props;
  const [isAdding, setAdding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Withdrawal | null>(null);
  const close = () => setAdding(false);
  const changed = () => {
    view.again();
    onChanged();
  };
  const button = { size: "small", disabled: refusal !== null, title: refusal ?? undefined } as const;
  return (
    <RecordPanel
      title={
        <>
          {title}
          <Button {...button} variant="minimal" text={add} onClick={() => setAdding(true)} />
        </>
      }
    >
      <Part what={what} view={view} rows={2}>
        {(rows) => (
          <>
            {rows.length === 0 && <p className={muted}>{empty}</p>}
            <RecordEntries>
              {rows.map((row, at) => (
                <li key={row.id}>
                  {stateOf(row, at)}
                  <div>
                    {textOf(row)}
                    {row.file !== null && <StoredFileLink file={row.file} />}
                    {row.withdrawn_at === null && (
                      <Button
                        {...button}
                        variant="outlined"
                        text="Withdraw"
                        aria-label={withdrawalOf(row).label}
                        onClick={() => setWithdrawing(withdrawalOf(row))}
                      />
                    )}
                  </div>
                </li>
              ))}
            </RecordEntries>
          </>
        )}
      </Part>
      {withdrawing !== null && (
        <ConfirmChange
          title={withdrawing.title}
          yes={withdrawing.yes}
          change={withdrawing.change}
          message={withdrawing.message}
          onDone={changed}
          onClose={() => setWithdrawing(null)}
        >
          <p>{withdrawing.consequence}</p>
        </ConfirmChange>
      )}
      {isAdding &&
        dialog(close, () => {
          close();
          changed();
        })}
    </RecordPanel>
  );
}
