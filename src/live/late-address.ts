// The address of what was typed just before a reload: the browser loads the one from before it, and this one is taken up then.
import { endTyping } from "./after-typing.ts";
import { readTabText, writeTabText } from "./tab-text.ts";

const NAME = "portal.lateAddress";

const isReload = (): boolean =>
  (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.type === "reload";

/** To be called before anything reads the address. */
export function takeLateAddress(): void {
  addEventListener("pagehide", () => {
    const before = location.search;
    endTyping();
    writeTabText(NAME, location.search === before ? null : `${location.pathname}${location.search}`);
  });
  const late = readTabText(NAME);
  writeTabText(NAME, null);
  if (late !== null && isReload() && late.split("?")[0] === location.pathname) history.replaceState(history.state, "", late);
}
