// The providers of positions, one row each: those that send webhooks, and those that are asked.
import type { SourceKind } from "../../../../src/contract/account/intake.ts";
import { geotab } from "./geotab.ts";
import { geotabFeed } from "./geotab-feed.ts";
import type { Feed } from "./feed.ts";
import { motive } from "./motive.ts";
import { motiveFeed } from "./motive-feed.ts";
import type { Provider } from "./provider.ts";
import { samsara } from "./samsara.ts";
import { samsaraFeed } from "./samsara-feed.ts";
import { standard } from "./standard.ts";

/** Null: what it sends comes with an API key, or it is asked. */
export const PROVIDERS: Readonly<Record<SourceKind, Provider | null>> = {
  standard,
  samsara,
  motive,
  geotab,
  api: null,
  edi: null,
  samsara_feed: null,
  motive_feed: null,
  geotab_feed: null,
};

/** Those that are asked. */
export const FEEDS: Readonly<Partial<Record<SourceKind, Feed>>> = {
  samsara_feed: samsaraFeed,
  motive_feed: motiveFeed,
  geotab_feed: geotabFeed,
};

/** The kinds that send webhooks. */
export const WEBHOOK_KINDS = Object.entries(PROVIDERS).flatMap(([kind, provider]) => (provider === null ? [] : [kind]));
