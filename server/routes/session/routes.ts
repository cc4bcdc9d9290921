// Every call about signing in, the current user and feature flags.
import type { Route } from "../../http/serve.ts";
import { flagRoutes } from "./flags.ts";
import { joinRoutes } from "./join.ts";
import { preferenceRoutes } from "./preferences.ts";
import { sandboxRoutes } from "./sandbox.ts";
import { sessionRoutes } from "./sessions.ts";
import { signInRoutes } from "./sign-in.ts";
import { signUpRoutes } from "./sign-up.ts";

export const SESSION_ROUTES: readonly Route[] = [
  ...flagRoutes,
  ...joinRoutes,
  ...preferenceRoutes,
  ...sandboxRoutes,
  ...sessionRoutes,
  ...signInRoutes,
  ...signUpRoutes,
];
