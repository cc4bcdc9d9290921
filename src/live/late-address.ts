// The address of what was typed just before a reload: the browser loads the one from before it, and this one is taken up then.
import { endTyping } from "./after-typing.ts";

const NAME = "portal.lateAddress";

/** Null removes it. */
function keep(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, address);
  } catch {
    // Without web storage the last half second of typing is lost.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

const isReload = (): boolean =>
  (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.type === "reload";

/** To be called before anything reads the address. */
export function takeLateAddress(): void {
  addEventListener("pagehide", () => {
    const before = location.search;
    endTyping();
    keep(location.search === before ? null : `${location.pathname}${location.search}`);
  });
  const late = kept();
  keep(null);
  if (late !== null && isReload() && late.split("?")[0] === location.pathname) history.replaceState(history.state, "", late);
}
