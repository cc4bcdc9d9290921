// Adds and deletes the rule sets of classifications, and opens the overrides.
import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDownIcon, TrashIcon } from "@blueprintjs/icons";
import { formatCount } from "../../../domain/format.ts";

interface Props {
  /** Classifications without a set, with the number of carriers in each. */
  readonly without: readonly { readonly id: number; readonly name: string; readonly carriers: number | null }[];
  /** The classification whose set is open; null for the default rules. */
  readonly open: string | null;
  readonly onMake: (classificationId: number) => void;
  readonly onRemove: () => void;
  readonly onOverrides: () => void;
}

export function SetActions({ without, open, onMake, onRemove, onOverrides }: Props) {
  return (
    <>
      {open !== null && (
        <Button size="small" variant="minimal" icon={<TrashIcon />} text={`Delete ${open} rules`} onClick={onRemove} />
      )}
      <PopoverNext
        placement="bottom-end"
        arrow={false}
        transitionDuration={0}
        content={
          <Menu>
            {without.map(({ id, name, carriers }) => (
              <MenuItem
                key={id}
                text={name}
                label={carriers === null ? "" : formatCount(carriers, "carrier")}
                onClick={() => onMake(id)}
              />
            ))}
            {without.length === 0 && <MenuItem disabled text="Every classification has its own rules" />}
          </Menu>
        }
      >
        <Button size="small" variant="minimal" text="New rule set" endIcon={<CaretDownIcon />} aria-haspopup="menu" />
      </PopoverNext>
      <Button size="small" variant="minimal" text="Overrides" onClick={onOverrides} />
    </>
  );
}
