// Recent searches, each a link that runs the search again.
import { BASE } from "../../contract/constants.ts";
import type { RecentSearch } from "../../domain/recent.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { NavLink } from "../../ui/frame/NavLink.tsx";

interface Props {
  readonly searches: readonly RecentSearch[];
  readonly onGo: (path: string) => void;
  /** Text when there are none. */
  readonly nothing: string;
}

export function RecentSearches({ searches, onGo, nothing }: Props) {
  if (searches.length === 0) return <p className="muted">{nothing}</p>;
  return (
    <ul className="search-links">
      {searches.map(({ title, address, at }) => (
        <li key={address}>
          <NavLink href={BASE + address} onGo={() => onGo(address)}>
            <span className="search-link-title">{title}</span>
            <span className="muted">
              <Age time={new Date(at).toISOString()} />
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
