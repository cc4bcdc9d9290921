// Refuses what would fill the disk: reading, signing in and signing out go on.
import type { FastifyRequest } from "fastify";
import type { EndpointSpec } from "../../src/contract/endpoint.ts";
import { hasRoom } from "../db/disk-space.ts";
import type { Api } from "./api.ts";
import { Refusal } from "./refusal.ts";

// A search is sent as POST too, and has pages. Another server's disk is its own matter, but files are stored here.
const writes = ({ engine }: Api, { method, paged, forAnySession, file }: EndpointSpec): boolean =>
  file !== undefined || (engine.kind === "pglite" && method !== "GET" && !paged && !forAnySession);

/** @throws Refusal 507 when what a request sends does not fit */
async function checkFits(api: Api, request: FastifyRequest): Promise<void> {
  if (await hasRoom(api.freeSpace, Number(request.headers["content-length"] ?? 0))) return;
  throw new Refusal(507, {
    error: "disk_full",
    message: "The server's disk is full: nothing can be saved until there is space. What is stored can be read.",
  });
}

/** @throws Refusal 507 when the call writes and what it sends does not fit */
export async function checkRoom(api: Api, endpoint: EndpointSpec, request: FastifyRequest): Promise<void> {
  if (writes(api, endpoint)) await checkFits(api, request);
}

/** The same for a request that writes and is no call of the contract. @throws Refusal 507 */
export async function requireRoom(api: Api, request: FastifyRequest): Promise<void> {
  if (api.engine.kind === "pglite") await checkFits(api, request);
}
