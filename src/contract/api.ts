// The whole /monitor API that the portal speaks and the server serves.
import * as carriers from "./carriers.ts";
import * as connections from "./connections.ts";
import type { EndpointSpec } from "./endpoint.ts";
import * as session from "./session.ts";
import * as tickets from "./tickets.ts";

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "output" in value;

/** Every call, by name. */
export const API: readonly EndpointSpec[] = [session, carriers, connections, tickets].flatMap((area) =>
  Object.values<unknown>(area).filter(isEndpoint),
);
