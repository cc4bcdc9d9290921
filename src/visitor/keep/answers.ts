// The last answers that a page has read, kept on this device, so that the page shows them again after a reload without reception.
import type { LinkStore } from "./store.ts";

const PREFIX = "answer:";

/** Tunable: characters of an answer as JSON; what is longer is read anew. */
const LONGEST = 200_000;

export interface Answers {
  /** Undefined where none is kept. `question`: the call and its input. */
  read(question: string): unknown;
  keep(question: string, answer: unknown): void;
  /** Once the link is closed. */
  forget(): void;
}

/** @param rows what the store held when the page was opened */
export function createAnswers(store: LinkStore, rows: ReadonlyMap<string, unknown>): Answers {
  const texts = new Map([...rows].filter(([key, value]) => key.startsWith(PREFIX) && typeof value === "string"));
  return {
    read(question) {
      const text = texts.get(`${PREFIX}${question}`);
      return text === undefined ? undefined : (JSON.parse(String(text)) as unknown);
    },
    keep(question, answer) {
      const text = JSON.stringify(answer);
      const key = `${PREFIX}${question}`;
      if (text.length > LONGEST || texts.get(key) === text) return;
      texts.set(key, text);
      void store.write(key, text);
    },
    forget: () => texts.clear(),
  };
}
