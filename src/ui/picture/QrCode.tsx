// A text as a QR code, to be read by the camera of a telephone.
import qrcode from "qrcode-generator";
import css from "./QrCode.module.css";

/** Modules of quiet around it (ISO/IEC 18004). */
const QUIET = 4;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  // 0: as large as the text needs; M restores 15 %.
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const rows = Array.from({ length: size }, (_, row) => row);
  const path = rows
    .flatMap((row) => rows.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
    .join("");
  return (
    <svg
      className={css.code}
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
