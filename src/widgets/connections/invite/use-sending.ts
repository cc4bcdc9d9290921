// One call that a person waits for: whether it is under way, what the server said no with, and one key for all tries of the same.
import { useRef, useState } from "react";
import { notDone, type NotDone } from "../../../commands/direct.ts";

interface Sending {
  readonly isSending: boolean;
  /** Of the last try; null where nothing went wrong. */
  readonly refusal: NotDone | null;
  /** `said` tells one input from another: trying the same again, whose end nobody knows, does it once. */
  readonly send: (said: string, call: (key: string) => Promise<unknown>, onDone: () => void) => void;
  readonly forget: () => void;
}

export function useSending(): Sending {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<NotDone | null>(null);
  const attempt = useRef<{ said: string; key: string } | null>(null);
  const run = async (said: string, call: (key: string) => Promise<unknown>, onDone: () => void): Promise<void> => {
    const { key } = attempt.current?.said === said ? attempt.current : { key: crypto.randomUUID() };
    attempt.current = { said, key };
    setIsSending(true);
    setRefusal(null);
    try {
      await call(key);
      onDone();
    } catch (error) {
      const reason = notDone(error);
      if (!reason.isUnknown) attempt.current = null;
      setRefusal(reason);
    } finally {
      setIsSending(false);
    }
  };
  return {
    isSending,
    refusal,
    send: (said, call, onDone) => void run(said, call, onDone),
    forget: () => setRefusal(null),
  };
}
