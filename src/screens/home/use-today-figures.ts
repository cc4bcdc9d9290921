// The figures of today's loads on Home: each counts what the list of loads shows at its address, for the same person.
import { dayAt } from "../../domain/stop-time.ts";
import { LOAD_LIST, loadQuery } from "../../domain/loads/load-filters.ts";
import { todayLines } from "../../domain/loads/today-lines.ts";
import { pathTo } from "../../domain/pages.ts";
import { useCounts } from "../../live/rows/use-collection.ts";
import { useNow } from "../../ui/cell/now.ts";
import { useLoadViewer } from "../../widgets/loads/use-load-viewer.ts";
import type { Figure } from "./HomeLines.tsx";

export function useTodayFigures(): readonly Figure[] {
  const { viewer, isKnown } = useLoadViewer();
  const lines = todayLines(dayAt(useNow()));
  const named = Object.fromEntries(lines.map(({ id, filters }) => [id, loadQuery(filters, viewer).where]));
  const { counts, isPartial } = useCounts("loads", named, isKnown);
  return lines.map(({ id, one, many, filters }) => {
    const count = counts === null ? null : (counts[id] ?? 0);
    return {
      id,
      count,
      isPartial,
      says: count === 1 ? one : many,
      page: "Loads",
      to: pathTo("loads", { query: LOAD_LIST.write(filters) }),
    };
  });
}
