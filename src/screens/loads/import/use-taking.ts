// Sends the loads of a file for a preview, and then for good; what the server answered of each, and how far it is.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Subscription } from "rxjs";
import { beginImport, takeRows$ } from "../../../commands/loads/load-import.ts";
import type { IntakeRow } from "../../../contract/loads/load-intake.ts";
import { errorText } from "../../../domain/error-text.ts";
import type { FileLoad } from "../../../domain/loads/import/read-loads.ts";
import { sentRow, type SentRow } from "../../../domain/loads/import/sent-loads.ts";

interface Sendable {
  readonly line: number;
  readonly row: SentRow;
}

/** `preview`: nothing has changed; `taken`: it is done, or was stopped. */
type Phase = "preview" | "taking" | "taken";

interface State {
  readonly loads: readonly FileLoad[] | null;
  readonly phase: Phase;
  /** By the line of the load. */
  readonly answers: ReadonlyMap<number, IntakeRow>;
  readonly importId: number | null;
  /** Why it did not go on. */
  readonly failure: string | null;
  readonly isRunning: boolean;
}

const FRESH: State = { loads: null, phase: "preview", answers: new Map(), importId: null, failure: null, isRunning: false };

const sendable = (loads: readonly FileLoad[] | null): readonly Sendable[] =>
  (loads ?? []).flatMap((load) => {
    const row = sentRow(load);
    return row === null ? [] : [{ line: load.line, row }];
  });

export interface Taking extends State {
  /** Loads that are sent, and how many of them are answered. */
  readonly total: number;
  /** To be called once all are previewed. */
  readonly begin: (fileName: string, mapping: Readonly<Record<string, string>>) => void;
  /** Stops after the batch that is under way. */
  readonly stop: () => void;
  /** Sends what has no answer yet. */
  readonly goOn: () => void;
}

/** `loads` null: there are none yet. Other loads are another preview. */
export function useTaking(loads: readonly FileLoad[] | null): Taking {
  const [state, setState] = useState<State>(FRESH);
  const running = useRef<Subscription | null>(null);
  const rows = useMemo(() => sendable(loads), [loads]);
  if (state.loads !== loads) setState({ ...FRESH, loads, isRunning: rows.length > 0 });

  const send = (open: readonly Sendable[], importId: number | null): void => {
    running.current?.unsubscribe();
    running.current = takeRows$(
      open.map(({ row }) => row),
      importId,
    ).subscribe({
      next: ([first, answers]) =>
        setState((now) => {
          const next = new Map(now.answers);
          for (const [at, answer] of answers.entries()) next.set(open[first + at]?.line ?? 0, answer);
          return { ...now, answers: next };
        }),
      error: (error: unknown) => setState((now) => ({ ...now, isRunning: false, failure: errorText(error) })),
      complete: () => setState((now) => ({ ...now, isRunning: false, phase: now.phase === "taking" ? "taken" : now.phase })),
    });
  };
  const preview = useEffectEvent(() => send(rows, null));
  useEffect(() => {
    if (loads !== null) preview();
    return () => running.current?.unsubscribe();
  }, [loads]);

  const isOpen = ({ line }: Sendable): boolean => !state.answers.has(line);
  return {
    ...state,
    total: rows.length,
    begin: (fileName, mapping) => {
      // What would be the same, older or refused is not sent again.
      const isWanted = (answer: IntakeRow | undefined): boolean => answer?.outcome === "new" || answer?.outcome === "changed";
      const wanted = rows.filter(({ line }) => isWanted(state.answers.get(line)));
      const kept = new Map([...state.answers].filter(([, answer]) => !isWanted(answer)));
      setState((now) => ({ ...now, phase: "taking", answers: kept, isRunning: true, failure: null }));
      beginImport(fileName, mapping).then(
        ({ id }) => {
          setState((now) => ({ ...now, importId: id }));
          send(wanted, id);
        },
        (error: unknown) =>
          setState((now) => ({ ...now, phase: "preview", answers: state.answers, isRunning: false, failure: errorText(error) })),
      );
    },
    stop: () => {
      running.current?.unsubscribe();
      setState((now) => ({ ...now, isRunning: false, phase: now.phase === "taking" ? "taken" : now.phase }));
    },
    goOn: () => {
      setState((now) => ({ ...now, phase: now.phase === "taken" ? "taking" : now.phase, isRunning: true, failure: null }));
      send(rows.filter(isOpen), state.importId);
    },
  };
}
