// The search and its hits, in chunks of their own: the frame draws without them.
import { lazyPart } from "../../../ui/states/lazy-part.ts";

export const Finder = lazyPart(() => import("./Finder.tsx"), "Finder");

export const HitLine = lazyPart(() => import("./HitLine.tsx"), "HitLine");
