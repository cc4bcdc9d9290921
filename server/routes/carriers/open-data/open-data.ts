// Carriers from the government's open data: numbers looked up, what a record rests on, and "check now".
import { getCarrierSources, lookUpCarriers, refreshCarrier } from "../../../../src/contract/carriers/open-data.ts";
import { countLookUps } from "../../../carriers/open-data/look-up-limit.ts";
import { lookUp } from "../../../carriers/open-data/look-up.ts";
import { beginRefresh } from "../../../carriers/open-data/refresh.ts";
import { readService } from "../../../carriers/open-data/service-state.ts";
import { askedBy, readSources } from "../../../carriers/open-data/sources.ts";
import { CARRIER_PAGE, hidesSafety, portal } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import { checkCarrier } from "../profile/check-carrier.ts";

export const openDataRoutes: readonly Route[] = [
  // No transaction is open while others are asked.
  route(lookUpCarriers, {
    access: portal(CARRIER_PAGE),
    as: "itself",
    async handler({ api: { engine, openData }, body, companyId, requireUser }) {
      const person = { companyId: companyId(), userId: requireUser().userId };
      const numbers = await lookUp(engine, openData, body.numbers, person, body.as_it_comes === true);
      return { service: await readService(engine, openData !== null), numbers };
    },
  }),

  route(getCarrierSources, {
    access: portal(CARRIER_PAGE),
    async handler({ api, tx, params: { id }, requireUser }) {
      await checkCarrier(tx, id);
      return readSources(tx, id, askedBy(api.openData), hidesSafety(requireUser()));
    },
  }),

  route(refreshCarrier, {
    access: portal(CARRIER_PAGE),
    as: "itself",
    async handler({ api, params: { id }, companyId, requireUser, request }) {
      const { engine, openData } = api;
      await checkCarrier(engine, id);
      if (openData !== null) {
        await engine.tx((tx) => countLookUps(tx, companyId(), requireUser().userId, 1));
        await beginRefresh(engine, openData, id, (error) => request.log.error(error));
      }
      return readSources(engine, id, askedBy(openData), hidesSafety(requireUser()));
    },
  }),
];
