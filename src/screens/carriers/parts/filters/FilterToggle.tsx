// The button that shows and hides the filter panel, with the number of active filters.
import { Button } from "@blueprintjs/core";
import { FilterIcon } from "@blueprintjs/icons";

interface Props {
  readonly isOpen: boolean;
  /** Number of active filters. */
  readonly count: number;
  /** The id of the panel. */
  readonly controls: string;
  readonly onToggle: () => void;
}

export const FilterToggle = ({ isOpen, count, controls, onToggle }: Props) => (
  <Button
    size="small"
    variant="outlined"
    icon={<FilterIcon />}
    active={isOpen}
    aria-expanded={isOpen}
    aria-controls={controls}
    text={count === 0 ? "Filters" : `Filters · ${count}`}
    onClick={onToggle}
  />
);
