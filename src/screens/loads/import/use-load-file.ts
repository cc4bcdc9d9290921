// Reads the file that somebody selected: its sheets, and the table of loads on one of them.
import { useEffect, useMemo, useState } from "react";
import { FILE_ROWS_MAX } from "../../../contract/loads/load-intake.ts";
import { isX12 } from "../../../domain/loads/edi/x12.ts";
import { LOAD_FILE_FAULTS } from "../../../domain/loads/import/sent-loads.ts";
import { fileTable, type FileTable } from "../../../domain/loads/import/recognize.ts";
import { readCells } from "../../../../workers/spreadsheet/client.ts";

interface Cells {
  readonly file: File;
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[];
  readonly fault: string | null;
}

const faulty = (file: File, fault: keyof typeof LOAD_FILE_FAULTS): Cells => ({
  file,
  sheets: [],
  fault: `“${file.name}” ${LOAD_FILE_FAULTS[fault]}`,
});

/** Bytes in which an EDI file shows that it is one. */
const BEGINNING = 1_000;
const EDI = "is an EDI file. Add it in My account, on the Sources tab.";

async function cellsOf(file: File): Promise<Cells> {
  try {
    if (isX12(await file.slice(0, BEGINNING).text())) return { file, sheets: [], fault: `“${file.name}” ${EDI}` };
    const read = await readCells(await file.arrayBuffer(), FILE_ROWS_MAX);
    return "fault" in read ? faulty(file, read.fault) : { file, sheets: read.sheets, fault: null };
  } catch {
    return faulty(file, "unread");
  }
}

export interface LoadFile {
  readonly isReading: boolean;
  readonly fault: string | null;
  readonly sheetNames: readonly string[];
  readonly sheet: number;
  readonly setSheet: (sheet: number) => void;
  /** Null: no file, or no loads on this sheet. */
  readonly table: FileTable | null;
}

export function useLoadFile(file: File | null): LoadFile {
  const [cells, setCells] = useState<Cells | null>(null);
  const [chosen, setChosen] = useState<{ readonly file: File | null; readonly sheet: number }>({ file: null, sheet: 0 });
  useEffect(() => {
    if (file === null) return undefined;
    let isLeft = false;
    void cellsOf(file).then((read) => !isLeft && setCells(read));
    return () => void (isLeft = true);
  }, [file]);
  const own = cells?.file === file ? cells : null;
  const tables = useMemo(() => own?.sheets.map(({ rows }) => fileTable(rows)) ?? [], [own]);
  const first = Math.max(
    0,
    tables.findIndex((table) => table !== null),
  );
  const sheet = chosen.file === file ? chosen.sheet : first;
  const table = tables[sheet] ?? null;
  const noTable = "has no row of headings, such as Load #, Pickup city, Pickup date. Add one, and select the file again.";
  return {
    isReading: file !== null && own === null,
    fault: own?.fault ?? (own !== null && file !== null && table === null ? `“${file.name}” ${noTable}` : null),
    sheetNames: own?.sheets.map(({ name }) => name) ?? [],
    sheet,
    setSheet: (next) => setChosen({ file, sheet: next }),
    table,
  };
}
