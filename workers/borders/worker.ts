// The borders worker: the host, served to the page, with pictures handed over instead of copied.
import { transfer } from "comlink";
import { serve } from "../alive.ts";
import type { BordersApi } from "./api.ts";
import { createBordersHost } from "./host.ts";

const host = createBordersHost();

const api: BordersApi = {
  ...host,
  async paint(window, colors) {
    const picture = await host.paint(window, colors);
    return transfer(picture, [picture.image]);
  },
};

serve(api);
