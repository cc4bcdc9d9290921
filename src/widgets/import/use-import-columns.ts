// A file that is imported, and what each of its columns is: as somebody said it of a file like it, else as it is recognized.
import { useState } from "react";
import type { FileImport } from "../../contract/file-imports.ts";
import type { FileTable, Mapping } from "../../domain/import/columns.ts";
import type { FileKind } from "../../domain/import/file-kind.ts";
import { mappingFor } from "../../domain/import/remembered-mapping.ts";
import type { ResourceView } from "../../live/use-resource.ts";
import { useImportFile, type ImportFile } from "./use-import-file.ts";

export interface ImportColumns<Cell extends string> {
  readonly file: File | null;
  readonly setFile: (file: File | null) => void;
  readonly read: ImportFile;
  readonly table: FileTable | null;
  /** Null until it is known what was remembered. */
  readonly mapping: Mapping<Cell> | null;
  readonly setMapping: (mapping: Mapping<Cell>) => void;
  /** Whether the columns say all that they must. */
  readonly isMapped: boolean;
}

/** `kind`: keep its identity. `most`: rows of a sheet. */
export function useImportColumns<Cell extends string>(
  kind: FileKind<Cell>,
  most: number,
  { data, outcome }: ResourceView<readonly FileImport[]>,
): ImportColumns<Cell> {
  const [file, setFile] = useState<File | null>(null);
  const read = useImportFile(file, kind, most);
  const [columns, setColumns] = useState<{ readonly table: FileTable; readonly mapping: Mapping<Cell> } | null>(null);
  const { table } = read;
  // Once per file, with what was remembered by then: the mapping that a preview was made by stays.
  if (table !== null && columns?.table !== table && (data != null || outcome !== null))
    setColumns({ table, mapping: mappingFor(kind, table, data?.map((one) => one.mapping) ?? []) });
  const mapping = columns !== null && columns.table === table ? columns.mapping : null;
  return {
    file,
    setFile,
    read,
    table,
    mapping,
    setMapping: (next) => table !== null && setColumns({ table, mapping: next }),
    isMapped: mapping !== null && kind.missing(mapping).length === 0,
  };
}
