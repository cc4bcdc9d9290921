// What imports of files have in common, whatever their rows are: who imported which file, how its columns were read, and what came of it.
import { Type, type Static } from "typebox";
import { Id, Name, Nullable, Timestamp } from "./shapes.ts";

/** Tunable: what is kept of a file's mapping: a name for each column. */
const HEADING_MAX = 200;
const MAPPING_MAX = 100;

/** The heading of the column of each field. */
const FileMapping = Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: HEADING_MAX }), {
  maxProperties: MAPPING_MAX,
});

export const FileImport = Type.Object({
  id: Id,
  file_name: Type.String(),
  user_name: Nullable(Type.String()),
  created_at: Timestamp,
  mapping: FileMapping,
  new_count: Type.Integer(),
  changed_count: Type.Integer(),
  /** Of its rows that are not as before yet; 0 before anything came in, and after it was undone. */
  remaining_count: Type.Integer(),
});
export type FileImport = Static<typeof FileImport>;

/** What begins an import. */
export const BegunImport = Type.Object({ file_name: Name(200), mapping: FileMapping });
