// The graph worker's functions; they run on any thread.
import type { GraphApi } from "./api.ts";
import { layOut } from "./layout.ts";

export const createGraphHost = (): GraphApi => ({ layout: async (shape) => layOut(shape) });
