// Files that the server keeps for a company, and how one is fetched back.
import { Type, type Static } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Id, IdParams, Timestamp } from "./shapes.ts";

/** A stored file as other records carry it; `name` is what its sender called it. */
export const StoredFile = Type.Object({
  id: Id,
  name: Type.String(),
  media_type: Type.String(),
  bytes: Type.Integer(),
  created_at: Timestamp,
});
export type StoredFile = Static<typeof StoredFile>;

/** Sends a stored file to be saved. The call is ours; those who may see the record it hangs on may fetch it. */
export const downloadFile = endpoint({
  name: "downloadFile",
  method: "GET",
  path: "/api/v1/uploads/{id}",
  params: IdParams,
  output: Type.String(),
  asFile: true,
});
