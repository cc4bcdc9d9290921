// A status in a cell: an icon and a word, colored by its meaning.
import css from "./Tone.module.css";

export const TONES = ["pass", "fail", "incomplete", "override", "unknown", "neutral", "info"] as const;
export type ToneName = (typeof TONES)[number];

/** For an element with `data-tone`. */
export const toneClass = css.tone ?? "";

/** Green pass, red fail, amber incomplete, violet override, gray unknown; never without text. */
export function Tone({ tone, text }: { readonly tone: ToneName; readonly text: string }) {
  return (
    <span className={toneClass} data-tone={tone}>
      {text}
    </span>
  );
}
