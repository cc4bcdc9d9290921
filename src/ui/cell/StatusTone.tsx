// A status in a cell: its label in its color, with the icon of its tone.
import { Tone, type ToneName } from "./Tone.tsx";

interface Props {
  readonly status: { readonly label: string; readonly tone: ToneName };
}

export const StatusTone = ({ status: { label, tone } }: Props) => <Tone tone={tone} text={label} />;
