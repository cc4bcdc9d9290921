// One call that a person waits for: why it was refused, and one key for all tries of the same input.
import { useRef, useState } from "react";
import { notDone, type NotDone } from "../../../commands/direct.ts";

interface Sending {
  /** Of the last try; null where nothing went wrong. */
  readonly refusal: NotDone | null;
  /** `text` stands for the input: a retry of the same input with an unknown result is done only once. */
  readonly send: <T>(text: string, call: (key: string) => Promise<T>, onDone: (output: T) => void) => Promise<void>;
  readonly forget: () => void;
}

export function useSending(): Sending {
  const [refusal, setRefusal] = useState<NotDone | null>(null);
  const attempt = useRef<{ text: string; key: string } | null>(null);
  const run: Sending["send"] = async (text, call, onDone) => {
    const { key } = attempt.current?.text === text ? attempt.current : { key: crypto.randomUUID() };
    attempt.current = { text, key };
    setRefusal(null);
    try {
      onDone(await call(key));
    } catch (error) {
      const reason = notDone(error);
      if (!reason.isUnknown) attempt.current = null;
      setRefusal(reason);
    }
  };
  return {
    refusal,
    send: run,
    forget: () => setRefusal(null),
  };
}
