// Exports the whole filtered list as CSV, with progress, and a way to stop it.
import { Button } from "@blueprintjs/core";
import { DownloadIcon } from "@blueprintjs/icons";
import { memo, useEffect, useRef, useState } from "react";
import { errorText } from "../../domain/error-text.ts";
import { formatCount, formatNumber } from "../../domain/format.ts";
import { useSteady } from "../../ui/form/use-steady.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import { buildCsv, download } from "../../ui/table/csv.ts";

interface Props<Row> {
  readonly fileName: string;
  readonly columns: readonly ColumnSpec<Row>[];
  readonly total: number;
  readonly batches: () => AsyncIterable<readonly Row[]>;
  /** Why this person may not export; null when they may. */
  readonly refusal: string | null;
}

const ICON = <DownloadIcon />;

const EXPORT_KEY = "shift+x";

const SteadyButton = memo(Button);

export function ExportButton<Row>({ fileName, columns, total, batches, refusal }: Props<Row>) {
  const [written, setWritten] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setWritten(0);
    try {
      const file = await buildCsv(columns, batches(), { signal: controller.signal, onProgress: setWritten });
      download(file, fileName);
      showToast({ type: "success", message: `Exported ${formatCount(total, "row")} to ${fileName}.` });
    } catch (error) {
      if (!controller.signal.aborted) showToast({ type: "error", message: `The export failed: ${errorText(error)}` });
    } finally {
      setWritten(null);
    }
  };
  const onStart = useSteady(() => void start());
  useKeys([
    {
      combo: EXPORT_KEY,
      label: "Export the list",
      when: () => written === null,
      run: () => {
        if (refusal !== null) showToast({ type: "warning", message: refusal });
        else if (total > 0) onStart();
      },
    },
  ]);
  if (written !== null) {
    return (
      <Button
        variant="minimal"
        size="small"
        text={`Stop (${formatNumber(written)} of ${formatNumber(total)})`}
        onClick={() => running.current?.abort()}
      />
    );
  }
  return (
    <SteadyButton
      variant="minimal"
      size="small"
      icon={ICON}
      text="Export"
      disabled={refusal !== null || total === 0}
      title={refusal ?? "Export the whole list as CSV"}
      onClick={onStart}
    />
  );
}
