// Whether the filters stand beside the rows; remembered.
import { useState } from "react";
import { rememberValue } from "../../live/remember.ts";
import { useValue } from "../../live/use-records.ts";

/** Below this many pixels the panel lies over the rows, and is closed to begin with; the style sheet holds the same figure. */
const WIDE = 1_100;

/** `name`: what it is remembered under; `isOpenAtFirst`: until a person has said otherwise. */
export function usePanel(name: string, isOpenAtFirst: boolean): readonly [isOpen: boolean, toggle: () => void] {
  const kept = useValue<boolean>(name);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? (innerWidth >= WIDE && (kept ?? isOpenAtFirst));
  const toggle = () => {
    setToggled(!isOpen);
    void rememberValue(name, !isOpen);
  };
  return [isOpen, toggle];
}
