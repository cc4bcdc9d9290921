// The commodities that loads carry: the same list for every company.
import type { Output } from "../../../../src/contract/endpoint.ts";
import { listCommodityTypes } from "../../../../src/contract/identity-alerts/identity-alerts.ts";
import { portal } from "../../../http/access.ts";
import { route, type Route } from "../../../http/serve.ts";
import type { Resource } from "../../../q/columns.ts";
import { listPage } from "../../list-page.ts";

const TYPES: Resource = {
  id: "t.id",
  defaultSort: "name asc",
  columns: { name: { sql: 't.name collate "C"', type: "text" } },
};

type Type = Output<typeof listCommodityTypes>[number];

export const commodityTypeRoutes: readonly Route[] = [
  route(listCommodityTypes, {
    access: portal(),
    handler: (call) =>
      listPage<Type>(call, listCommodityTypes, TYPES, {
        from: "commodity_types t",
        // The list belongs to no company, but $1 has to be used.
        where: "$1::bigint is not null",
        columns: "t.id, t.name",
      }),
  }),
];
