// Calls back once overrides that this tab granted or ended have been accepted by the server.
import { useEffect } from "react";
import { debounceTime, filter } from "rxjs";
import { createRuleOverride, deactivateRuleOverrides, updateRuleOverride } from "../../contract/rules/overrides.ts";
import { outboxEvents$ } from "../../outbox/outbox.ts";

const CALLS: ReadonlySet<string> = new Set([createRuleOverride.name, deactivateRuleOverrides.name, updateRuleOverride.name]);

/** Tunable: milliseconds without another one, so that many at once are one piece of news. */
const QUIET = 500;

export function useOverrideNews(onNews: () => void): void {
  useEffect(() => {
    const news = outboxEvents$
      .pipe(
        filter(({ kind, entry }) => kind === "applied" && CALLS.has(entry.endpoint)),
        debounceTime(QUIET),
      )
      .subscribe(onNews);
    return () => news.unsubscribe();
  }, [onNews]);
}
