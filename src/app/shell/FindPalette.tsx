// The command palette of the portal: its commands, and below those whose words match, what the search box finds.
import { Suspense, useState } from "react";
import type { CurrentUser } from "../../contract/session/session.ts";
import { useGo } from "../../live/use-go.ts";
import type { PaletteItem } from "../../ui/palette/palette-item.ts";
import { Palette } from "../../ui/palette/Palette.tsx";
import { isLocalHit } from "./find/hits.ts";
import { HitLine } from "./find/lazy-find.ts";
import { useFound } from "./find/use-found.tsx";

interface Props {
  readonly items: readonly PaletteItem[];
  readonly user: CurrentUser;
  readonly onClose: () => void;
}

/** Rendered while it is open. */
export function FindPalette({ items, user, onClose }: Props) {
  const go = useGo();
  const [typed, setTyped] = useState("");
  const { found, finder } = useFound(typed, user);
  const entries = (found?.hits ?? []).map((hit) => ({
    id: hit.id,
    isFirst: isLocalHit(hit),
    content: (
      <Suspense>
        <HitLine hit={hit} />
      </Suspense>
    ),
    run: () => go(hit.to),
  }));
  return (
    <>
      {finder}
      <Palette
        isOpen
        items={items}
        onClose={onClose}
        onTyped={setTyped}
        placeholder="Find a carrier, a load, a screen or a command…"
        found={
          found === null
            ? null
            : { entries, notes: found.notes, isLocal: found.isLocal && found.typed === typed, isOver: found.isOver }
        }
      />
    </>
  );
}
