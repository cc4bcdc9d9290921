// The query worker: the host, served to the page, with large answers handed over instead of copied.
import { transfer } from "comlink";
import { serve } from "../alive.ts";
// In the worker it is always needed, and as a chunk of its own it would come later.
import "../../src/db/portal-db.ts";
import type { LocalAnswer } from "../../src/domain/query.ts";
import type { QueryApi } from "./api.ts";
import { createQueryHost } from "./host.ts";

const host = createQueryHost({ mayCreate: () => false });

const arraysOf = (answer: LocalAnswer): ArrayBuffer[] =>
  [answer.keys, ...Object.values(answer.values ?? {})].map(({ buffer }) => buffer as ArrayBuffer);

const api: QueryApi = {
  ...host,
  async ask(...question) {
    const answer = await host.ask(...question);
    return transfer(answer, arraysOf(answer));
  },
  async askWithRows(...question) {
    const found = await host.askWithRows(...question);
    return transfer(found, arraysOf(found.answer));
  },
  async keys(collection) {
    const keys = await host.keys(collection);
    return transfer(keys, [keys.buffer as ArrayBuffer]);
  },
};

serve(api);
