// The bytes worker: the host, served to the page, with the bytes handed over instead of copied.
import { transfer } from "comlink";
import { serve } from "../alive.ts";
import type { BytesApi } from "./api.ts";
import { createBytesHost } from "./host.ts";

const host = createBytesHost();

const api: BytesApi = {
  ...host,
  async fetch(id, request) {
    const answer = await host.fetch(id, request);
    return answer === null ? null : transfer(answer, [answer.body]);
  },
};

serve(api);
