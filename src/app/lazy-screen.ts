// Screens are loaded when they are first opened; a chunk that does not come is tried once more.
import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** The code of a screen did not come, twice. Most often a newer release has replaced it. */
export class ChunkFailure extends Error {
  override readonly name = "ChunkFailure";
}

/** Ours: how long the second try waits, in milliseconds. */
const AGAIN_AFTER = 400;

export interface ScreenProps {
  /** The number in the address; 0 where the place has none. */
  readonly id: number;
}

/** `preload` fetches its code ahead; a failure shows when the screen is opened. */
export type Screen = LazyExoticComponent<ComponentType<ScreenProps>> & { readonly preload: () => void };

/** `load` imports a module, `name` is the component it exports. Fails with ChunkFailure. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<ScreenProps>>>,
  name: Name,
): Screen {
  const fetched = async (): Promise<{ default: ComponentType<ScreenProps> }> => {
    const module = await load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
      return await load().catch((error: unknown) => {
        throw new ChunkFailure(`The screen ${name} could not be loaded`, { cause: error });
      });
    });
    return { default: module[name] };
  };
  // The browser keeps a module that has come, so the screen itself finds it there.
  const preload = (): void => void load().catch(() => undefined);
  return Object.assign(lazy(fetched), { preload });
}
