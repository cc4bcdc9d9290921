// A figure and the threshold that it must stay below, or reach.
import css from "./ThresholdBar.module.css";

interface Props {
  /** What it shows, with both figures; read aloud in place of the drawing. */
  readonly label: string;
  /** Null, for unknown, is an empty bar. */
  readonly value: number | null;
  readonly threshold: number;
  /** The value at the right end of the bar. */
  readonly most: number;
  readonly tone: "pass" | "fail" | "unknown";
}

const share = (value: number, most: number): string => `${Math.max(0, Math.min(1, most === 0 ? 0 : value / most)) * 100}%`;

export function ThresholdBar({ label, value, threshold, most, tone }: Props) {
  const at = share(threshold, most);
  return (
    <svg className={css.bar} width="100%" height={16} role="img" aria-label={label} data-tone={tone}>
      <title>{label}</title>
      <rect className={css.room} x="0" width="100%" y={4} height={8} rx={1} />
      {value !== null && <rect className={css.fill} x="0" width={share(value, most)} y={4} height={8} rx={1} />}
      <line className={css.line} x1={at} x2={at} y1={0} y2={16} />
    </svg>
  );
}
