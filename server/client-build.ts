// What the builds of the portal and of the visitor's pages have in common.
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The schemas that the server validates with are dead weight in a browser. */
export const lightSchemas = { typebox: at("../src/contract/schemas-in-browser.ts") };

/** Class names are those of their stylesheet's file, so that they are the same in every build and say where they come from. */
export const styles = {
  modules: {
    localsConvention: "camelCaseOnly" as const,
    generateScopedName: (name: string, file: string) => `${basename(file.split("?", 1)[0] ?? "", ".module.css")}_${name}`,
  },
};
