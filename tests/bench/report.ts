// The table that the bench prints: measures, peers, limits, aims, and by how much they were missed.

/** What a figure should reach: at most or at least so much. */
export interface Aim {
  /** What is compared: the portal's own value, its ratio to the peer, or its multiple of the limit. */
  readonly of: "value" | "ratio" | "multiple";
  readonly most?: number;
  readonly least?: number;
}

export interface Figure {
  readonly measure: string;
  /** The portal's value; NaN when it could not be measured. */
  readonly value: number;
  readonly unit: "ms" | "KB" | "MB" | "" | "rows/s" | "bytes" | "µs";
  /** The same by another library in this run. */
  readonly peer?: { readonly name: string; readonly value: number } | undefined;
  /** The portal's value divided by the peer's, unless stated otherwise. */
  readonly ratio?: number | undefined;
  /** The least, or for rates the most, that the same machine can do in this run; in the same unit. */
  readonly limit?: number | undefined;
  readonly aims?: readonly Aim[] | undefined;
  /** How it was measured: rounds, samples, what is included. */
  readonly note: string;
}

export const valueAtMost = (most: number): Aim => ({ of: "value", most });
export const ratioAtMost = (most: number): Aim => ({ of: "ratio", most });
export const ratioAtLeast = (least: number): Aim => ({ of: "ratio", least });
export const multipleAtMost = (most: number): Aim => ({ of: "multiple", most });

const number = (value: number): string => {
  if (Number.isNaN(value)) return "not measured";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-US", { maximumFractionDigits: digits, minimumFractionDigits: 0 });
};

const amount = (value: number, unit: string): string => `${number(value)}${unit === "" ? "" : ` ${unit}`}`;

const multipleOf = ({ value, limit }: Figure): number => (limit === undefined ? Number.NaN : value / limit);

const reached = (figure: Figure, { of }: Aim): number =>
  of === "value" ? figure.value : of === "ratio" ? (figure.ratio ?? Number.NaN) : multipleOf(figure);

/** "4 ms", "0.25 ×", "1.3 × limit". */
const inWords = (value: number, { unit }: Figure, { of }: Aim): string =>
  of === "value" ? amount(value, unit) : of === "ratio" ? `${number(value)} ×` : `${number(value)} × limit`;

const wish = (figure: Figure, aim: Aim): string =>
  aim.most === undefined ? `≥ ${inWords(aim.least ?? 0, figure, aim)}` : `≤ ${inWords(aim.most, figure, aim)}`;

/** How far from the aim; 0 when it was met, NaN when it could not be measured. */
export function missedBy(figure: Figure, aim: Aim): number {
  const is = reached(figure, aim);
  return Math.max(0, aim.most === undefined ? (aim.least ?? 0) - is : is - aim.most);
}

const conclusion = (figure: Figure): string => {
  const { aims = [] } = figure;
  if (aims.length === 0) return "";
  const missed = aims.flatMap((aim) => {
    const by = missedBy(figure, aim);
    if (Number.isNaN(by)) return "not measured";
    return by === 0 ? [] : inWords(by, figure, aim);
  });
  return missed.length === 0 ? "met" : `MISSED by ${missed.join(" and ")}`;
};

const line = (figure: Figure): readonly string[] => [
  figure.measure,
  amount(figure.value, figure.unit),
  figure.peer === undefined ? "" : `${figure.peer.name} ${amount(figure.peer.value, figure.unit)}`,
  figure.ratio === undefined ? "" : number(figure.ratio),
  figure.limit === undefined ? "" : amount(figure.limit, figure.unit),
  figure.limit === undefined ? "" : `${number(multipleOf(figure))} ×`,
  (figure.aims ?? []).map((aim) => wish(figure, aim)).join(", "),
  conclusion(figure),
  figure.note,
];

const HEAD = ["Measure", "Portal", "Peer in the same run", "Ratio", "Limit", "Of limit", "Aim", "", "How"];

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
