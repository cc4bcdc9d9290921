// The code of a tab comes when the tab is first opened; one that does not come is asked for once more.
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { TabProps } from "./tab-props.ts";

/** Ours: how long the second try waits, in milliseconds. */
const AGAIN_AFTER = 400;

/** `preload` fetches its code ahead; a failure shows when the tab is opened. */
export type LazyTab = LazyExoticComponent<ComponentType<TabProps>> & { readonly preload: () => void };

/** `load` imports a module, `name` is the tab it exports. */
export function lazyTab<Name extends string>(load: () => Promise<Record<Name, ComponentType<TabProps>>>, name: Name): LazyTab {
  const again = async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    return await load();
  };
  const tab = lazy(async () => ({ default: (await load().catch(again))[name] }));
  return Object.assign(tab, { preload: () => void load().catch(() => undefined) });
}
