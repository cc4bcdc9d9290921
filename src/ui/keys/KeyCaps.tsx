// A key combination drawn as key caps.
import { Fragment } from "react";
import { keyCaps } from "./combo.ts";

/** Shows a combination such as `mod+k` or `g c` the way this person's keyboard names it. */
export function KeyCaps({ combo }: { readonly combo: string }) {
  return (
    <span className="key-caps">
      {keyCaps(combo).map((stroke, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="key-then">then</span>}
          {stroke.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
