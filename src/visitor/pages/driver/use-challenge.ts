// The number that has to be seen in the photo: asked for once per truck, and kept until the truck was sent.
import { useEffect, useRef } from "preact/hooks";
import { askDriverChallenge, type Challenge } from "../../../contract/links/driver.ts";
import type { Api } from "../../calls/api.ts";
import { useDraft, type Draft } from "../../keep/drafts.ts";

/** Null until there is one; asked for again whenever the network is back. */
export function useChallenge(api: Api): Draft<Challenge | null> {
  const draft = useDraft<Challenge | null>("challenge", null);
  const kept = useRef(draft);
  kept.current = draft;
  const isMissing = draft.value === null;
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    const ask = (): void =>
      void api.send(askDriverChallenge, {}).then(
        (made) => {
          if (!isOver) kept.current.set(made);
        },
        // Without one the truck is shown all the same.
        () => undefined,
      );
    ask();
    addEventListener("online", ask);
    return () => {
      isOver = true;
      removeEventListener("online", ask);
    };
  }, [api, isMissing]);
  return draft;
}
