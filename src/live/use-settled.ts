// A value that follows another one once that has rested: what is typed asks the server nothing until the typing pauses.
import { useEffect, useState } from "react";

/** Ours: in milliseconds; a fast typist's pause between two keys is shorter. */
const REST = 250;

export function useSettled<T extends string | number>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
