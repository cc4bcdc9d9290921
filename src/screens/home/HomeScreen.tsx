// The landing page: first today's loads, then what waits for this person, a carrier search, their carriers and searches.
import { canSearchCarriers, canViewLoads } from "../../domain/session/permissions.ts";
import { useGo } from "../../live/use-go.ts";
import { useSession } from "../../live/use-records.ts";
import { PageHeader } from "../../ui/frame/PageHeader.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { FirstDay } from "./FirstDay.tsx";
import { HomeCarriers } from "./HomeCarriers.tsx";
import { HomeInbox } from "./HomeInbox.tsx";
import { HomeSearches } from "./HomeSearches.tsx";
import { HomeSearchSpace, LaneHomeSearch, PlaceHomeSearch } from "./HomeSearch.tsx";
import { HomeLines } from "./HomeLines.tsx";
import { HomeToday } from "./HomeToday.tsx";
import { RefusedNotice } from "./RefusedNotice.tsx";
import { useHomeFigures } from "./use-home-figures.ts";
import css from "./HomeScreen.module.css";

const KEYS = [
  ["mod+k", "every screen and action"],
  ["/", "find anything"],
  ["f", "filter a list"],
  ["g c", "your carriers"],
  ["j", "down a list, k up"],
  ["Space", "preview a row"],
  ["?", "keyboard shortcuts"],
] as const;

export function HomeScreen() {
  const go = useGo();
  const session = useSession();
  const user = session?.user ?? null;
  const { waiting, carriers } = useHomeFigures(session ?? null);
  const maySearch = user !== null && canSearchCarriers(user);
  const seesLoads = user === null || canViewLoads(user);
  const canSearchLanes = maySearch && user.paywall.can_lane_search;
  return (
    <>
      <PageHeader title={user?.first_name ? `Hello, ${user.first_name}` : "Home"} onGo={go} />
      {user !== null && <RefusedNotice user={user} />}
      {user !== null && <FirstDay user={user} />}
      {(seesLoads || waiting.length > 0 || maySearch) && (
        <div className={css.waiting}>
          {seesLoads && <HomeToday />}
          {(user === null || waiting.length > 0) && (
            <section aria-labelledby="home-waiting">
              <h2 id="home-waiting">Waiting for you</h2>
              <HomeLines figures={waiting} />
            </section>
          )}
          {maySearch && <HomeInbox />}
        </div>
      )}
      {/* Reserves the space until the session is known. */}
      {user === null && <HomeSearchSpace />}
      {canSearchLanes ? <LaneHomeSearch /> : maySearch && <PlaceHomeSearch />}
      <div className={css.page} data-searches={maySearch || undefined}>
        <HomeCarriers user={user} figures={carriers} />
        {maySearch && <HomeSearches canSearchLanes={canSearchLanes} />}
        <section aria-labelledby="home-keys" className={css.keysSection}>
          <h2 id="home-keys">Keyboard shortcuts</h2>
          <dl className={css.keys}>
            {KEYS.map(([combo, meaning]) => (
              <div key={combo}>
                <dt>
                  <KeyCaps combo={combo} />
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}
