// Whether this server asks the government's open data, and how they can be reached.
import { getOpenDataService } from "../../../../src/contract/carriers/open-data.ts";
import { readService } from "../../../carriers/open-data/service-state.ts";
import { CARRIER_PAGE, portal } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";

export const openDataServiceRoutes: readonly Route[] = [
  route(getOpenDataService, {
    access: portal(CARRIER_PAGE),
    handler: ({ api, tx }) => readService(tx, api.openData !== null),
  }),
];
