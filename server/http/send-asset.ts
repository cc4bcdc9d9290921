// Sends a built file, or says that there is none.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Asset } from "./assets.ts";

export type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** For files whose names follow from their contents. */
export const FOREVER = "public, max-age=31536000, immutable";

/** Answers with a file as the browser accepts it, or says that the browser has it already. */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  cacheControl: string,
): Promise<FastifyReply> {
  reply.headers({ "cache-control": cacheControl, etag: asset.etag, vary: "accept-encoding" });
  if (request.headers["if-none-match"] === asset.etag) return reply.code(304).send();
  const accepted = new Set((request.headers["accept-encoding"] ?? "").split(",").map((part) => part.trim().split(";")[0]));
  for (const [encoding, body] of asset.encoded) {
    if (accepted.has(encoding))
      return reply
        .type(asset.type)
        .header("content-encoding", encoding)
        .send(await body());
  }
  return reply.type(asset.type).send(asset.body);
}

export const nothingHere: Answer = (_request, reply) =>
  reply.code(404).type("text/plain; charset=utf-8").send("Nothing is served at this path.\n");
