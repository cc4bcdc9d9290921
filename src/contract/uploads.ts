// Files that the server stores for a company, and their download.
import { Type, type Static } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Id, IdParams, Timestamp } from "./shapes.ts";

/** A stored file in other records; `name` is the name it was uploaded with. */
export const StoredFile = Type.Object({
  id: Id,
  name: Type.String(),
  media_type: Type.String(),
  bytes: Type.Integer(),
  created_at: Timestamp,
});
export type StoredFile = Static<typeof StoredFile>;

/** Downloads a stored file. Assumption: this call, and that whoever sees the record may also download its file. */
export const downloadFile = endpoint({
  name: "downloadFile",
  method: "GET",
  path: "/api/v1/uploads/{id}",
  isExtension: true,
  params: IdParams,
  output: Type.String(),
  asFile: true,
});
