// What was decided on this page, each with its own Undo.
import { Button } from "@blueprintjs/core";
import { formatCount } from "../../../domain/format.ts";
import type { Undoable } from "../../../widgets/list/use-undo.ts";
import css from "./DecidedHere.module.css";

interface Props {
  readonly decided: readonly Undoable[];
  readonly onUndo: (group: string) => void;
}

export function DecidedHere({ decided, onUndo }: Props) {
  if (decided.length === 0) return null;
  return (
    <details className={css.decided}>
      <summary>{formatCount(decided.length, "decision")} on this page</summary>
      <ul>
        {decided.map(({ group, message }) => (
          <li key={group}>
            <span>{message}</span>
            <Button size="small" variant="minimal" text="Undo" aria-label={`Undo: ${message}`} onClick={() => onUndo(group)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
