// The graph's colors: a canvas cannot use custom properties, so they are read again whenever the theme changes.
import type { NodeTone } from "./graph-props.ts";

const TOKENS: Readonly<Record<NodeTone, string>> = {
  self: "--accent",
  fail: "--tone-fail",
  incomplete: "--tone-incomplete",
  neutral: "--tone-neutral",
  unknown: "--tone-unknown",
  thing: "--text-muted",
};

export interface GraphColors {
  readonly tones: Readonly<Record<NodeTone, string>>;
  readonly text: string;
  readonly muted: string;
  readonly surface: string;
  readonly sunken: string;
  readonly line: string;
  readonly accent: string;
  readonly font: string;
}

/** The colors that apply to an element. */
export function readColors(element: Element): GraphColors {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  const tones = Object.entries(TOKENS).map(([tone, name]) => [tone, of(name)]);
  return {
    tones: Object.fromEntries(tones) as Record<NodeTone, string>,
    text: of("--text"),
    muted: of("--text-muted"),
    surface: of("--surface"),
    sunken: of("--surface-sunken"),
    line: of("--line-strong"),
    accent: of("--accent"),
    font: style.fontFamily,
  };
}
