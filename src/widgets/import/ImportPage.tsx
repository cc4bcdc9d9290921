// The page of an import: a file, what its columns are, what would happen row by row, and the last imports, which can be undone.
import { Button, HTMLSelect } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { formatCount } from "../../domain/format.ts";
import type { FileKind } from "../../domain/import/file-kind.ts";
import { headingMapping } from "../../domain/import/remembered-mapping.ts";
import { useGo } from "../../live/use-go.ts";
import { FileField } from "../../ui/form/FileField.tsx";
import { PageHeader } from "../../ui/frame/PageHeader.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { muted } from "../../ui/text/text.ts";
import { ColumnsPart } from "./ColumnsPart.tsx";
import css from "./Import.module.css";
import { TakingState } from "./TakingState.tsx";
import type { ImportColumns } from "./use-import-columns.ts";
import type { ImportFile } from "./use-import-file.ts";
import type { Taking } from "./use-taking.ts";

interface Props<Cell extends string> {
  readonly kind: FileKind<Cell>;
  readonly intro: string;
  /** Why this person may not import; null when they may. */
  readonly refusal: string | null;
  readonly columns: ImportColumns<Cell>;
  readonly taking: Taking<{ readonly outcome: string }>;
  /** The lines of the rows that would be imported. */
  readonly wanted: ReadonlySet<number>;
  /** Something else goes on, or is to be decided, before anything can be imported. */
  readonly isWaiting?: boolean;
  /** Opens what was imported. */
  readonly onShow: () => void;
  /** Between how far it is and the rows. */
  readonly notice?: ReactNode;
  /** The table of the rows; null: there are none yet. */
  readonly rows: ReactNode;
  readonly lastImports: ReactNode;
}

function SheetChoice({ read, isDisabled }: { readonly read: ImportFile; readonly isDisabled: boolean }) {
  if (read.sheetNames.length < 2) return null;
  return (
    <label className={css.line}>
      <span>Sheet</span>
      <HTMLSelect
        value={read.sheet}
        disabled={isDisabled}
        options={read.sheetNames.map((label, value) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => read.setSheet(Number(value))}
      />
    </label>
  );
}

export function ImportPage<Cell extends string>(props: Props<Cell>) {
  const { kind, intro, refusal, columns, taking, wanted, isWaiting = false, onShow, notice, rows, lastImports } = props;
  const go = useGo();
  const { file, read, table, mapping } = columns;
  const { phase, isRunning } = taking;
  const isPreviewed = phase === "preview" && !isRunning && taking.answers.size === taking.total;
  const mayImport = isPreviewed && !isWaiting && wanted.size > 0 && refusal === null && taking.failure === null;
  const begin = () => {
    if (mayImport && table !== null && mapping !== null && file !== null)
      taking.begin(file.name, headingMapping(mapping, table), wanted);
  };
  useKeys([{ combo: "mod+enter", label: `Import the ${kind.noun}s`, group: "Import", run: begin }]);
  const isTaken = phase === "taken";
  return (
    <>
      <PageHeader
        title={`Import ${kind.noun}s`}
        onGo={go}
        actions={
          <>
            {isTaken && <Button size="small" text={`Show the ${kind.noun}s`} onClick={onShow} />}
            <Button
              size="small"
              intent="primary"
              text={wanted.size === 0 || isTaken ? "Import" : `Import ${formatCount(wanted.size, kind.noun)}`}
              title={refusal ?? "Import (Ctrl or ⌘ and Enter)"}
              disabled={!mayImport}
              onClick={begin}
            />
          </>
        }
      />
      <div className={css.page}>
        <p className={muted}>{refusal ?? intro}</p>
        <FileField
          label={`File of ${kind.noun}s`}
          kinds={["xlsx", "csv"]}
          file={file}
          onChange={columns.setFile}
          error={read.fault}
          disabled={refusal !== null || (phase === "taking" && isRunning)}
        />
        {read.isReading && <p role="status">Reading the file.</p>}
        <SheetChoice read={read} isDisabled={phase !== "preview"} />
        {table !== null && mapping !== null && (
          <ColumnsPart
            kind={kind}
            table={table}
            mapping={mapping}
            onChange={columns.setMapping}
            isDisabled={phase !== "preview"}
          />
        )}
        {rows !== null && (
          <section className={css.part} aria-label={`The file’s ${kind.noun}s`}>
            <div className={css.state}>
              <TakingState noun={kind.noun} taking={taking} />
            </div>
            {notice}
            {rows}
          </section>
        )}
        {lastImports}
      </div>
    </>
  );
}
