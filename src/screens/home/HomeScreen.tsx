// The landing page: a carrier search on the map, recent searches, and the carriers that need attention today.
import { canSearchCarriers } from "../../domain/session/permissions.ts";
import { useGo } from "../../live/use-go.ts";
import { useSession } from "../../live/use-records.ts";
import { PageHeader } from "../../ui/frame/PageHeader.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { HomeInbox } from "./HomeInbox.tsx";
import { HomeSearches } from "./HomeSearches.tsx";
import { HomeSearchSpace, LaneHomeSearch, PlaceHomeSearch } from "./HomeSearch.tsx";
import { HomeWork } from "./HomeWork.tsx";
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
  const maySearch = user !== null && canSearchCarriers(user);
  const canSearchLanes = maySearch && user.paywall.can_lane_search;
  return (
    <>
      <PageHeader title={user?.first_name ? `Hello, ${user.first_name}` : "Home"} onGo={go} />
      {/* Reserves the space until the session is known. */}
      {user === null && <HomeSearchSpace />}
      {canSearchLanes ? <LaneHomeSearch /> : maySearch && <PlaceHomeSearch />}
      <div className={css.page} data-searches={maySearch || undefined}>
        <div>
          {maySearch && <HomeInbox />}
          <HomeWork session={session} />
        </div>
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
