// A number that people read to each other (MC, DOT, VIN …): monospace, and copied by one click.
import type { MouseEvent } from "react";
import { mono, muted } from "../text/text.ts";
import css from "./Identifier.module.css";

/** How long it says that it was copied, in milliseconds; ours. */
const SAID = 1_200;

const IDENTIFIER = `${css.identifier} ${mono}`;

interface Props {
  readonly value: string;
  /** What kind of number it is, put before it: `MC`. */
  readonly kind?: string;
  /** Inside a table the arrow keys and Ctrl+C do it; a stop for Tab in every row would be in the way. */
  readonly inTable?: boolean;
}

// A list shows hundreds of these: what one of them says for a second is not worth a state in each.
async function copy({ currentTarget: button }: MouseEvent<HTMLButtonElement>): Promise<void> {
  await navigator.clipboard.writeText(button.value);
  button.dataset["copied"] = "";
  setTimeout(() => delete button.dataset["copied"], SAID);
}

const keepFocus = (event: MouseEvent): void => event.preventDefault();

export function Identifier({ value, kind, inTable = true }: Props) {
  return (
    <button
      type="button"
      className={IDENTIFIER}
      value={value}
      tabIndex={inTable ? -1 : undefined}
      title="Copy"
      onMouseDown={inTable ? keepFocus : undefined}
      onClick={copy}
    >
      {kind !== undefined && <span className={muted}>{kind} </span>}
      {value}
    </button>
  );
}
