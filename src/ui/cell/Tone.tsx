// A judgement in a cell: an icon and a word, coloured by what it means.
import {
  BanCircleIcon,
  DotIcon,
  HelpIcon,
  InfoSignIcon,
  SwapHorizontalIcon,
  TickCircleIcon,
  WarningSignIcon,
} from "@blueprintjs/icons";
import type { ReactElement } from "react";
import "./cell.css";

export const TONES = [
  "pass",
  "fail",
  "incomplete",
  "override",
  "unknown",
  "neutral",
  "info",
] as const;
export type ToneName = (typeof TONES)[number];

const ICONS: Readonly<Record<ToneName, ReactElement>> = {
  pass: <TickCircleIcon size={12} />,
  fail: <BanCircleIcon size={12} />,
  incomplete: <WarningSignIcon size={12} />,
  override: <SwapHorizontalIcon size={12} />,
  unknown: <HelpIcon size={12} />,
  neutral: <DotIcon size={12} />,
  info: <InfoSignIcon size={12} />,
};

/** Green pass, red fail, amber incomplete, violet override, grey unknown; never without its word. */
export function Tone({ tone, text }: { readonly tone: ToneName; readonly text: string }) {
  return (
    <span className="tone" data-tone={tone}>
      {ICONS[tone]}
      {text}
    </span>
  );
}
