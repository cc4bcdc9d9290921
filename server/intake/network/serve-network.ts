// Receives rows that are everybody's from programs of exchanges and networks, which prove themselves by the key of whoever runs the server.
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { MONITOR } from "../../../src/contract/constants.ts";
import { isRecord } from "../../../src/contract/is-record.ts";
import { onBehalfOf } from "../../db/turns.ts";
import type { Api } from "../../http/api.ts";
import { Refusal } from "../../http/refusal.ts";
import { requireRoom } from "../../http/room.ts";
import type { Cells } from "./cells.ts";
import { networkDoor, ROWS_MAX, takeNetworkRows } from "./take-rows.ts";

/** Tunable, in bytes: as many rows as one call may have. */
const BODY_MAX = 4 * 1024 * 1024;
const NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$/;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

const isKey = ({ headers }: FastifyRequest, key: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${key}`));

const malformed = (message: string): Refusal => new Refusal(400, { error: "malformed_request", message });

const cellOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(cellOf).join("|") : value === null || value === undefined ? "" : String(value);

interface Sent {
  readonly source: string;
  readonly rows: readonly Cells[];
}

/** @throws Refusal 400 and 413 */
function readBody(body: unknown): Sent {
  const source = isRecord(body) ? body["source"] : null;
  const rows = isRecord(body) ? body["rows"] : null;
  if (typeof source !== "string" || !NAME.test(source))
    throw malformed("source names the exchange or network, in 60 letters at most.");
  if (!Array.isArray(rows) || !rows.every(isRecord)) throw malformed("rows is no list of objects.");
  if (rows.length > ROWS_MAX)
    throw new Refusal(413, { error: "too_many_rows", message: `A call has at most ${ROWS_MAX.toLocaleString("en-US")} rows.` });
  return {
    source,
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)]))),
  };
}

/**
 * `POST /monitor/api/v1/intake/network/{door}` with `{source, rows}`: 200 with what became of each row. Without a key in the settings there
 * is no such path; 401 for another key.
 */
export function serveNetwork(api: Api): void {
  const key = api.settings.networkKey;
  if (key === null) return;
  api.app.post(
    `${MONITOR}/api/v1/intake/network/:door`,
    { bodyLimit: BODY_MAX },
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isKey(request, key))
        throw new Refusal(401, { error: "key_not_valid", message: "The key of the network is missing or wrong." });
      await requireRoom(api, request);
      const door = networkDoor((request.params as { readonly door: string }).door);
      // What follows from all rows is worked out once a file has been read.
      if (door === undefined || door.finish !== undefined)
        throw new Refusal(404, { error: "not_found", message: "There is no such door." });
      const { source, rows } = readBody(request.body);
      const answer = await onBehalfOf(`network ${source}`, () => takeNetworkRows(api.engine, door, source, rows));
      return reply.header("cache-control", "no-store").send(answer);
    },
  );
}
