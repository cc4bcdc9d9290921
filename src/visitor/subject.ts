// A value that parts of the page read, and hear the changes of.
import { useEffect, useState } from "preact/hooks";

export interface Subject<T> {
  readonly value: T;
  set(value: T): void;
  /** Calls `heard` with each value from the next one on. Returns what ends that. */
  subscribe(heard: (value: T) => void): () => void;
}

export function createSubject<T>(first: T): Subject<T> {
  let value = first;
  const listeners = new Set<(value: T) => void>();
  return {
    get value() {
      return value;
    },
    set(next) {
      value = next;
      for (const heard of listeners) heard(next);
    },
    subscribe(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
  };
}

/** Its value, and a new drawing with every change. */
export function useSubject<T>(subject: Subject<T>): T {
  const [, draw] = useState({});
  // It may have changed between the drawing and the effect.
  useEffect(() => {
    draw({});
    return subject.subscribe(() => draw({}));
  }, [subject]);
  return subject.value;
}
