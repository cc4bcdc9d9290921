// The screens of the pages, each in a chunk of its own.
import type { ComponentType } from "react";
import { NOT_FOUND, PAGES } from "../domain/pages.ts";
import { lazyPart, type LazyPart } from "../ui/states/lazy-part.ts";

export interface ScreenProps {
  /** The number in the address; 0 for a page without one. */
  readonly id: number;
}

export type Screen = LazyPart<ScreenProps>;

const ROUTED = [...PAGES, NOT_FOUND];
const MODULES = import.meta.glob<Record<string, ComponentType<ScreenProps>>>("../screens/**/*Screen.tsx");

const load = (path: string): Screen => {
  const module = MODULES[`../screens/${path}.tsx`];
  if (module === undefined) throw new Error(`No screen ${path}`);
  return lazyPart(module, path.slice(path.lastIndexOf("/") + 1));
};

// Pages that show the same screen share its component.
const COMPONENTS = new Map([...new Set(ROUTED.flatMap(({ screen }) => screen ?? []))].map((path) => [path, load(path)]));

/** By the name of the page; a page without one is not found. */
export const SCREENS: Readonly<Record<string, Screen>> = Object.fromEntries(
  ROUTED.flatMap(({ name, screen }) => {
    const component = COMPONENTS.get(screen ?? "");
    return component === undefined ? [] : [[name, component]];
  }),
);
