// The graph worker: the host, served to the page, with the places handed over instead of copied.
import { transfer } from "comlink";
import { serve } from "../alive.ts";
import type { GraphApi } from "./api.ts";
import { createGraphHost } from "./host.ts";

const host = createGraphHost();

const api: GraphApi = {
  async layout(shape) {
    const places = await host.layout(shape);
    return transfer(places, [places.buffer as ArrayBuffer]);
  },
};

serve(api);
