// The text of a search, above its results.
import { InputGroup } from "@blueprintjs/core";
import { SearchIcon } from "@blueprintjs/icons";
import type { RefObject } from "react";

interface Props {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onEnter: () => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

export function SearchText({ value, onValue, onEnter, inputRef }: Props) {
  return (
    <InputGroup
      inputRef={inputRef}
      className="found-text"
      type="search"
      leftIcon={<SearchIcon className="found-text-icon" />}
      aria-label="Search by name, MC, DOT or another number"
      placeholder="Name, MC, DOT, SCAC…"
      spellCheck={false}
      value={value}
      onValueChange={onValue}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Enter") onEnter();
        else if (value === "") event.currentTarget.blur();
        else onValue("");
      }}
    />
  );
}
