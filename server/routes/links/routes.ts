// All calls about links.
import type { Route } from "../../http/serve.ts";
import { linkRoutes } from "./links.ts";
import { visitorRoutes } from "./visitor.ts";

export const LINKS_ROUTES: readonly Route[] = [...linkRoutes, ...visitorRoutes];
