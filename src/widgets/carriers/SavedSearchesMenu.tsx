// The button that lists the saved searches of one kind and leads to all of them.
import { Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import type { SavedSearch } from "../../contract/carriers/saved-searches.ts";
import { pathTo } from "../../domain/pages.ts";
import { useSavedSearches } from "../../live/carriers/use-saved-searches.ts";
import { useGo } from "../../live/use-go.ts";
import { Dropdown } from "../../ui/form/Dropdown.tsx";

interface Props {
  readonly type: SavedSearch["is_type"];
}

/** Tunable: as many as fit on a small screen; the page has all. */
const SHOWN_MAX = 12;

export const SavedSearchesMenu = ({ type }: Props) => (
  <Dropdown text="Saved searches" opens="menu">
    <Searches type={type} />
  </Dropdown>
);

// Read when it is opened.
function Searches({ type }: Props) {
  const go = useGo();
  const { searches, isKnown, outcome } = useSavedSearches();
  const shown = searches.filter((one) => one.is_type === type).slice(0, SHOWN_MAX);
  const isFailed = !isKnown && outcome !== null && outcome.kind !== "stored";
  const nothing = isFailed ? "Your saved searches could not be loaded" : isKnown ? "No saved searches yet" : "Loading…";
  return (
    <Menu>
      {shown.map(({ id, name, address }) => (
        <MenuItem key={id} text={name} onClick={() => go(address)} />
      ))}
      {shown.length === 0 && <MenuItem disabled text={nothing} />}
      <MenuDivider />
      <MenuItem text="All saved searches" onClick={() => go(pathTo("saved-searches"))} />
    </Menu>
  );
}
