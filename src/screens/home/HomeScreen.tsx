// The landing page: find carriers on the map, take a search up again, and what of the broker's carriers needs somebody today.
import { canSearchCarriers } from "../../domain/session/permissions.ts";
import { useGo } from "../../live/use-go.ts";
import { useSession } from "../../live/use-records.ts";
import { PageHeader } from "../../ui/frame/PageHeader.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { HomeSearches } from "./HomeSearches.tsx";
import { LaneHomeSearch, PlaceHomeSearch } from "./HomeSearch.tsx";
import { HomeWork } from "./HomeWork.tsx";
import "./home.css";

const KEYS = [
  ["mod+k", "every screen and action"],
  ["/", "search your carriers"],
  ["g c", "your connections"],
  ["j", "down a list, k up"],
  ["Space", "peek without leaving it"],
  ["?", "every key in force"],
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
      {/* Its place is held while it is not known who is there. */}
      {user === null && <div className="home-search" aria-hidden />}
      {canSearchLanes ? <LaneHomeSearch /> : maySearch && <PlaceHomeSearch />}
      <div className="home" data-searches={maySearch || undefined}>
        <HomeWork session={session} />
        {maySearch && <HomeSearches canSearchLanes={canSearchLanes} />}
        <section aria-labelledby="home-keys" className="home-keys-section">
          <h2 id="home-keys">By keyboard</h2>
          <dl className="home-keys">
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
