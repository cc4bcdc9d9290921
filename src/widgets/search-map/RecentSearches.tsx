// Recent searches, each a link that runs the search again.
import type { RecentSearch } from "../../domain/recent.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { muted } from "../../ui/text/text.ts";
import { SearchLink, SearchLinks } from "./SearchLinks.tsx";

interface Props {
  readonly searches: readonly RecentSearch[];
  readonly onGo: (path: string) => void;
  /** Text when there are none. */
  readonly nothing: string;
}

export function RecentSearches({ searches, onGo, nothing }: Props) {
  if (searches.length === 0) return <p className={muted}>{nothing}</p>;
  return (
    <SearchLinks>
      {searches.map(({ title, address, at }) => (
        <SearchLink key={address} title={title} address={address} onGo={onGo}>
          <Age time={new Date(at).toISOString()} />
        </SearchLink>
      ))}
    </SearchLinks>
  );
}
