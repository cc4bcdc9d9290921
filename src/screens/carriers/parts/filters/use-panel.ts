// Hook for whether the filter panel is open; remembered on this computer.
import { useState } from "react";
import { rememberValue } from "../../../../live/remember.ts";
import { useValue } from "../../../../live/use-records.ts";

/** Below this width in pixels the panel covers the rows and starts closed; the stylesheet has the same number. */
const WIDE = 1_100;

/** `name`: the key it is stored under; `isOpenAtFirst`: the default. */
export function usePanel(name: string, isOpenAtFirst: boolean): readonly [isOpen: boolean, toggle: () => void] {
  const stored = useValue<boolean>(name);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? (innerWidth >= WIDE && (stored ?? isOpenAtFirst));
  const toggle = () => {
    setToggled(!isOpen);
    void rememberValue(name, !isOpen);
  };
  return [isOpen, toggle];
}
