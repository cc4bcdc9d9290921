// How far a load is protected, and what the company sets about that.
import { getLoadProtection, getProtectionSettings, setProtectionSettings } from "../../../src/contract/loads/protection.ts";
import { getSinceAssignment } from "../../../src/contract/loads/since-assignment.ts";
import { hidesSafety, LOAD, portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { readProtection } from "../../loads/protection/keep-protection.ts";
import { readSinceAssignment } from "../../loads/protection/rechecks.ts";
import { readProtectionSettings, writeProtectionSettings } from "../../loads/protection/settings.ts";

export const protectionRoutes: readonly Route[] = [
  route(getLoadProtection, {
    access: portal(...LOAD),
    handler: ({ tx, params, companyId }) => readProtection(tx, companyId(), params.id, new Date()),
  }),

  route(getSinceAssignment, {
    access: portal(...LOAD),
    handler: ({ tx, params, companyId, requireUser }) =>
      readSinceAssignment(tx, companyId(), params.id, hidesSafety(requireUser()), new Date()),
  }),

  route(getProtectionSettings, {
    access: portal(...LOAD),
    handler: ({ tx, companyId }) => readProtectionSettings(tx, companyId()),
  }),

  route(setProtectionSettings, {
    access: portal(scope("manage_users")),
    async handler({ tx, body, companyId, requireUser }) {
      await writeProtectionSettings(tx, companyId(), requireUser().userId, body.settings);
      return readProtectionSettings(tx, companyId());
    },
  }),
];
