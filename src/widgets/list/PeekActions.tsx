// The actions of a peek panel on its one row, as small buttons in a line.
import { Button } from "@blueprintjs/core";
import { PeekButtons } from "../../ui/frame/PeekPanel.tsx";
import { hintOf, type ListAction } from "./list-action.ts";

interface Props {
  /** The key of the row. */
  readonly id: number;
  readonly actions: readonly ListAction[];
}

export const PeekActions = ({ id, actions }: Props) => (
  <PeekButtons>
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
  </PeekButtons>
);
