// All that can be done with one row or with the selected ones, on a phone.
import { EyeOpenIcon, SelectionIcon } from "@blueprintjs/icons";
import { Sheet, SheetList, SheetRow } from "../../../ui/layout/Sheet.tsx";
import type { ListAction } from "../list-action.ts";
import { ActionRow } from "./ActionRow.tsx";

interface Props {
  readonly title: string;
  readonly actions: readonly ListAction[];
  /** Null: it is closed. */
  readonly keys: readonly number[] | null;
  readonly onClose: () => void;
  readonly onPeek?: (() => void) | undefined;
  readonly onSelect?: (() => void) | undefined;
}

/** An action on one row only is not offered for several. */
export function RowSheet({ title, actions, keys, onClose, onPeek, onSelect }: Props) {
  const after = (run: () => void) => () => {
    onClose();
    run();
  };
  const count = keys?.length ?? 0;
  return (
    <Sheet isOpen={keys !== null} onClose={onClose} title={title}>
      <SheetList label="Actions">
        {onPeek !== undefined && <SheetRow icon={<EyeOpenIcon />} text="Peek" onPress={after(onPeek)} />}
        {actions
          .filter(({ on }) => on === "rows" || (on === "row" && count === 1))
          .map((action) => (
            <ActionRow key={action.id} action={action} onPress={after(() => action.run(keys ?? []))} />
          ))}
        {onSelect !== undefined && <SheetRow icon={<SelectionIcon />} text="Select" onPress={after(onSelect)} />}
      </SheetList>
    </Sheet>
  );
}
