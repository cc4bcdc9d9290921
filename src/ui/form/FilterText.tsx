// The text that filters or searches a list: Escape clears it; Enter and the arrow down move on to the rows.
import { SearchIcon } from "@blueprintjs/icons";
import type { KeyboardEvent, RefObject } from "react";
import css from "./FilterText.module.css";
import { TextInput } from "./TextInput.tsx";

interface Props {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly className?: string;
  readonly size?: "small" | "medium";
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Moves on to the rows: on Enter, arrow down, and Escape once the text is empty. Without it Escape only leaves the field. */
  readonly onLeave?: () => void;
  /** On Enter, in place of `onLeave`. */
  readonly onEnter?: () => void;
}

export function FilterText(props: Props) {
  const { inputRef, className = "", size = "small", label, placeholder, value, onValue, onLeave, onEnter } = props;
  const isSmall = size === "small";
  const answerOf = ({ key, currentTarget: field }: KeyboardEvent<HTMLInputElement>): (() => void) | undefined => {
    if (key === "Escape") return value === "" ? (onLeave ?? (() => field.blur())) : () => onValue("");
    if (key === "Enter") return onEnter ?? onLeave;
    return key === "ArrowDown" ? onLeave : undefined;
  };
  return (
    <TextInput
      kind="search"
      inputRef={inputRef}
      className={className}
      size={size}
      leftIcon={<SearchIcon className={(isSmall ? css.small : css.medium) ?? ""} />}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onValueChange={onValue}
      onKeyDown={(event) => {
        const answer = answerOf(event);
        // With Ctrl or ⌘, Enter submits the form around it.
        if (answer === undefined || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        answer();
      }}
    />
  );
}
