// The one loop over the pages of a call, for everything that reads a list to its end: as a stream, and as an async generator.
import { EMPTY, defer, expand, type Observable } from "rxjs";
import type { Page, Reply } from "../net/reply.ts";

/** The number of the page after this one; null when there is none, or it is beyond `most`. */
function pageAfter(page: Page | null, most: number): number | null {
  if (page === null || page.currentPage >= Math.min(page.totalPages, most)) return null;
  return page.currentPage + 1;
}

/**
 * The replies of one page after the other, from the first. A refusal is the last one, and so is an answer that is not `paged`.
 * Unsubscribing aborts; fails as `page$` does.
 */
export const pages$ = <T>(
  page$: (page: number) => Observable<Reply<T>>,
  most = Infinity,
  paged: (data: T) => boolean = () => true,
): Observable<Reply<T>> =>
  defer(() => page$(1)).pipe(
    expand((reply) => {
      const next = reply.ok && paged(reply.data) ? pageAfter(reply.page, most) : null;
      return next === null ? EMPTY : page$(next);
    }),
  );

/** The same for a consumer that decides page by page whether to continue; `first` is the page to begin with. Throws what `fetch` throws. */
export async function* pagesFrom<P extends { readonly page: Page | null }>(
  first: number,
  fetch: (page: number) => Promise<P>,
): AsyncGenerator<P> {
  for (let number: number | null = first; number !== null;) {
    const answer: P = await fetch(number);
    yield answer;
    number = pageAfter(answer.page && { ...answer.page, currentPage: number }, Infinity);
  }
}
