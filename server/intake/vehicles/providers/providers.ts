// The providers of webhooks with positions: one row each.
import type { SourceKind } from "../../../../src/contract/account/intake.ts";
import { geotab } from "./geotab.ts";
import { motive } from "./motive.ts";
import type { Provider } from "./provider.ts";
import { samsara } from "./samsara.ts";
import { standard } from "./standard.ts";

/** Null: what it sends comes with an API key. */
export const PROVIDERS: Readonly<Record<SourceKind, Provider | null>> = {
  standard,
  samsara,
  motive,
  geotab,
  api: null,
  edi: null,
};
