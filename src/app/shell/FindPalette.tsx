// The command palette of the portal: its commands, and below those whose words match, what the search box finds.
import { Suspense, useState } from "react";
import type { CurrentUser } from "../../contract/session/session.ts";
import type { PaletteItem } from "../../ui/palette/palette-item.ts";
import { Palette } from "../../ui/palette/Palette.tsx";
import { isLocalHit } from "./find/hits.ts";
import { HitLine } from "./find/lazy-find.ts";
import { isCurrent, useFound } from "./find/use-found.tsx";
import { useOpenHit } from "./find/use-open-hit.ts";

interface Props {
  readonly isOpen: boolean;
  readonly items: readonly PaletteItem[];
  readonly user: CurrentUser;
  readonly onClose: () => void;
}

/** Rendered while it is closed, too, so that the keys after the one that opens it are its own. */
export function FindPalette({ isOpen, items, user, onClose }: Props) {
  const openHit = useOpenHit();
  const [typed, setTyped] = useState("");
  const close = () => {
    setTyped("");
    onClose();
  };
  const { found, finder, asking } = useFound(typed, user, (hit) => {
    close();
    openHit(hit);
  });
  const entries = (found?.hits ?? []).map((hit) => ({
    id: hit.id,
    isFirst: isLocalHit(hit),
    content: (
      <Suspense>
        <HitLine hit={hit} />
      </Suspense>
    ),
    // The question is answered here.
    staysOpen: hit.kind === "look_up",
    run: () => {
      if (hit.kind !== "look_up") openHit(hit);
      else if (!hit.isBusy) asking.ask();
    },
  }));
  return (
    <>
      {finder}
      <Palette
        isOpen={isOpen}
        items={items}
        onClose={close}
        onTyped={setTyped}
        placeholder="Find a carrier, a load, a screen or a command…"
        found={
          found === null
            ? null
            : {
                entries,
                notes: [...(found.warning === null ? [] : [found.warning]), ...found.notes],
                isLocal: isCurrent(found, typed),
                isOver: found.isOver,
              }
        }
      />
    </>
  );
}
