// A key combination drawn as key caps.
import { Fragment, type ReactNode } from "react";
import { keyCaps } from "./combo.ts";
import css from "./KeyCaps.module.css";

/** Shows a combination such as `mod+k` or `g c` the way this person's keyboard names it. */
export function KeyCaps({ combo }: { readonly combo: string }) {
  return (
    <span className={css.caps}>
      {keyCaps(combo).map((stroke, index) => (
        <Fragment key={index}>
          {index > 0 && <span className={css.then}>then</span>}
          {stroke.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

/** A sentence about keys; as the key caps it is not shown to fingers, which have none. */
export const KeyNote = ({ children }: { readonly children: ReactNode }) => <span className={css.note}>{children}</span>;
