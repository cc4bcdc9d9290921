// Lines that hold the place of text that is coming.
import { unseen } from "../text/text.ts";
import css from "./SkeletonRows.module.css";

const WIDTHS = ["70%", "45%", "85%", "60%", "30%"];

/** Read aloud once as `label`; drawn as `rows` lines. */
export function SkeletonRows({ rows = 5, label = "Loading" }: { readonly rows?: number; readonly label?: string }) {
  return (
    <div role="status">
      <span className={unseen}>{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.line} style={{ width: WIDTHS[index % WIDTHS.length] }} />
      ))}
    </div>
  );
}
