// Imports the loads of a file: its columns are recognized and corrected, what would happen is shown load by load, and then done.
import { Button, Callout, HTMLSelect, ProgressBar } from "@blueprintjs/core";
import { useEffect, useMemo, useState } from "react";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { readLoads } from "../../../domain/loads/import/read-loads.ts";
import type { FileTable, Mapping } from "../../../domain/loads/import/recognize.ts";
import { headingMapping, mappingFor, missingCells } from "../../../domain/loads/import/remembered-mapping.ts";
import { fileRow } from "../../../domain/loads/import/sent-loads.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { useResource } from "../../../live/use-resource.ts";
import { LOAD_IMPORTS } from "../../../sync/loads/load-imports.ts";
import { FileField } from "../../../ui/form/FileField.tsx";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { muted } from "../../../ui/text/text.ts";
import { useManageRefusal } from "../../../widgets/loads/use-manage-refusal.ts";
import { ColumnsPart } from "./ColumnsPart.tsx";
import { LastImports } from "./LastImports.tsx";
import { LoadRows } from "./LoadRows.tsx";
import { useLoadFile, type LoadFile } from "./use-load-file.ts";
import { useTaking, type Taking } from "./use-taking.ts";
import css from "./LoadImport.module.css";

function SheetChoice({
  file: { sheetNames, sheet, setSheet },
  isDisabled,
}: {
  readonly file: LoadFile;
  readonly isDisabled: boolean;
}) {
  if (sheetNames.length < 2) return null;
  return (
    <label className={css.line}>
      <span>Sheet</span>
      <HTMLSelect
        value={sheet}
        disabled={isDisabled}
        options={sheetNames.map((label, value) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => setSheet(Number(value))}
      />
    </label>
  );
}

/** How far it is, what it came to, and why it did not go on. */
function TakingState({ taking }: { readonly taking: Taking }) {
  const { phase, answers, total, isRunning, failure, stop, goOn } = taking;
  const count = (outcome: "new" | "changed") => [...answers.values()].filter((answer) => answer.outcome === outcome).length;
  if (failure !== null)
    return (
      <Callout intent="danger" compact role="alert">
        {failure} {formatNumber(answers.size)} of {formatCount(total, "load")} {answers.size === 1 ? "is" : "are"} answered.{" "}
        <Button size="small" text="Go on" onClick={goOn} />
      </Callout>
    );
  if (isRunning)
    return (
      <div className={css.progress} role="status">
        <span>
          {phase === "preview" ? "Checking" : "Importing"}: {formatNumber(answers.size)} of {formatCount(total, "load")}
        </span>
        <ProgressBar
          value={total === 0 ? 0 : answers.size / total}
          animate={false}
          stripes={false}
          intent="primary"
          aria-label="Progress"
        />
        <Button size="small" text="Stop" onClick={stop} />
      </div>
    );
  if (answers.size < total)
    return (
      <Callout compact role="status">
        Stopped after {formatNumber(answers.size)} of {formatCount(total, "load")}.{" "}
        <Button size="small" text="Go on" onClick={goOn} />
      </Callout>
    );
  if (phase !== "taken") return null;
  return (
    <Callout intent="success" compact role="status">
      {formatCount(count("new"), "new load")}, {formatNumber(count("changed"))} changed. The import can be undone below.
    </Callout>
  );
}

export function LoadImportScreen() {
  const go = useGo();
  const refusal = useManageRefusal();
  const imports = useResource(LOAD_IMPORTS);
  const [file, setFile] = useState<File | null>(null);
  const read = useLoadFile(file);
  const [columns, setColumns] = useState<{ readonly table: FileTable; readonly mapping: Mapping } | null>(null);
  const { table } = read;
  // Once per file, with what was remembered by then: the mapping that a preview was made by stays.
  if (table !== null && columns?.table !== table && (imports.data != null || imports.outcome !== null))
    setColumns({ table, mapping: mappingFor(table, imports.data?.map((one) => one.mapping) ?? []) });
  const mapping = columns !== null && columns.table === table ? columns.mapping : null;
  const isMapped = mapping !== null && missingCells(mapping).length === 0;
  const loads = useMemo(
    () => (table === null || mapping === null || !isMapped || refusal !== null ? null : readLoads(table, mapping)),
    [table, mapping, isMapped, refusal],
  );
  const taking = useTaking(loads);
  const { phase, answers, isRunning } = taking;
  const rows = useMemo(() => loads?.map((load) => fileRow(load, answers.get(load.line))) ?? [], [loads, answers]);
  const wanted = rows.filter(({ outcome }) => outcome === "new" || outcome === "changed").length;
  const isPreviewed = phase === "preview" && !isRunning && answers.size === taking.total;
  const mayImport = isPreviewed && wanted > 0 && refusal === null && taking.failure === null;
  const begin = () => {
    if (mayImport && table !== null && mapping !== null && file !== null) taking.begin(file.name, headingMapping(mapping, table));
  };
  useKeys([{ combo: "mod+enter", label: "Import the loads", group: "Import", run: begin }]);
  const isTaken = phase === "taken";
  const { again } = imports;
  useEffect(() => {
    if (isTaken) again();
  }, [isTaken, again]);
  return (
    <>
      <PageHeader
        title="Import loads"
        onGo={go}
        actions={
          <>
            {isTaken && <Button size="small" text="Show the loads" onClick={() => go(pathTo("loads"))} />}
            <Button
              size="small"
              intent="primary"
              text={wanted === 0 || isTaken ? "Import" : `Import ${formatCount(wanted, "load")}`}
              title={refusal ?? "Import (Ctrl or ⌘ and Enter)"}
              disabled={!mayImport}
              onClick={begin}
            />
          </>
        }
      />
      <div className={css.page}>
        <p className={muted}>
          {refusal ??
            "An export of your TMS, one row per load or one per stop. You see what will happen before anything changes, and can undo it afterwards."}
        </p>
        <FileField
          label="File of loads"
          kinds={["xlsx", "csv"]}
          file={file}
          onChange={setFile}
          error={read.fault}
          disabled={refusal !== null || (phase === "taking" && isRunning)}
        />
        {read.isReading && <p role="status">Reading the file.</p>}
        <SheetChoice file={read} isDisabled={phase !== "preview"} />
        {table !== null && mapping !== null && (
          <ColumnsPart
            table={table}
            mapping={mapping}
            onChange={(next) => setColumns({ table, mapping: next })}
            isDisabled={phase !== "preview"}
          />
        )}
        {loads !== null && (
          <section className={css.part} aria-label="Loads of the file">
            <div className={css.state}>
              <TakingState taking={taking} />
            </div>
            <LoadRows rows={rows} isPreview={phase === "preview"} />
          </section>
        )}
        <LastImports view={imports} refusal={refusal} />
      </div>
    </>
  );
}
