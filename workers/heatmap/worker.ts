// The heatmap worker: the host, served to the page, with pictures and orders handed over instead of copied.
import { transfer } from "comlink";
import { serve } from "../alive.ts";
import type { HeatmapApi } from "./api.ts";
import { createHeatmapHost } from "./host.ts";

const host = createHeatmapHost();

const api: HeatmapApi = {
  ...host,
  async paint(scene, window) {
    const picture = await host.paint(scene, window);
    return transfer(picture, [picture.pixels.buffer]);
  },
  async order(scene, by, descending) {
    const order = await host.order(scene, by, descending);
    return transfer(order, [order.indexes.buffer]);
  },
};

serve(api);
