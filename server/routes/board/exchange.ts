// The postings of the market, for the worker that filters them.
import { getExchangePostings } from "../../../src/contract/board/exchange.ts";
import { portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";

/** The answer is the same for everybody, so it is kept under no company. */
const EVERYBODY = 0;

export const exchangeRoutes: readonly Route[] = [
  route(getExchangePostings, {
    access: portal(scope("view_tfx")),
    // In transactions of its own, so that hundreds of thousands of postings do not block others.
    as: "itself",
    async handler({ api, setPieces }) {
      setPieces((await api.exchange(EVERYBODY)).value);
      return "";
    },
  }),
];
