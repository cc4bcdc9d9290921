// A time shown as an age, the exact one on hover.
import { agoInWords, exactTime } from "./age.ts";
import { useNow } from "./now.ts";
import { muted, unseen } from "../text/text.ts";

/** "41 d ago", "just now", "in 3 h"; a column of a table leaves "ago" out. `time` is ISO text or null; null shows a dash. */
export function Age({ time }: { readonly time: string | null | undefined }) {
  const now = useNow();
  if (time === null || time === undefined) return <Missing />;
  const at = Date.parse(time);
  return (
    <time dateTime={time} title={exactTime(at)}>
      {agoInWords(at, now)}
    </time>
  );
}

/** In place of a value that is not there. */
export function Missing() {
  return (
    <span className={muted}>
      <span aria-hidden>–</span>
      <span className={unseen}>none</span>
    </span>
  );
}
