// An address as a QR code, to be taken over by a phone's camera; drawn here, so that nobody else learns the address.
import qrcode from "qrcode-generator";
import { useMemo } from "react";
import css from "./QrCode.module.css";

/** Modules of white around it, as the standard asks. */
const QUIET = 4;

/** One path of unit squares, row by row. */
function pathOf(text: string): { readonly path: string; readonly size: number } {
  const code = qrcode(0, "M");
  code.addData(text, "Byte");
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  return { path, size: count + 2 * QUIET };
}

/** @param label what is behind it */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => pathOf(text), [text]);
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
