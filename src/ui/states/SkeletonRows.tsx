// Gray lines in place of text that is loading.
import { unseen } from "../text/text.ts";
import css from "./SkeletonRows.module.css";

const WIDTHS = ["70%", "45%", "85%", "60%", "30%"];

/** `rows` lines, read aloud once as `label`. */
export function SkeletonRows({ rows = 5, label = "Loading" }: { readonly rows?: number; readonly label?: string }) {
  return (
    <div role="status" data-skeleton="">
      <span className={unseen}>{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.line} style={{ width: WIDTHS[index % WIDTHS.length] }} />
      ))}
    </div>
  );
}
