// What a server can hold besides what comes in by its doors: a world that another module makes and moves. The starter hands it in.
import type { Background, BackgroundOptions } from "./background.ts";
import type { Engine } from "./db/engine.ts";

export interface World {
  /** Bytes of disk that it takes when an empty database is filled with it. */
  readonly bytes: number;
  /** Whether the database holds it. @throws when it holds another world, which is never replaced */
  readonly isIn: (engine: Engine) => Promise<boolean>;
  /** Fills a migrated database that holds nothing but places; null: it stays empty. */
  readonly fill: ((engine: Engine, now: Date, log: (line: string) => void) => Promise<void>) | null;
  /** Brings a database that holds it up to `now`, at a start. */
  readonly catchUp: (engine: Engine, now: Date) => Promise<void>;
  /** Moves it while the server runs; null: it stands still. */
  readonly move: ((options: BackgroundOptions) => Background) | null;
}

/** What a module that makes one exports. */
export interface WorldModule {
  /** @throws SettingError when the settings name none */
  readonly readWorld: (env: Readonly<Record<string, string | undefined>>) => World;
}
