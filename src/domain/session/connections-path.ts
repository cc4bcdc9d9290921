// The page on which a person works their connections: the one that the guard lets them stay on.
import type { CurrentUser } from "../../contract/session/session.ts";
import { pathTo } from "../pages.ts";
import { canRule, canSearchCarriers } from "./permissions.ts";

/** `query` without a question mark. */
export function connectionsPath(user: CurrentUser, query = ""): string {
  if (canRule(user)) return pathTo("connections", { query });
  return pathTo(canSearchCarriers(user) ? "mine" : "my-carriers", { query });
}
