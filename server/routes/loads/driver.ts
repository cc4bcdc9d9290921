// What drivers of a load showed and share, by links.
import { readLoadDriver } from "../../../src/contract/loads/driver-proofs.ts";
import { LOAD, portal } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { readDriver } from "../../loads/driver/read-driver.ts";

export const loadDriverRoutes: readonly Route[] = [
  route(readLoadDriver, {
    access: portal(...LOAD),
    handler: ({ tx, params, companyId }) => readDriver(tx, companyId(), params.id, Date.now()),
  }),
];
