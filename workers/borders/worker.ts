// The borders worker: the host, served to the page, with pictures handed over instead of copied.
import { transfer } from "comlink";
import type { DrawnPicture } from "../../src/ui/map/drawn-picture.ts";
import { serve } from "../alive.ts";
import type { BordersApi } from "./api.ts";
import { createBordersHost } from "./host.ts";

const host = createBordersHost();

const handedOver = (picture: DrawnPicture): DrawnPicture => transfer(picture, [picture.image]);

const api: BordersApi = {
  ...host,
  paint: async (...given) => handedOver(await host.paint(...given)),
  paintNames: async (...given) => handedOver(await host.paintNames(...given)),
};

serve(api);
