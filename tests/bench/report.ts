// The table that the bench prints: measures, peers, aims, and whether they were met.

export interface Figure {
  readonly measure: string;
  /** The portal's value; NaN when it could not be measured. */
  readonly value: number;
  readonly unit: "ms" | "KB" | "MB" | "" | "rows/s";
  /** The same by another library in this run. */
  readonly peer?: { readonly name: string; readonly value: number } | undefined;
  /** The portal's value divided by the peer's, unless stated otherwise. */
  readonly ratio?: number | undefined;
  /** Such as "≤ 42 ms". */
  readonly aim?: string | undefined;
  /** Undefined without an aim. */
  readonly isMet?: boolean | undefined;
  /** How it was measured: rounds, samples, what is included. */
  readonly note: string;
}

const number = (value: number): string => {
  if (Number.isNaN(value)) return "not measured";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-US", { maximumFractionDigits: digits, minimumFractionDigits: 0 });
};

const amount = (value: number, unit: string): string => `${number(value)}${unit === "" ? "" : ` ${unit}`}`;

const conclusion = ({ isMet, value }: Figure): string => {
  if (isMet === undefined) return "";
  return isMet && !Number.isNaN(value) ? "met" : "MISSED";
};

const line = (figure: Figure): readonly string[] => [
  figure.measure,
  amount(figure.value, figure.unit),
  figure.peer === undefined ? "" : `${figure.peer.name} ${amount(figure.peer.value, figure.unit)}`,
  figure.ratio === undefined ? "" : number(figure.ratio),
  figure.aim ?? "",
  conclusion(figure),
  figure.note,
];

const HEAD = ["Measure", "Portal", "Peer in the same run", "Ratio", "Aim", "", "How"];

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
