// What an accused carrier can do by a link: read what was reported, answer or dispute it with text and papers. Assumption: the API has no
// such calls.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { DOCUMENT_KINDS } from "../files.ts";
import { AlertText, IDENTITY_ALERT_TYPES, REPLY_STANCES } from "./identity-alerts.ts";
import { Count, Day, Name, Nullable, OneOf, Timestamp } from "../shapes.ts";

/** Tunable: papers of one alert's replies. */
export const REPLY_FILES_MAX = 10;

export const AccusedAlert = Type.Object({
  is_type: OneOf(IDENTITY_ALERT_TYPES),
  file_date: Day,
  message: Nullable(Type.String()),
  evidence: Count,
  /** After that day it counts no more. */
  ends_on: Day,
  replies: Type.Array(
    Type.Object({ stance: OneOf(REPLY_STANCES), message: Type.String(), replied_by: Type.String(), created_at: Timestamp }),
  ),
  files: Type.Array(Type.Object({ name: Type.String(), created_at: Timestamp })),
});
export type AccusedAlert = Static<typeof AccusedAlert>;

const PATH = "/api/v1/link/reply";

export const readAccusation = endpoint({
  name: "readAccusation",
  method: "GET",
  path: PATH,
  isExtension: true,
  forVisitors: true,
  output: AccusedAlert,
});

/** Adds a reply, which everybody who sees the alert reads beside it; none is changed or removed. */
export const replyToAlert = endpoint({
  name: "replyToAlert",
  method: "POST",
  path: PATH,
  isExtension: true,
  forVisitors: true,
  body: Type.Object({ reply: Type.Object({ stance: OneOf(REPLY_STANCES), message: AlertText, replied_by: Name(120) }) }),
  output: AccusedAlert,
});

export const attachReplyFile = endpoint({
  name: "attachReplyFile",
  method: "POST",
  path: `${PATH}/files`,
  isExtension: true,
  forVisitors: true,
  body: Type.Object({}),
  output: AccusedAlert,
  file: { name: "paper", kinds: DOCUMENT_KINDS },
});
