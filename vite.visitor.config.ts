// How the visitor's pages are built: a second small app beside the portal, for people without an account.
import { defineConfig, type Plugin } from "vite";
import { lightSchemas, styles } from "./server/client-build.ts";

const PAGE = "src/visitor/index.html";

/** The page stands at the top of what is built, wherever its source is. */
const pageAtTop = (): Plugin => ({
  name: "page-at-top",
  enforce: "post",
  generateBundle(_options, bundle) {
    const page = bundle[PAGE];
    if (page !== undefined) page.fileName = "index.html";
  },
});

export default defineConfig({
  base: "/broker/link/",
  publicDir: false,
  css: styles,
  resolve: { alias: lightSchemas },
  worker: { format: "es" },
  plugins: [pageAtTop()],
  build: {
    outDir: "dist/visitor",
    emptyOutDir: true,
    // Telephones are replaced less often than computers.
    target: ["es2022", "safari16", "chrome109"],
    modulePreload: { polyfill: false },
    // A picture within the styles would need more in the page's policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: PAGE, sw: "src/visitor/sw.ts" },
      treeshake: { propertyReadSideEffects: false },
      // A service worker keeps its address.
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
});
