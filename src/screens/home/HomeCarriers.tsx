// The state of the broker's carriers, as links with live counts.
import type { CurrentUser } from "../../contract/session/session.ts";
import { useCollectionState } from "../../live/use-records.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { muted } from "../../ui/text/text.ts";
import { HomeAlerts } from "./HomeAlerts.tsx";
import { HomeLines, type Figure } from "./HomeLines.tsx";

interface Props {
  /** Null while it is read. */
  readonly user: CurrentUser | null;
  readonly figures: readonly Figure[];
}

export function HomeCarriers({ user, figures }: Props) {
  const collection = useCollectionState("connections");
  return (
    <section aria-labelledby="home-carriers">
      <h2 id="home-carriers">Your carriers</h2>
      <HomeLines figures={figures} />
      <p className={muted}>
        {collection?.syncedAt ? (
          <>
            Counted from saved data, updated <Age time={new Date(collection.syncedAt).toISOString()} />
          </>
        ) : (
          "Counted from the carriers that are here so far"
        )}
        {collection?.complete === false && "; still loading"}.
      </p>
      {user && <HomeAlerts user={user} />}
    </section>
  );
}
