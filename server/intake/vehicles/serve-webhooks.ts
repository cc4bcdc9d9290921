// Receives the webhooks of the companies' sources: whoever sends proves it by a signature over the body, and no session is asked for.
import type { FastifyReply, FastifyRequest } from "fastify";
import { MAY_USE } from "../../companies/may-use.ts";
import type { Queryable } from "../../db/engine.ts";
import { asCompany } from "../../db/role.ts";
import { onBehalfOf } from "../../db/turns.ts";
import type { Api } from "../../http/api.ts";
import { Refusal } from "../../http/refusal.ts";
import { requireRoom } from "../../http/room.ts";
import { hashKey, type DayCounts } from "../door.ts";
import { findSignedSource, type SignedSource } from "../sources.ts";
import { WEBHOOK_PATHS } from "../webhook-path.ts";
import { PROVIDERS } from "./providers/providers.ts";
import type { Provider } from "./providers/provider.ts";
import { takeMessage } from "./take-message.ts";

/** Tunable, in bytes: 5,000 positions of a feed. */
const BODY_MAX = 1024 * 1024;

/** Tunable: positions of one message, which are stored together. */
const ROWS_MAX = 5_000;

const notSigned = (): Refusal =>
  new Refusal(401, { error: "signature_not_valid", message: "The signature is missing, wrong or too old." });

// As a call with an API key: the portal must be open to the company, with the list of loads and the API in its plan.
const MAY_SEND = `
  select 1 from companies c where c.id = $1 and ${MAY_USE} and c.paywall ->> 'can_api' = 'true'
    and c.paywall ->> 'can_load_dashboard' = 'true'`;

interface Signed {
  readonly source: SignedSource;
  readonly provider: Provider;
}

/** @throws Refusal 401, the same for a source that does not exist and for a wrong signature; 403 where the company may not use the API */
async function checkSigned({ engine, secret }: Api, request: FastifyRequest, raw: Buffer): Promise<Signed> {
  const { id } = request.params as { readonly id: string };
  const source = /^[1-9]\d{0,14}$/.test(id) ? await findSignedSource(engine, secret, Number(id)) : null;
  const provider = source === null ? null : PROVIDERS[source.kind];
  if (source === null || provider === null) throw notSigned();
  const message = { headers: request.headers, raw };
  if (!source.secrets.some((each) => provider.isSigned(message, each, Date.now()))) throw notSigned();
  if ((await engine.query(MAY_SEND, [source.companyId])).length === 0)
    throw new Refusal(403, {
      error: "permission_missing",
      message: "Your company's plan does not include the API, or has expired.",
    });
  return { source, provider };
}

/** @throws Refusal 400 */
function readBody(raw: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw)) as unknown;
  } catch {
    throw new Refusal(400, { error: "malformed_request", message: "The body is no JSON." });
  }
}

async function take(
  api: Api,
  tx: Queryable,
  { source, provider }: Signed,
  request: FastifyRequest,
  raw: Buffer,
): Promise<DayCounts> {
  const rows = provider.rowsOf(readBody(raw));
  if (rows.length > ROWS_MAX)
    throw new Refusal(413, {
      error: "too_many_rows",
      message: `A message has at most ${ROWS_MAX.toLocaleString("en-US")} positions.`,
    });
  // A sender's id may be used for another body by mistake; nothing of it is to be lost.
  const key = `${provider.idOf(request.headers) ?? ""} ${hashKey(raw)}`.trim();
  return takeMessage(tx, api.engine, source, { key, raw: raw.toString("utf8") }, rows);
}

/** `POST /monitor/api/v1/intake/webhooks/{source}`: 401 without a right signature, 200 with the counts once all is stored. */
export function serveWebhooks(api: Api): void {
  void api.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_MAX }, (_request, body, done) => done(null, body));
    app.post(`${WEBHOOK_PATHS}:id`, { bodyLimit: BODY_MAX }, async (request: FastifyRequest, reply: FastifyReply) => {
      await requireRoom(api, request);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signed = await checkSigned(api, request, raw);
      const { companyId, source } = signed.source;
      const counts = await onBehalfOf(source, () =>
        api.engine.tx((tx) => take(api, tx, signed, request, raw), asCompany(companyId)),
      );
      return reply.header("cache-control", "no-store").send(counts);
    });
  });
}
