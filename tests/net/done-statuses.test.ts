// A log entry counts as made by 200, 201 and an empty 204 alone; any other success is an error, as the specification has it.
import { expect, it } from "vitest";
import { createLoadLog } from "../../src/contract/loads/load-logs.ts";
import { createNote } from "../../src/contract/carriers/notes.ts";
import { readReply } from "../../src/net/read-reply.ts";
import { UnexpectedStatus } from "../../src/net/reply.ts";

const ROW = {
  id: 1,
  load_id: 2,
  stop_id: null,
  category: "comment",
  is_type: "comments",
  external_message: "Called",
  occurred_at: "2026-11-20T16:00:00.000000Z",
  user_id: 11,
  user_name: "Ada Agent",
};
const of = (status: number, body: unknown) => {
  const text = body === null ? "" : JSON.stringify(body);
  return readReply(createLoadLog, new Response(status === 204 ? null : text, { status }), text);
};

it.each([
  [200, ROW],
  [201, ROW],
  [204, null],
])("%d is done", (status, body) => {
  expect(of(status, body)).toMatchObject({ ok: true, status });
});

it.each([202, 203, 206])("%d is not", (status) => {
  expect(() => of(status, ROW)).toThrow(UnexpectedStatus);
});

it("other calls are done by any success", () => {
  expect(createNote.done).toBeUndefined();
});
