// The build names, in the document, the files of a module that the first script loads later: the browser fetches them side by side.
import type { HtmlTagDescriptor, Plugin } from "vite";

/** `module` is the path of the module. */
export const preloadLinks = (module: string): Plugin => ({
  name: "preload-links",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {}, chunk: first }) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const named = new Set(chunks.filter(({ moduleIds }) => moduleIds.includes(module)).map(({ fileName }) => fileName));
      if (named.size === 0) throw new Error(`No file of the build has ${module}`);
      // Grows while it is gone through.
      for (const name of named)
        for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) named.add(imported);
      // The document names it already.
      named.delete(first?.fileName ?? "");
      return [...named].map((name): HtmlTagDescriptor => ({
        tag: "link",
        attrs: { rel: "modulepreload", crossorigin: true, href: `/broker/${name}` },
        injectTo: "head",
      }));
    },
  },
});
