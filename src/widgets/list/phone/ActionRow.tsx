// An action of a list as a row of a sheet, on a phone; one that is refused says why.
import { SheetRow } from "../../../ui/layout/Sheet.tsx";
import type { ListAction } from "../list-action.ts";

interface Props {
  readonly action: ListAction;
  readonly onPress: () => void;
}

export const ActionRow = ({ action: { icon, title, refusal = null }, onPress }: Props) => (
  <SheetRow icon={icon} text={title} note={refusal} isDisabled={refusal !== null} onPress={onPress} />
);
