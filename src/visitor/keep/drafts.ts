// What a person has typed and not sent yet: it is there again after a reload.
import { useEffect, useState } from "preact/hooks";
import { createSubject } from "../subject.ts";
import { useLink } from "../link-context.ts";
import type { LinkStore } from "./store.ts";

const PREFIX = "draft:";

/** Tunable: milliseconds without a key until what was typed is written. */
const PAUSE = 300;

export interface Drafts {
  read(key: string): unknown;
  /** Undefined forgets it. */
  write(key: string, value: unknown): void;
  /** Writes now what waits to be written. */
  flush(): Promise<void>;
  subscribe(heard: () => void): () => void;
}

/** @param rows what the store held when the page was opened */
export function createDrafts(store: LinkStore, rows: ReadonlyMap<string, unknown>): Drafts {
  const values = new Map([...rows].filter(([key]) => key.startsWith(PREFIX)));
  const changes = createSubject(0);
  const unwritten = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    const keys = [...unwritten];
    unwritten.clear();
    await Promise.all(keys.map((key) => (values.has(key) ? store.write(key, values.get(key)) : store.remove(key))));
  }

  return {
    read: (key) => values.get(`${PREFIX}${key}`),
    write(key, value) {
      if (value === undefined) values.delete(`${PREFIX}${key}`);
      else values.set(`${PREFIX}${key}`, value);
      unwritten.add(`${PREFIX}${key}`);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE);
      changes.set(changes.value + 1);
    },
    flush,
    subscribe: (heard) => changes.subscribe(heard),
  };
}

export interface Draft<T> {
  readonly value: T;
  set(value: T): void;
  /** Once it was sent. */
  clear(): void;
}

/**
 * A value that is kept on this device while it is being entered, by a name of the page's own. It is kept as a copy, as of
 * `structuredClone`; `first` until somebody has entered something.
 */
export function useDraft<T>(key: string, first: T): Draft<T> {
  const { drafts } = useLink();
  const [, draw] = useState({});
  useEffect(() => drafts.subscribe(() => draw({})), [drafts]);
  return {
    value: (drafts.read(key) as T | undefined) ?? first,
    set: (value) => drafts.write(key, value),
    clear: () => drafts.write(key, undefined),
  };
}
