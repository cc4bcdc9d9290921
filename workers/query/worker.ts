// The query worker: the host, served to the page, with large answers handed over instead of copied.
import { transfer } from "comlink";
import { serve } from "../alive.ts";
// In the worker it is always needed, and as a chunk of its own it would come later.
import "../../src/db/portal-db.ts";
import type { QueryApi } from "./api.ts";
import { createQueryHost } from "./host.ts";

const host = createQueryHost({ mayCreate: () => false });

const api: QueryApi = {
  ...host,
  async ask(collection, query) {
    const answer = await host.ask(collection, query);
    const arrays = [answer.keys, ...Object.values(answer.values ?? {})];
    return transfer(
      answer,
      arrays.map(({ buffer }) => buffer as ArrayBuffer),
    );
  },
  async keys(collection) {
    const keys = await host.keys(collection);
    return transfer(keys, [keys.buffer as ArrayBuffer]);
  },
};

serve(api);
