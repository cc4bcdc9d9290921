// The portal's frame, in a chunk of its own: pages without one do not need it.
import { lazyPart } from "../../ui/states/lazy-part.ts";

export const Shell = lazyPart(() => import("./Shell.tsx"), "Shell");
