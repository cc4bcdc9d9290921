// The open directories by name; the same code runs in the worker and, if that failed, on the main thread.
import type { DirectoryApi } from "./api.ts";
import { People } from "./people.ts";

/** Tunable: open directories, so that going back and forth between carriers parses none again. */
const OPEN_MAX = 3;

export function createDirectoryHost(): DirectoryApi {
  const open = new Map<string, People>();
  return {
    async load(directory, texts) {
      const people = new People(texts);
      open.delete(directory);
      open.set(directory, people);
      for (const oldest of [...open.keys()].slice(0, -OPEN_MAX)) open.delete(oldest);
      return people.summary;
    },
    ask: async (directory, query) => open.get(directory)?.ask(query) ?? null,
    async entries(directory, keys) {
      const people = open.get(directory);
      return people === undefined ? [] : keys.flatMap((key) => people.entry(key) ?? []);
    },
  };
}
