// The table that the bench prints: what was measured, against whom, what was aimed at, and whether it was met.

export interface Figure {
  readonly measure: string;
  /** Ours; NaN when it could not be measured. */
  readonly ours: number;
  readonly unit: "ms" | "KB" | "MB" | "" | "rows/s";
  /** Who did the same in this run, and how it came out. */
  readonly peer?: { readonly name: string; readonly value: number } | undefined;
  /** Ours over the peer's, unless said otherwise. */
  readonly ratio?: number | undefined;
  /** In words, such as "≤ 42 ms". */
  readonly aim?: string | undefined;
  /** Undefined where nothing was aimed at. */
  readonly isMet?: boolean | undefined;
  /** How it was taken: rounds, samples, what is in it. */
  readonly note: string;
}

const number = (value: number): string => {
  if (Number.isNaN(value)) return "not measured";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-US", { maximumFractionDigits: digits, minimumFractionDigits: 0 });
};

const amount = (value: number, unit: string): string => `${number(value)}${unit === "" ? "" : ` ${unit}`}`;

const verdict = ({ isMet, ours }: Figure): string => {
  if (isMet === undefined) return "";
  return isMet && !Number.isNaN(ours) ? "met" : "MISSED";
};

const line = (figure: Figure): readonly string[] => [
  figure.measure,
  amount(figure.ours, figure.unit),
  figure.peer === undefined ? "" : `${figure.peer.name} ${amount(figure.peer.value, figure.unit)}`,
  figure.ratio === undefined ? "" : number(figure.ratio),
  figure.aim ?? "",
  verdict(figure),
  figure.note,
];

const HEAD = ["Measure", "Ours", "Peer in the same run", "Ratio", "Aim", "", "How"];

/** All figures as one table of plain text. */
export function table(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(line)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const text = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [text[0], "-".repeat(Math.min(160, text[0]?.length ?? 0)), ...text.slice(1)].join("\n");
}
