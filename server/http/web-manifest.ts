// What a browser needs to install the portal as an application: its name, icons, start page and shortcuts.
import { RELEASE } from "../../src/contract/constants.ts";
import { ICONS_URL, MANIFEST_URL, WORKER_SCOPE } from "../../src/contract/offline.ts";
import { hrefTo, type PageName, PAGES } from "../../src/domain/pages.ts";
import { MARK_COLOR } from "../../src/domain/tab-icon.ts";
import { makeAsset, type Asset } from "./assets.ts";

/** Pictures of the mark in src/app/icons, by their edge in pixels. A maskable one may be cut to any shape, so its mark is smaller. */
const ICONS = [
  { name: "mark-192.png", edge: 192, purpose: "any" },
  { name: "mark-512.png", edge: 512, purpose: "any" },
  { name: "maskable-512.png", edge: 512, purpose: "maskable" },
] as const;

/** Tunable: the pages a day is spent on. Systems show three or four. */
const SHORTCUTS = ["inbox", "connections", "lane-search", "loads"] as const satisfies readonly PageName[];

const shortcut = (name: (typeof SHORTCUTS)[number]) => {
  const page = PAGES.find((one) => one.name === name);
  const menu = page?.menu;
  return { name: menu?.fullLabel ?? menu?.label ?? page?.title ?? name, url: hrefTo(name) };
};

export const webManifest = (): Asset =>
  makeAsset(
    MANIFEST_URL,
    Buffer.from(
      JSON.stringify({
        id: WORKER_SCOPE,
        name: "Broker Portal",
        short_name: "Broker Portal",
        description: `Vet carriers, book and watch loads. Release ${RELEASE}.`,
        lang: "en-US",
        start_url: hrefTo("home"),
        scope: WORKER_SCOPE,
        display: "standalone",
        // As the mark, and as the page before its styles are there.
        theme_color: MARK_COLOR,
        background_color: "#ffffff",
        icons: ICONS.map(({ name, edge, purpose }) => ({
          src: `${ICONS_URL}/${name}`,
          sizes: `${edge}x${edge}`,
          type: "image/png",
          purpose,
        })),
        shortcuts: SHORTCUTS.map(shortcut),
      }),
    ),
  );
