// Screens load when they are first opened; a chunk that fails to load is tried once more.
import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** The code of a screen failed to load twice. Usually a newer release has replaced it. */
export class ChunkFailure extends Error {
  override readonly name = "ChunkFailure";
}

/** Tunable: milliseconds before the second try. Long enough for a brief loss of the network. */
const RETRY_AFTER = 400;

export interface ScreenProps {
  /** The number in the address; 0 for a page without one. */
  readonly id: number;
}

/** `preload` fetches its code ahead; a failure shows when the screen is opened. */
export type Screen = LazyExoticComponent<ComponentType<ScreenProps>> & { readonly preload: () => void };

/** `load` imports a module, `name` is the component it exports. Fails with ChunkFailure. */
export function lazyScreen(load: () => Promise<Readonly<Record<string, ComponentType<ScreenProps>>>>, name: string): Screen {
  const fetched = async (): Promise<{ default: ComponentType<ScreenProps> }> => {
    const module = await load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
      return await load().catch((error: unknown) => {
        throw new ChunkFailure(`The screen ${name} failed to load`, { cause: error });
      });
    });
    const component = module[name];
    if (component === undefined) throw new Error(`The module exports no ${name}`);
    return { default: component };
  };
  // The browser caches the module, so the screen finds it there.
  const preload = (): void => void load().catch(() => undefined);
  return Object.assign(lazy(fetched), { preload });
}
