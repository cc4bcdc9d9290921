// The whole /monitor API that the portal speaks and the server serves.
import * as areas from "./areas.ts";
import * as carrierRecords from "./carrier-records.ts";
import * as carrierSearch from "./carrier-search.ts";
import * as carriers from "./carriers.ts";
import * as connections from "./connections.ts";
import * as directory from "./directory.ts";
import type { EndpointSpec } from "./endpoint.ts";
import * as heatmap from "./heatmap.ts";
import * as insurance from "./insurance.ts";
import * as notes from "./notes.ts";
import * as savedSearches from "./saved-searches.ts";
import * as session from "./session.ts";
import * as tickets from "./tickets.ts";
import * as vehicles from "./vehicles.ts";

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "output" in value;

/** Every call, by name. */
export const API: readonly EndpointSpec[] = [
  session,
  areas,
  carriers,
  carrierSearch,
  carrierRecords,
  insurance,
  notes,
  savedSearches,
  connections,
  directory,
  heatmap,
  vehicles,
  tickets,
].flatMap((area) => Object.values<unknown>(area).filter(isEndpoint));
