// Whether a media query holds, also after the window or a setting of the system has changed.
import { useCallback, useSyncExternalStore } from "react";

export const holds = (query: string): boolean => matchMedia(query).matches;

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => holds(query));
}
