// The Chromium that tests and the bench run in: which program, and its flags.
import { systemProgram, wholeProgram } from "./find-browser.mjs";

const launching = (executablePath: string | undefined) => (executablePath === undefined ? {} : { executablePath });

/** The system's browser for tests; Playwright's own where there is none. */
export const systemBrowser = launching(systemProgram);

/** The same as people have it, to measure in. */
export const wholeBrowser = launching(wholeProgram);

// Of several such lists the browser heeds the last one, so this one repeats Playwright's.
const ABSENT = [
  // Pages of the address bar, loaded for every window: more than half of what an empty window costs.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Without these the browser would speak to the network on its own, and do what nobody sees. */
export const QUIET_FLAGS = [
  `--disable-features=${ABSENT.join(",")}`,
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** WebGL layers stay empty in a headless browser without a software renderer. */
export const WEBGL_FLAGS = ["--use-angle=swiftshader-webgl", "--enable-unsafe-swiftshader"];
