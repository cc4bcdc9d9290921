// A screen or a tab whose code is loaded when it is first shown; a failed load is tried once more, and again whenever a person asks.
import { createElement, use, type ComponentType } from "react";

/** The code of a screen or tab failed to load twice: the network is gone, or a newer release has replaced it. */
export class ChunkFailure extends Error {
  override readonly name = "ChunkFailure";

  /** Makes the next rendering load it anew. */
  readonly again: () => void;

  constructor(message: string, again: () => void, options: ErrorOptions) {
    super(message, options);
    this.again = again;
  }
}

/** Tunable: milliseconds before the second try. Long enough for a brief loss of the network. */
const RETRY_AFTER = 400;

/** `preload` fetches its code ahead, and resolves once that is over; a failure shows when it is opened. */
export type LazyPart<Props extends object> = ComponentType<Props> & { readonly preload: () => Promise<void> };

const parts = new Set<() => Promise<void>>();

/** Loads every part that is known by now and was not asked for yet, one after the other: what was loaded may bring parts of its own. */
export async function preloadParts(): Promise<void> {
  for (const preload of parts) {
    parts.delete(preload);
    // A set goes on with what is added on the way.
    await preload();
  }
}

/** `load` imports a module, `name` is the component it exports. Renders suspended until then, and throws ChunkFailure. */
export function lazyPart<Props extends object>(
  load: () => Promise<Readonly<Record<string, ComponentType<Props>>>>,
  name: string,
): LazyPart<Props> {
  // React.lazy would keep a failure until the page is reloaded.
  let loading: Promise<ComponentType<Props>> | null = null;
  // Rendered without suspending: React shows what replaces a fallback a third of a second after it at the earliest.
  let loaded: ComponentType<Props> | null = null;
  const again = (): void => {
    loading = null;
  };
  const fetched = async (): Promise<ComponentType<Props>> => {
    const module = await load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
      return await load().catch((error: unknown) => {
        throw new ChunkFailure(`${name} failed to load`, again, { cause: error });
      });
    });
    const component = module[name];
    if (component === undefined) throw new Error(`The module exports no ${name}`);
    loaded = component;
    return component;
  };
  const Part = (props: Props) => createElement(loaded ?? use((loading ??= fetched())), props);
  const preload = async (): Promise<void> => {
    await (loading ??= fetched()).catch(again);
  };
  parts.add(preload);
  return Object.assign(Part, { preload });
}
