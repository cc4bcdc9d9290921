// Reads the file that somebody selected: its sheets, and the table of one of them.
import { useEffect, useMemo, useState } from "react";
import type { FileTable } from "../../domain/import/columns.ts";
import { fileFaults, type FileKind } from "../../domain/import/file-kind.ts";
import { readCells } from "../../../workers/spreadsheet/client.ts";

interface Cells {
  readonly file: File;
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[];
  /** What follows the file's name. */
  readonly fault: string | null;
}

/** Tunable: bytes in which a file shows what it is. */
const BEGINNING = 1_000;

async function cellsOf(
  file: File,
  { noun, elsewhere }: Pick<FileKind<string>, "noun" | "elsewhere">,
  most: number,
): Promise<Cells> {
  const faulty = (fault: string): Cells => ({ file, sheets: [], fault });
  try {
    const other = elsewhere?.(await file.slice(0, BEGINNING).text()) ?? null;
    if (other !== null) return faulty(other);
    const read = await readCells(await file.arrayBuffer(), most);
    return "fault" in read ? faulty(fileFaults(noun)[read.fault]) : { file, sheets: read.sheets, fault: null };
  } catch {
    return faulty(fileFaults(noun).unread);
  }
}

export interface ImportFile {
  readonly isReading: boolean;
  readonly fault: string | null;
  readonly sheetNames: readonly string[];
  readonly sheet: number;
  readonly setSheet: (sheet: number) => void;
  /** Null: no file, or no headings on this sheet. */
  readonly table: FileTable | null;
}

/** `kind`: keep its identity. `most`: rows of a sheet. */
export function useImportFile<Cell extends string>(file: File | null, kind: FileKind<Cell>, most: number): ImportFile {
  const [cells, setCells] = useState<Cells | null>(null);
  const [chosen, setChosen] = useState<{ readonly file: File | null; readonly sheet: number }>({ file: null, sheet: 0 });
  useEffect(() => {
    if (file === null) return undefined;
    let isLeft = false;
    void cellsOf(file, kind, most).then((read) => !isLeft && setCells(read));
    return () => void (isLeft = true);
  }, [file, kind, most]);
  const own = cells?.file === file ? cells : null;
  const tables = useMemo(() => own?.sheets.map(({ rows }) => kind.tableIn(rows)) ?? [], [own, kind]);
  const first = Math.max(
    0,
    tables.findIndex((table) => table !== null),
  );
  const sheet = chosen.file === file ? chosen.sheet : first;
  const table = tables[sheet] ?? null;
  const faultOf = ({ name }: File, read: Cells): string | null => {
    if (read.fault !== null) return `“${name}” ${read.fault}`;
    if (table !== null) return null;
    return `“${name}” has no row of headings, such as ${kind.example}. Add one, and select the file again.`;
  };
  return {
    isReading: file !== null && own === null,
    fault: own === null || file === null ? null : faultOf(file, own),
    sheetNames: own?.sheets.map(({ name }) => name) ?? [],
    sheet,
    setSheet: (next) => setChosen({ file, sheet: next }),
    table,
  };
}
