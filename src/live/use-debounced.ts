// A value that follows another one once it has stopped changing: nothing is requested while a person is typing.
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
