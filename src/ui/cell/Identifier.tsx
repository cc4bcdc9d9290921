// A number that people read to each other (MC, DOT, VIN …): monospaced, and copied with a click.
import type { MouseEvent } from "react";
import { mono, muted } from "../text/text.ts";
import css from "./Identifier.module.css";

/** Tunable: how long the check mark stays after a copy, in milliseconds. */
const CONFIRMATION = 1_200;

/** For a button that `copyIdentifier` answers. */
export const identifierClass = `${css.identifier} ${mono}`;

interface Props {
  readonly value: string;
  /** The kind of number, shown before it: `MC`. */
  readonly kind?: string;
  /** In a table the arrow keys and Ctrl+C reach it; a tab stop in every row would be in the way. */
  readonly inTable?: boolean;
}

// A list shows hundreds of these, so the check mark is no state of the component.
/** Copies the value of the button. */
export async function copyIdentifier(button: HTMLButtonElement): Promise<void> {
  await navigator.clipboard.writeText(button.value);
  button.dataset["copied"] = "";
  setTimeout(() => delete button.dataset["copied"], CONFIRMATION);
}

const keepFocus = (event: MouseEvent): void => event.preventDefault();

export function Identifier({ value, kind, inTable = true }: Props) {
  return (
    <button
      type="button"
      className={identifierClass}
      value={value}
      tabIndex={inTable ? -1 : undefined}
      title="Copy"
      onMouseDown={inTable ? keepFocus : undefined}
      onClick={({ currentTarget }) => copyIdentifier(currentTarget)}
    >
      {kind !== undefined && <span className={muted}>{kind} </span>}
      {value}
    </button>
  );
}
