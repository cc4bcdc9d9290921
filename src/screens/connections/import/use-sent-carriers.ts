// The carriers of a file as they are sent: as the file has them, with what a person chose, and again once the open data found them.
import { useMemo, useState } from "react";
import type { SentCarrier } from "../../../contract/connections/imports.ts";
import { numberKey } from "../../../domain/carriers/open-data/look-up.ts";
import { askedAs, sentCarrier } from "../../../domain/connections/import/file-rows.ts";
import type { FileCarrier } from "../../../domain/connections/import/read-carriers.ts";
import type { Choice } from "./choices.ts";
import type { Sendable } from "../../../widgets/import/use-taking.ts";

interface Changed {
  readonly carriers: readonly FileCarrier[] | null;
  /** By line; another object is sent again, even where it says the same. */
  readonly rows: ReadonlyMap<number, SentCarrier>;
  readonly decided: ReadonlyMap<number, Choice>;
}

const NOTHING = { rows: new Map<number, SentCarrier>(), decided: new Map<number, Choice>() };

export interface SentCarriers {
  readonly sendable: readonly Sendable<SentCarrier>[];
  /** By line. */
  readonly decided: ReadonlyMap<number, Choice>;
  /** Null leaves the row out, as before somebody chose. */
  readonly choose: (choice: Choice, carrierId: number | null) => void;
  /** Rows with one of these numbers are sent again. */
  readonly refresh: (keys: ReadonlySet<string>) => void;
}

/** `carriers`: keep the identity. */
export function useSentCarriers(carriers: readonly FileCarrier[] | null): SentCarriers {
  const [changed, setChanged] = useState<Changed>({ carriers: null, ...NOTHING });
  const base = useMemo(
    () =>
      (carriers ?? []).flatMap((carrier): readonly Sendable<SentCarrier>[] => {
        const row = sentCarrier(carrier);
        return row === null ? [] : [{ line: carrier.line, row }];
      }),
    [carriers],
  );
  const { rows, decided } = changed.carriers === carriers ? changed : NOTHING;
  const sendable = useMemo(
    () =>
      rows.size === 0
        ? base
        : base.map((one) => {
            const row = rows.get(one.line);
            return row === undefined ? one : { ...one, row };
          }),
    [base, rows],
  );
  /** `next` null: the row stays. */
  const change = (next: (row: SentCarrier, line: number) => SentCarrier | null, choice?: Choice): void =>
    setChanged((now) => {
      const former = now.carriers === carriers ? now : NOTHING;
      const changes = base.flatMap(({ line, row: own }) => {
        const row = next(former.rows.get(line) ?? own, line);
        return row === null ? [] : [[line, row] as const];
      });
      const choices = choice === undefined ? former.decided : new Map([...former.decided, [choice.line, choice] as const]);
      return { carriers, rows: new Map([...former.rows, ...changes]), decided: choices };
    });
  return {
    sendable,
    decided,
    choose: (choice, carrierId) =>
      change((row, line) => (line === choice.line ? { ...row, carrier_id: carrierId } : null), { ...choice, chosen: carrierId }),
    refresh: (keys) =>
      change((row) => {
        const isFound = row.numbers.some((number) => {
          const looked = askedAs(number);
          return looked !== null && keys.has(numberKey(looked));
        });
        return isFound ? { ...row } : null;
      }),
  };
}
