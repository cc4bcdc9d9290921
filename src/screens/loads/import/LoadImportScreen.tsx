// Imports the loads of a file: its columns are recognized and corrected, what would happen is shown load by load, and then done.
import { useEffect, useMemo } from "react";
import { beginImport, takeRows$, undoImport } from "../../../commands/loads/load-import.ts";
import type { FileImport } from "../../../contract/file-imports.ts";
import { FILE_ROWS_MAX, type IntakeRow } from "../../../contract/loads/load-intake.ts";
import { formatCount } from "../../../domain/format.ts";
import { readLoads } from "../../../domain/loads/import/read-loads.ts";
import { LOAD_FILE } from "../../../domain/loads/import/recognize.ts";
import { fileRow, sentRow, type SentRow } from "../../../domain/loads/import/sent-loads.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { useResource } from "../../../live/use-resource.ts";
import { LOAD_IMPORTS } from "../../../sync/loads/load-imports.ts";
import { ImportPage } from "../../../widgets/import/ImportPage.tsx";
import { LastImports } from "../../../widgets/import/LastImports.tsx";
import { useImportColumns } from "../../../widgets/import/use-import-columns.ts";
import { useTaking, type Sending } from "../../../widgets/import/use-taking.ts";
import { useManageRefusal } from "../../../widgets/loads/use-manage-refusal.ts";
import { LoadRows } from "./LoadRows.tsx";

const INTRO =
  "An export of your TMS, one row per load or one per stop. You see what will happen before anything changes, and can undo it afterwards.";

const SENDING: Sending<SentRow, IntakeRow> = { take$: takeRows$, begin: beginImport };

const undoText = ({ new_count: made, changed_count: changed }: FileImport): string =>
  `${formatCount(made, "new load")} will be canceled, and what the file changed in ${formatCount(changed, "other load")} goes back to what it was, unless somebody changed it since.`;

export function LoadImportScreen() {
  const go = useGo();
  const refusal = useManageRefusal();
  const imports = useResource(LOAD_IMPORTS);
  const columns = useImportColumns(LOAD_FILE, FILE_ROWS_MAX, imports);
  const { table, mapping, isMapped } = columns;
  const loads = useMemo(
    () => (table === null || mapping === null || !isMapped || refusal !== null ? null : readLoads(table, mapping)),
    [table, mapping, isMapped, refusal],
  );
  const sendable = useMemo(
    () =>
      (loads ?? []).flatMap((load) => {
        const row = sentRow(load);
        return row === null ? [] : [{ line: load.line, row }];
      }),
    [loads],
  );
  const taking = useTaking(sendable, SENDING);
  const { phase, answers } = taking;
  const rows = useMemo(() => loads?.map((load) => fileRow(load, answers.get(load.line))) ?? [], [loads, answers]);
  const wanted = useMemo(
    () => new Set(rows.filter(({ outcome }) => outcome === "new" || outcome === "changed").map(({ line }) => line)),
    [rows],
  );
  const isTaken = phase === "taken";
  const { again } = imports;
  useEffect(() => {
    if (isTaken) again();
  }, [isTaken, again]);
  return (
    <ImportPage
      kind={LOAD_FILE}
      intro={INTRO}
      refusal={refusal}
      columns={columns}
      taking={taking}
      wanted={wanted}
      onShow={() => go(pathTo("loads"))}
      rows={loads === null ? null : <LoadRows rows={rows} isPreview={phase === "preview"} />}
      lastImports={<LastImports view={imports} refusal={refusal} noun="load" undo={undoImport} undoText={undoText} />}
    />
  );
}
