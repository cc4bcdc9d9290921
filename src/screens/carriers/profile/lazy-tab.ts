// Loads the code of a tab when the tab is first opened; a failed load is tried once more.
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { TabProps } from "./tab-props.ts";

/** Tunable, in milliseconds: the wait before the second try. */
const RETRY_DELAY = 400;

/** `preload` fetches its code ahead of time; a failure shows when the tab is opened. */
export type LazyTab = LazyExoticComponent<ComponentType<TabProps>> & { readonly preload: () => void };

/** `load` imports a module, `name` is the tab that it exports. */
export function lazyTab<Name extends string>(load: () => Promise<Record<Name, ComponentType<TabProps>>>, name: Name): LazyTab {
  const retry = async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    return await load();
  };
  const tab = lazy(async () => ({ default: (await load().catch(retry))[name] }));
  return Object.assign(tab, { preload: () => void load().catch(() => undefined) });
}
