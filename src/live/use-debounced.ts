// A value that is updated when another one has stopped changing, so that nothing is requested during typing.
import { useEffect, useState } from "react";
import { TYPING_PAUSE } from "../domain/typing-pause.ts";

export function useDebounced<T extends string | number>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
