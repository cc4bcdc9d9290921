// The actions of a peek panel on its one row, as small buttons in a line.
import { Button } from "@blueprintjs/core";
import { hintOf, type ListAction } from "./list-action.ts";
import css from "./PeekActions.module.css";

interface Props {
  /** The key of the row. */
  readonly id: number;
  readonly actions: readonly ListAction[];
}

export const PeekActions = ({ id, actions }: Props) => (
  <div className={css.actions}>
    {actions.map((action) => (
      <Button
        key={action.id}
        size="small"
        variant="outlined"
        text={action.title}
        disabled={(action.refusal ?? null) !== null}
        title={action.refusal ?? hintOf(action)}
        onClick={() => action.run([id])}
      />
    ))}
  </div>
);
