// A time shown as an age, the exact one on hover.
import { momentText, momentTitle } from "../../contract/clock.ts";
import { agoInWords } from "./age.ts";
import { useNow } from "./now.ts";
import { muted, unseen } from "../text/text.ts";

/** "41 d ago", "just now", "in 3 h"; a column of a table leaves "ago" out. `time` is ISO text or null; null shows a dash. */
export function Age({ time }: { readonly time: string | null | undefined }) {
  const now = useNow();
  if (time === null || time === undefined) return <Missing />;
  const at = Date.parse(time);
  return (
    <time dateTime={time} title={momentTitle(at)} data-paper={momentText(at)}>
      {agoInWords(at, now)}
    </time>
  );
}

/** The exact time on the person's own clock, and on that of UTC on hover. `time` is ISO text. */
export const Moment = ({ time }: { readonly time: string }) => (
  <time dateTime={time} title={momentTitle(Date.parse(time))} data-paper={momentText(Date.parse(time))}>
    {momentText(Date.parse(time))}
  </time>
);

/** In place of a value that is not there. */
export function Missing() {
  return (
    <span className={muted}>
      <span aria-hidden>–</span>
      <span className={unseen}>none</span>
    </span>
  );
}
