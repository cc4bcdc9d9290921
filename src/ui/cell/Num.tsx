// A number in a cell, formatted for the US.
import { Missing } from "./Age.tsx";

const COUNT = new Intl.NumberFormat("en-US");
const MONEY = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const SHARE = new Intl.NumberFormat("en-US", { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `count` groups thousands, `money` is whole dollars, `share` takes 0 to 1, `pounds` and `miles` add their unit. */
export type NumKind = "count" | "money" | "share" | "pounds" | "miles";

/** A number as text, for cells, copies and exports; empty when there is none. */
export function numText(value: number | null | undefined, kind: NumKind = "count"): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return "";
  if (kind === "money") return MONEY.format(value);
  if (kind === "share") return SHARE.format(value);
  const unit = kind === "pounds" ? " lb" : kind === "miles" ? " mi" : "";
  return COUNT.format(value) + unit;
}

export function Num({ value, kind = "count" }: { readonly value: number | null | undefined; readonly kind?: NumKind }) {
  const text = numText(value, kind);
  return text === "" ? <Missing /> : <span>{text}</span>;
}
