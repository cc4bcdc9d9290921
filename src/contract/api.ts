// The whole /monitor API that the portal speaks and the server serves.
import * as areas from "./areas.ts";
import * as carrierRecords from "./carrier-records.ts";
import * as carrierSafety from "./carrier-safety.ts";
import * as carrierSearch from "./carrier-search.ts";
import * as carriers from "./carriers.ts";
import * as classifications from "./classifications.ts";
import * as companyLists from "./company-lists.ts";
import * as connections from "./connections.ts";
import * as decisions from "./decisions.ts";
import * as directory from "./directory.ts";
import type { EndpointSpec } from "./endpoint.ts";
import * as heatmap from "./heatmap.ts";
import * as identityAlerts from "./identity-alerts.ts";
import * as insurance from "./insurance.ts";
import * as notes from "./notes.ts";
import * as onboarding from "./onboarding.ts";
import * as overrides from "./overrides.ts";
import * as rules from "./rules.ts";
import * as savedSearches from "./saved-searches.ts";
import * as session from "./session.ts";
import * as subscriptions from "./subscriptions.ts";
import * as tickets from "./tickets.ts";
import * as uploads from "./uploads.ts";
import * as vehicles from "./vehicles.ts";

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "output" in value;

/** Every call, by name. */
export const API: readonly EndpointSpec[] = [
  session,
  areas,
  carriers,
  carrierSearch,
  carrierSafety,
  carrierRecords,
  insurance,
  notes,
  identityAlerts,
  savedSearches,
  connections,
  classifications,
  companyLists,
  rules,
  overrides,
  decisions,
  subscriptions,
  onboarding,
  uploads,
  directory,
  heatmap,
  vehicles,
  tickets,
].flatMap((area) => Object.values<unknown>(area).filter(isEndpoint));
