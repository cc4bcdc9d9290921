// How far the rows of a list are read for printing, with a way to stop it.
import { Button, ProgressBar } from "@blueprintjs/core";
import { formatNumber } from "../../../domain/format.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import css from "./ListPaper.module.css";

interface Props {
  readonly rows: number;
  readonly of: number;
  readonly onCancel: () => void;
}

export function PrintProgress({ rows, of, onCancel }: Props) {
  useKeys([{ combo: "esc", label: "Stop preparing the print", typing: true, run: onCancel }]);
  return (
    <div className={css.progress} role="status">
      <span>
        Preparing {formatNumber(rows)} of {formatNumber(of)} rows
      </span>
      <ProgressBar intent="primary" stripes={false} aria-label="Rows read for printing" value={of === 0 ? 1 : rows / of} />
      <Button size="small" text="Cancel" onClick={onCancel} />
    </div>
  );
}
