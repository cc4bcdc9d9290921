// The text field of a search, above its results.
import type { RefObject } from "react";
import { FilterText } from "../../../ui/form/FilterText.tsx";
import css from "./SearchText.module.css";

interface Props {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onEnter: () => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

export function SearchText({ value, onValue, onEnter, inputRef }: Props) {
  return (
    <FilterText
      inputRef={inputRef}
      className={css.text ?? ""}
      size="medium"
      label="Search by name, MC, DOT or another number"
      placeholder="Name, MC, DOT, SCAC…"
      value={value}
      onValue={onValue}
      onEnter={onEnter}
    />
  );
}
