// Stored files as part of other records.
import { isoText } from "../http/wire.ts";

/** SQL for a StoredFile from the row of `uploads` with this alias; null where a left join found none. */
export const storedFile = (alias: string): string => `case when ${alias}.id is null then null else json_build_object(
  'id', ${alias}.id, 'name', ${alias}.original_name, 'media_type', ${alias}.media_type, 'bytes', ${alias}.bytes,
  'created_at', ${isoText(`${alias}.created_at`)}) end`;
