// The directory worker: the host, served to the page, with the keys handed over instead of copied.
import { transfer } from "comlink";
import { serve } from "../alive.ts";
import type { DirectoryApi } from "./api.ts";
import { createDirectoryHost } from "./host.ts";

const host = createDirectoryHost();

const api: DirectoryApi = {
  ...host,
  async ask(directory, query) {
    const keys = await host.ask(directory, query);
    return keys === null ? null : transfer(keys, [keys.buffer as ArrayBuffer]);
  },
};

serve(api);
