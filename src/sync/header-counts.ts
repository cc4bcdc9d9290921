// The counts that an answer's headers carry beside its rows.
import { COUNT_HEADERS } from "../contract/carriers/contact-search.ts";

export type HeaderCounts = Readonly<Partial<Record<(typeof COUNT_HEADERS)[number], number>>>;

/** By header; those that are missing or unreadable are left out. */
export const countsOf = (headers: Headers): HeaderCounts =>
  Object.fromEntries(
    COUNT_HEADERS.flatMap((name) => {
      const text = headers.get(name) ?? "";
      return /^\d+$/.test(text) ? [[name, Number(text)]] : [];
    }),
  );
