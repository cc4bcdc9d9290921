// Pages of replicated collections between their arrival and their storing: parsed here, so that no row crosses between threads.
import type { PageRead } from "./api.ts";

/** What every row of a replicated collection has. */
interface Versioned {
  readonly id: number;
  readonly updated_at: string;
}

/** Tunable: pages that wait at most; a walk holds three batches, which a server of small pages cuts into forty pages each. */
const MAX = 200;

const isVersioned = (row: unknown): row is Versioned =>
  typeof row === "object" &&
  row !== null &&
  typeof Reflect.get(row, "id") === "number" &&
  typeof Reflect.get(row, "updated_at") === "string";

function rowsIn(bytes: ArrayBuffer): readonly Versioned[] | null {
  try {
    const rows: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(rows) && rows.every(isVersioned) ? rows : null;
  } catch {
    return null;
  }
}

export class ReadPages {
  readonly #waiting = new Map<number, readonly Versioned[]>();
  #next = 1;

  /** Null when they are no list of rows. */
  read(bytes: ArrayBuffer): PageRead | null {
    const rows = rowsIn(bytes);
    if (rows === null) return null;
    const page = this.#next++;
    this.#waiting.set(page, rows);
    // A walk that was given up leaves pages behind.
    this.#waiting.delete(page - MAX);
    const ids = Float64Array.from(rows, ({ id }) => id);
    return { page, ids, newest: rows[0]?.updated_at ?? null, oldest: rows.at(-1)?.updated_at ?? null };
  }

  /** The rows of some pages, which wait no longer. @throws when one does not wait here, because the worker was restarted */
  take(pages: readonly number[]): Versioned[] {
    return pages.flatMap((page) => {
      const rows = this.#waiting.get(page);
      if (rows === undefined) throw new Error("The page was lost with the worker that had read it");
      this.#waiting.delete(page);
      return rows;
    });
  }
}
