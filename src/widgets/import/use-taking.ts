// Sends the rows of a file for a preview, and then for good; what the server answered of each, and how far it is.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Observable, Subscription } from "rxjs";
import { errorText } from "../../domain/error-text.ts";

/** A row as it is sent, by its line in the file. */
export interface Sendable<Row> {
  readonly line: number;
  readonly row: Row;
}

/** How a kind of rows is sent. */
export interface Sending<Row, Answer> {
  /** `importId` null: a preview, which changes nothing. Emits `[index of the first row, answers]`. */
  readonly take$: (
    rows: readonly Row[],
    importId: number | null,
  ) => Observable<readonly [first: number, answers: readonly Answer[]]>;
  readonly begin: (fileName: string, mapping: Readonly<Record<string, string>>) => Promise<{ readonly id: number }>;
}

/** `preview`: nothing has changed; `taken`: it is done, or was stopped. */
type Phase = "preview" | "taking" | "taken";

interface State<Row, Answer> {
  readonly rows: readonly Sendable<Row>[];
  readonly phase: Phase;
  /** By the line, with what was sent: a row that has become another one has no answer yet. */
  readonly answers: ReadonlyMap<number, { readonly row: Row; readonly answer: Answer }>;
  readonly importId: number | null;
  /** Why it did not go on. */
  readonly failure: string | null;
  readonly isRunning: boolean;
}

const FRESH = { rows: [], phase: "preview", answers: new Map<number, never>(), importId: null, failure: null } as const;

export interface Taking<Answer> {
  readonly phase: Phase;
  readonly answers: ReadonlyMap<number, Answer>;
  readonly failure: string | null;
  readonly isRunning: boolean;
  /** Rows that are sent, and how many of them are answered. */
  readonly total: number;
  /** Imports the rows of these lines; to be called once all are previewed. */
  readonly begin: (fileName: string, mapping: Readonly<Record<string, string>>, lines: ReadonlySet<number>) => void;
  /** Stops after the batch that is under way. */
  readonly stop: () => void;
  /** Sends what has no answer yet. */
  readonly goOn: () => void;
}

/** `rows`: other rows are another preview, of those alone that were not sent like this before. Keep their identity. */
export function useTaking<Row, Answer>(rows: readonly Sendable<Row>[], { take$, begin }: Sending<Row, Answer>): Taking<Answer> {
  const [state, setState] = useState<State<Row, Answer>>({ ...FRESH, isRunning: false });
  const running = useRef<Subscription | null>(null);
  const isOpen = ({ line, row }: Sendable<Row>): boolean => state.answers.get(line)?.row !== row;
  if (state.rows !== rows) {
    const kept = rows.flatMap((one) => {
      const answered = isOpen(one) ? undefined : state.answers.get(one.line);
      return answered === undefined ? [] : [[one.line, answered] as const];
    });
    setState({ ...FRESH, rows, answers: new Map(kept), isRunning: kept.length < rows.length });
  }

  const send = (open: readonly Sendable<Row>[], importId: number | null): void => {
    running.current?.unsubscribe();
    running.current = take$(
      open.map(({ row }) => row),
      importId,
    ).subscribe({
      next: ([first, answers]) =>
        setState((now) => {
          const next = new Map(now.answers);
          for (const [at, answer] of answers.entries()) {
            const sent = open[first + at];
            if (sent !== undefined) next.set(sent.line, { row: sent.row, answer });
          }
          return { ...now, answers: next };
        }),
      error: (error: unknown) => setState((now) => ({ ...now, isRunning: false, failure: errorText(error) })),
      complete: () => setState((now) => ({ ...now, isRunning: false, phase: now.phase === "taking" ? "taken" : now.phase })),
    });
  };
  const preview = useEffectEvent(() => {
    const open = rows.filter(isOpen);
    if (open.length > 0) send(open, null);
  });
  useEffect(() => {
    preview();
    return () => running.current?.unsubscribe();
  }, [rows]);

  const answers = useMemo(() => new Map([...state.answers].map(([line, { answer }]) => [line, answer])), [state.answers]);
  return {
    phase: state.phase,
    answers,
    failure: state.failure,
    isRunning: state.isRunning,
    total: rows.length,
    begin: (fileName, mapping, lines) => {
      // What would be the same, older or refused is not sent again.
      const wanted = rows.filter(({ line }) => lines.has(line));
      const kept = new Map([...state.answers].filter(([line]) => !lines.has(line)));
      setState((now) => ({ ...now, phase: "taking", answers: kept, isRunning: true, failure: null }));
      begin(fileName, mapping).then(
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
