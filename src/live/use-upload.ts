// Sends a file with a call: its progress, its result, and a way to cancel it.
import { useCallback, useEffect, useRef, useState } from "react";
import type { Subscription } from "rxjs";
import { notDone, refusedFor, type NotDone } from "../commands/direct.ts";
import type { EndpointSpec, Input } from "../contract/endpoint.ts";
import { upload$, type Uploaded } from "../net/upload.ts";

export type UploadState<E extends EndpointSpec> =
  | { readonly kind: "idle" }
  /** In bytes; a total of 0 is not known yet. */
  | { readonly kind: "sending"; readonly sent: number; readonly total: number }
  /** `output` is the text "206" where the file was saved but could not be read. */
  | { readonly kind: "done"; readonly output: Uploaded<E> }
  /** `errors` by field of the input; `isUnknown`: it may have been done, and starting the same again is safe. */
  | {
      readonly kind: "failed";
      readonly message: string;
      readonly errors: NotDone["errors"];
      readonly isUnknown: boolean;
    };

export interface Upload<E extends EndpointSpec> {
  readonly state: UploadState<E>;
  /** Sends; `null` in place of a file only where the call allows that. An upload that is under way is canceled. */
  readonly start: (input: Input<E>, file: File | null) => void;
  /** Cancels: back to idle, and nothing stays on the server unless it had answered already. */
  readonly cancel: () => void;
  /** Forgets the result. */
  readonly reset: () => void;
}

interface Attempt {
  readonly text: string;
  readonly file: File | null;
  readonly key: string;
}

const failed = ({ message, errors, isUnknown }: NotDone) => ({ kind: "failed", message, errors, isUnknown }) as const;

/** Sends files with calls of `endpoint`. Leaving the screen cancels what is under way. */
export function useUpload<E extends EndpointSpec>(endpoint: E): Upload<E> {
  const [state, setState] = useState<UploadState<E>>({ kind: "idle" });
  const underWay = useRef<Subscription | null>(null);
  const attempt = useRef<Attempt | null>(null);
  useEffect(() => () => underWay.current?.unsubscribe(), []);

  const start = useCallback(
    (input: Input<E>, file: File | null) => {
      underWay.current?.unsubscribe();
      const text = JSON.stringify(input);
      // A retry with an unknown result keeps its key: the server does it once.
      const isAgain = attempt.current?.text === text && attempt.current.file === file;
      const { key } = (attempt.current = isAgain && attempt.current ? attempt.current : { text, file, key: crypto.randomUUID() });
      setState({ kind: "sending", sent: 0, total: file?.size ?? 0 });
      underWay.current = upload$(endpoint, input, file, { idempotencyKey: key }).subscribe({
        next(event) {
          if (event.kind === "progress") return setState({ kind: "sending", sent: event.sent, total: event.total });
          attempt.current = null;
          const { reply } = event;
          setState(reply.ok ? { kind: "done", output: reply.data } : failed(refusedFor(reply.refusal)));
        },
        error: (error: unknown) => setState(failed(notDone(error))),
      });
    },
    [endpoint],
  );

  const reset = useCallback(() => {
    underWay.current?.unsubscribe();
    setState({ kind: "idle" });
  }, []);

  return { state, start, cancel: reset, reset };
}
