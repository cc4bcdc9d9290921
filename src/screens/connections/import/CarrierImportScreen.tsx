// Imports a brokerage's own carriers from a file: what would happen is shown row by row, a person decides what is not clear, then it is done.
import { useEffect, useMemo } from "react";
import { beginCarrierImport, takeCarriers$, undoCarriers } from "../../../commands/connections/carrier-import.ts";
import { CARRIER_ROWS_MAX, type ImportedCarrier, type SentCarrier } from "../../../contract/connections/imports.ts";
import type { FileImport } from "../../../contract/file-imports.ts";
import { fileRows, unknownNumbers } from "../../../domain/connections/import/file-rows.ts";
import { readCarriers } from "../../../domain/connections/import/read-carriers.ts";
import { CARRIER_FILE } from "../../../domain/connections/import/recognize.ts";
import { formatCount } from "../../../domain/format.ts";
import { connectionsPath } from "../../../domain/session/connections-path.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { useResource } from "../../../live/use-resource.ts";
import { CARRIER_IMPORTS } from "../../../sync/connections/connection-imports.ts";
import { refusalFor } from "../../../widgets/connections/permission.ts";
import { ImportPage } from "../../../widgets/import/ImportPage.tsx";
import { LastImports } from "../../../widgets/import/LastImports.tsx";
import { useImportColumns } from "../../../widgets/import/use-import-columns.ts";
import { useTaking, type Sending } from "../../../widgets/import/use-taking.ts";
import { LookUpState } from "../parts/LookUpState.tsx";
import { useLookUps } from "../parts/use-look-ups.ts";
import { choicesOf } from "./choices.ts";
import { CarrierRows } from "./CarrierRows.tsx";
import { ChoicesPart } from "./ChoicesPart.tsx";
import { useSentCarriers } from "./use-sent-carriers.ts";

const INTRO =
  "An export of the carriers in your TMS. Each is found by its MC or USDOT number. You see what will happen before anything changes, and can undo it afterwards. Insurance and contacts of the file become notes, not facts.";

const SENDING: Sending<SentCarrier, ImportedCarrier> = { take$: takeCarriers$, begin: beginCarrierImport };

const undoText = ({ new_count: made, changed_count: changed }: FileImport): string =>
  `${formatCount(made, "new carrier")} will be disconnected, and what the file changed of ${formatCount(changed, "other carrier")} goes back to what it was, unless somebody changed it since.`;

export function CarrierImportScreen() {
  const go = useGo();
  const user = useSession()?.user ?? null;
  const refusal = refusalFor(user);
  const imports = useResource(refusal === null ? CARRIER_IMPORTS : null);
  const columns = useImportColumns(CARRIER_FILE, CARRIER_ROWS_MAX, imports);
  const { table, mapping, isMapped } = columns;
  const carriers = useMemo(
    () => (table === null || mapping === null || !isMapped || refusal !== null ? null : readCarriers(table, mapping)),
    [table, mapping, isMapped, refusal],
  );
  const sent = useSentCarriers(carriers);
  const taking = useTaking(sent.sendable, SENDING);
  const { phase, answers } = taking;
  const isPreviewed = phase === "preview" && !taking.isRunning && taking.failure === null && answers.size === taking.total;
  const unknown = useMemo(() => unknownNumbers(carriers ?? [], answers), [carriers, answers]);
  const lookUps = useLookUps(unknown, isPreviewed, sent.refresh);
  const { asked } = lookUps;
  const rows = useMemo(() => fileRows(carriers ?? [], answers, asked), [carriers, answers, asked]);
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
      kind={CARRIER_FILE}
      intro={INTRO}
      refusal={refusal}
      columns={columns}
      taking={taking}
      wanted={wanted}
      isWaiting={lookUps.progress !== null}
      onShow={() => user !== null && go(connectionsPath(user))}
      notice={
        phase === "preview" && (
          <>
            {isPreviewed && <LookUpState lookUps={lookUps} states={rows.map(({ lookUp }) => lookUp)} done="imported" />}
            <ChoicesPart choices={choicesOf(rows, answers, sent.decided)} onChoose={sent.choose} />
          </>
        )
      }
      rows={carriers === null ? null : <CarrierRows rows={rows} isPreview={phase === "preview"} />}
      lastImports={<LastImports view={imports} refusal={refusal} noun="carrier" undo={undoCarriers} undoText={undoText} />}
    />
  );
}
