// Recent searches and saved searches, each one click away.
import { pathTo } from "../../domain/pages.ts";
import { useRecentSearches } from "../../live/use-recent.ts";
import { useSavedSearches } from "../../live/carriers/use-saved-searches.ts";
import { PageLink } from "../../live/PageLink.tsx";
import { useGo } from "../../live/use-go.ts";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { humanized } from "../../domain/status.ts";
import { RecentSearches } from "../../widgets/search-map/RecentSearches.tsx";
import { SearchLink, SearchLinks } from "../../widgets/search-map/SearchLinks.tsx";
import { muted } from "../../ui/text/text.ts";

/** Tunable: as many as fit beside the broker's carriers without making the page longer. */
const SAVED_MAX = 8;
const RECENT_SHOWN_MAX = 8;

interface Props {
  readonly canSearchLanes: boolean;
}

const SAVED_SEARCHES = pathTo("saved-searches");

/** Without lane search, recent lanes cannot be opened, so they are left out. */
export function HomeSearches({ canSearchLanes }: Props) {
  const go = useGo();
  const recent = useRecentSearches().filter(({ kind }) => canSearchLanes || kind !== "lane");
  const { searches, isKnown, outcome } = useSavedSearches();
  const saved = searches.slice(0, SAVED_MAX);
  const isFailed = !isKnown && outcome !== null && outcome.kind !== "stored";
  return (
    <>
      <section aria-labelledby="home-recent">
        <h2 id="home-recent">Recent searches</h2>
        <RecentSearches searches={recent.slice(0, RECENT_SHOWN_MAX)} onGo={go} nothing="Your recent searches appear here." />
      </section>
      <section aria-labelledby="home-saved">
        <h2 id="home-saved">Saved searches</h2>
        {!isKnown && !isFailed && <SkeletonRows rows={3} label="Loading the saved searches" />}
        {isFailed && <p className={muted}>Your saved searches could not be loaded.</p>}
        {isKnown && saved.length === 0 && <p className={muted}>Searches you save appear here.</p>}
        {saved.length > 0 && (
          <SearchLinks>
            {saved.map(({ id, name, is_type, address }) => (
              <SearchLink key={id} title={name} address={address} onGo={go}>
                {humanized(is_type)}
              </SearchLink>
            ))}
          </SearchLinks>
        )}
        {saved.length > 0 && (
          <p>
            <PageLink to={SAVED_SEARCHES}>All saved searches</PageLink>
          </p>
        )}
      </section>
    </>
  );
}
