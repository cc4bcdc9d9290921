// The Chromium that tests and the bench run in: which program, and its flags.
import { existsSync } from "node:fs";

const program = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));

/** The system's browser; Playwright's own where there is none. */
export const systemBrowser = program === undefined ? {} : { executablePath: program };

/** Without these the browser would speak to the network on its own. */
export const QUIET_FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** WebGL layers stay empty in a headless browser without a software renderer. */
export const WEBGL_FLAGS = ["--use-angle=swiftshader-webgl", "--enable-unsafe-swiftshader"];
