// The rows of each table of a database, hearing of what is written in any tab.
import { filter, takeUntil } from "rxjs";
import { changeNotices$, type ChangeNotice } from "../../db/change-notices.ts";
import { listed$ } from "../../db/lists.ts";
import type { Handle } from "../../db/open.ts";
import type { ServerTable } from "../../db/tables.ts";
import { queries } from "../../../workers/query/client.ts";
import { RowFeed } from "./row-feed.ts";

/** Tunable: milliseconds; by then the query worker has taken over what it has heard of itself. */
const TELL_AFTER = 500;

class RowFeeds {
  readonly #handle: Handle;
  readonly #feeds = new Map<ServerTable, RowFeed>();
  /** The newest change that was heard of; 0 before the first. */
  #seq = 0;
  #isTelling = false;

  constructor(handle: Handle) {
    this.#handle = handle;
    changeNotices$(handle.db.name)
      .pipe(takeUntil(handle.ended$))
      .subscribe((notice) => this.#hear(notice));
    listed$
      .pipe(
        filter((listed) => listed.handle === handle),
        takeUntil(handle.ended$),
      )
      .subscribe(({ table, rows }) => this.of(table).bring(rows));
    handle.reopened$.pipe(takeUntil(handle.ended$)).subscribe(() => this.#again());
  }

  of(table: ServerTable): RowFeed {
    const feed = this.#feeds.get(table) ?? new RowFeed(this.#handle, table);
    this.#feeds.set(table, feed);
    return feed;
  }

  #hear(notice: ChangeNotice): void {
    const isNewest = notice.seq > this.#seq;
    const isMissing = isNewest && this.#seq > 0 && notice.seq > this.#seq + 1;
    if (isNewest) this.#seq = notice.seq;
    if (isNewest) this.#tell();
    // A notice was lost, or comes late: which rows it names is not known.
    if (isMissing) this.#again();
    else this.#feeds.get(notice.collection)?.take(notice, isNewest);
  }

  /** A worker that has missed a notice learns from its page that there was one; otherwise rows and lists would differ. */
  #tell(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    setTimeout(() => {
      this.#isTelling = false;
      if (!this.#handle.ended)
        void queries()
          .call("catchUp", this.#seq)
          .catch(() => undefined);
    }, TELL_AFTER);
  }

  #again(): void {
    for (const feed of this.#feeds.values()) feed.again();
  }
}

const all = new WeakMap<Handle, RowFeeds>();

/** Shared by every table on the same rows, and gone with the database that they are from. */
export function rowFeed(handle: Handle, table: ServerTable): RowFeed {
  const feeds = all.get(handle) ?? new RowFeeds(handle);
  all.set(handle, feeds);
  return feeds.of(table);
}
