// Posts and unposts loads, shows the outcome, and undoes the last change.
import { useRef } from "react";
import { lastBulk, setPosted, undoBulk, type UndoneBulk } from "../../commands/board/posting.ts";
import { formatCount } from "../../domain/format.ts";
import { readRows } from "../../live/rows/read-rows.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { mayChange, showDone, showFailure, undoGroup } from "../list/changes.ts";

export interface Posting {
  readonly post: (keys: readonly number[]) => void;
  readonly unpost: (keys: readonly number[]) => void;
  /** Another change was stored: `message` says which, `group` identifies it for Undo. */
  readonly done: (message: string, group: string) => void;
  readonly undoLast: () => void;
}

/** One load by its number, several by how many of them it is about. */
async function subjectOf(keys: readonly number[], count: number): Promise<string> {
  const [load] = keys.length === 1 ? await readRows("loads", keys) : [];
  return load === undefined ? formatCount(count, "load") : `Load ${load.external_load_number}`;
}

function undoneText({ withdrawn, reversed }: UndoneBulk): string {
  if (withdrawn + reversed === 0) return "Nothing had changed, so there was nothing to undo.";
  const parts = [
    ...(withdrawn === 0 ? [] : [`${formatCount(withdrawn, "load")} had not been sent and stay as they were`]),
    ...(reversed === 0 ? [] : [`${formatCount(reversed, "load")} are being set back`]),
  ];
  return `Undo: ${parts.join("; ")}.`;
}

/** `refusal`: why this person may not; null when they may. `onDone` is called once a change is stored on this computer. */
export function usePosting(refusal: string | null, onDone: () => void = () => undefined): Posting {
  const groups = useRef<string[]>([]);
  // Thousands of loads take a moment to be stored, and the key may come sooner.
  const storing = useRef<Promise<unknown>>(Promise.resolve());
  const back = (group: string): void => {
    groups.current = groups.current.filter((one) => one !== group);
    undoBulk(group).then((undone) => {
      if (undone === null) return undoGroup(group);
      showToast({ type: "default", message: undoneText(undone) });
    }, showFailure);
  };
  const done = (message: string, group: string): void => {
    groups.current.push(group);
    showDone(message, group, back);
  };
  const change = async (keys: readonly number[], isPosted: boolean): Promise<void> => {
    const sent = await setPosted(keys, isPosted);
    const word = isPosted ? "posted" : "not posted";
    if (sent === null) {
      showToast({ type: "info", message: `${await subjectOf(keys, keys.length)}: already ${word}.` });
      return;
    }
    onDone();
    const subject = await subjectOf(keys, sent.count);
    const what = sent.count === 1 ? (isPosted ? "posted" : "unposted") : isPosted ? "being posted" : "being unposted";
    done(`${subject}: ${what}.`, sent.group);
  };
  const start = (keys: readonly number[], isPosted: boolean): void => {
    if (mayChange(refusal, keys.length)) storing.current = change(keys, isPosted).catch(showFailure);
  };
  return {
    post: (keys) => start(keys, true),
    unpost: (keys) => start(keys, false),
    done,
    undoLast: () => {
      const undoLast = async (): Promise<void> => {
        await storing.current;
        const group = groups.current.at(-1) ?? (await lastBulk());
        if (group === null) showToast({ type: "info", message: "There is nothing to undo." });
        else back(group);
      };
      undoLast().catch(showFailure);
    },
  };
}
