// Adds and deletes the rule sets of classifications, and opens the overrides.
import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { TrashIcon } from "@blueprintjs/icons";
import { formatCount } from "../../../domain/format.ts";
import { pathTo } from "../../../domain/pages.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { Dropdown } from "../../../ui/form/Dropdown.tsx";

interface Props {
  /** Classifications without a set, with the number of carriers in each. */
  readonly without: readonly { readonly id: number; readonly name: string; readonly carriers: number | null }[];
  /** The classification whose set is open; null for the default rules. */
  readonly open: string | null;
  readonly onMake: (classificationId: number) => void;
  readonly onRemove: () => void;
  readonly isHistoryOpen: boolean;
  readonly onHistory: () => void;
}

export function SetActions({ without, open, onMake, onRemove, isHistoryOpen, onHistory }: Props) {
  return (
    <>
      {open !== null && (
        <Button size="small" variant="minimal" icon={<TrashIcon />} text={`Delete ${open} rules`} onClick={onRemove} />
      )}
      <Dropdown text="New rule set" opens="menu">
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
      </Dropdown>
      <Button
        size="small"
        variant="minimal"
        text="History"
        active={isHistoryOpen}
        aria-pressed={isHistoryOpen}
        onClick={onHistory}
      />
      <PageLink to={pathTo("rule-overrides")}>Overrides</PageLink>
    </>
  );
}
