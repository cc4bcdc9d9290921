// Permissions as calls take them.
import { Type } from "typebox";
import { SCOPES } from "../session/session.ts";
import { OneOf } from "../shapes.ts";

/** Each at most once. */
export const ScopeList = Type.Array(OneOf(SCOPES), { maxItems: SCOPES.length, uniqueItems: true });
