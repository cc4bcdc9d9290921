// The history of a figure as a line the size of a word, broken where the figure is unknown.
import css from "./Sparkline.module.css";

interface Props {
  /** What the line shows, as text; read aloud in its place. */
  readonly label: string;
  /** The oldest first; null where the figure is unknown. */
  readonly values: readonly (number | null)[];
  /** The values at the bottom and at the top of the drawing. */
  readonly least: number;
  readonly most: number;
}

/** In pixels. */
const HEIGHT = 22;
const EDGE = 3;

export function Sparkline({ label, values, least, most }: Props) {
  const x = (index: number): string => `${4 + (values.length < 2 ? 46 : (index / (values.length - 1)) * 92)}%`;
  const y = (value: number): number => HEIGHT - EDGE - ((value - least) / (most - least || 1)) * (HEIGHT - 2 * EDGE);
  const last = values.findLastIndex((value) => value !== null);
  return (
    <svg className={css.sparkline} width="100%" height={HEIGHT} role="img" aria-label={label}>
      <title>{label}</title>
      {values.map((value, index) => {
        const before = values[index - 1] ?? null;
        if (value === null) return null;
        if (before !== null) return <line key={index} x1={x(index - 1)} x2={x(index)} y1={y(before)} y2={y(value)} />;
        const isAlone = (values[index + 1] ?? null) === null;
        return isAlone ? <circle key={index} cx={x(index)} cy={y(value)} r={1.5} /> : null;
      })}
      {last >= 0 && <circle cx={x(last)} cy={y(values[last] ?? least)} r={2.5} />}
    </svg>
  );
}
