// A number that people read to each other (MC, DOT, VIN …): monospace, and copied by one click.
import { SmallTickIcon } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import "./cell.css";

/** How long it says that it was copied, in milliseconds; ours. */
const SAID = 1_200;

interface Props {
  readonly value: string;
  /** What kind of number it is, put before it: `MC`. */
  readonly kind?: string;
  /** Inside a table the arrow keys and Ctrl+C do it; a stop for Tab in every row would be in the way. */
  readonly inTable?: boolean;
}

export function Identifier({ value, kind, inTable = true }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => void navigator.clipboard.writeText(value).then(() => setCopied(true));
  return (
    <button
      type="button"
      className="identifier mono"
      tabIndex={inTable ? -1 : undefined}
      title="Copy"
      onMouseDown={(event) => inTable && event.preventDefault()}
      onClick={copy}
    >
      {kind !== undefined && <span className="muted">{kind} </span>}
      {value}
      {copied && <SmallTickIcon title="Copied" className="identifier-copied" />}
    </button>
  );
}
