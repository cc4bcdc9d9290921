// Where the carrier of the page comes from, and checking it with FMCSA now: what came of it is said wherever on the page it was asked for.
import { useEffect, useRef, useState } from "react";
import { checkCarrier } from "../../../commands/carriers/open-data.ts";
import { errorText } from "../../../domain/error-text.ts";
import { checkedText } from "../../../domain/carriers/open-data/section-text.ts";
import { useSources, type SourcesView } from "../../../live/carriers/use-sources.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";

/** F for FMCSA. */
export const CHECK_KEY = "shift+f";

export interface CheckNow extends SourcesView {
  /** Asked for, and not answered yet. */
  readonly isBusy: boolean;
  /** Null where there is nothing to check with. */
  readonly check: (() => void) | null;
}

/** `onAnswered` reads the carrier anew; should be the same function at every rendering. */
export function useCheckNow(id: number, isOpen: boolean, onAnswered: () => void): CheckNow {
  const view = useSources(id, isOpen, onAnswered);
  const { sources, syncedAt, isChecking } = view;
  const [asked, setAsked] = useState<{ readonly id: number; readonly at: number; readonly isSent: boolean } | null>(null);
  const isMine = asked?.id === id;
  // The answer to the question is on the screen, and no part of it is still awaited.
  const isOver = isMine && asked.isSent && !isChecking && syncedAt !== null && syncedAt >= asked.at;
  const askedAt = asked?.at ?? null;
  const told = useRef(askedAt);
  useEffect(() => {
    if (!isOver || told.current === askedAt) return;
    told.current = askedAt;
    const { isGood, text } = checkedText(sources?.sections ?? []);
    showToast({ type: isGood ? "success" : "warning", message: text });
  }, [isOver, askedAt, sources]);
  const isBusy = (isMine && !isOver) || isChecking;
  const check = (): void => {
    if (isBusy) return;
    const at = Date.now();
    setAsked({ id, at, isSent: false });
    checkCarrier(id).then(
      () => setAsked((before) => (before?.at === at ? { ...before, isSent: true } : before)),
      (error: unknown) => {
        setAsked((before) => (before?.at === at ? null : before));
        showToast({ type: "error", message: `FMCSA was not asked: ${errorText(error)}`, duration: 8_000 });
      },
    );
  };
  const canCheck = sources !== null && sources.service.state !== "off";
  return { ...view, isBusy, check: canCheck ? check : null };
}
