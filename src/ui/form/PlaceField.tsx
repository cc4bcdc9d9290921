// A field for a place: type and select a suggestion, or keep the typed text; works without a mouse.
import { CrossIcon } from "@blueprintjs/icons";
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { Field, type Wiring } from "./Field.tsx";
import { PlaceList, type PlaceOption } from "./PlaceList.tsx";
import css from "./PlaceField.module.css";
import { fieldKind } from "./field-kinds.ts";

export interface PlaceFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Recent places first. */
  readonly options: readonly PlaceOption[];
  /** What the options are, in the plural; default places. */
  readonly noun?: string;
  /** The text is a selected place, so that no option is preselected. */
  readonly isSelected: boolean;
  /** More options are being fetched. */
  readonly isLoading?: boolean;
  readonly onChoose: (id: number) => void;
  /** What Escape ends before it closes the list. */
  readonly onCancel?: (() => void) | undefined;
  /** Shown in the list when there are no options. */
  readonly nothing?: string;
  /** Below the field: the lookup failed, or there is no network. */
  readonly trouble?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onFocus?: () => void;
  readonly autoFocus?: boolean;
}

/** An ARIA combobox: the focus stays in the field, and `aria-activedescendant` names the option. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, hint, trouble, error, required } = props;
  const beside = trouble ? (
    <span className={css.trouble} role="status">
      {trouble}
    </span>
  ) : (
    (trouble ?? hint)
  );
  return (
    <Field
      label={label}
      error={error}
      {...(beside === undefined || beside === null ? {} : { hint: beside })}
      {...(required === undefined ? {} : { required })}
    >
      {(wiring) => <PlaceInputBox {...props} wiring={wiring} />}
    </Field>
  );
}

function PlaceInputBox({ wiring, ...props }: PlaceFieldProps & { readonly wiring: Wiring }) {
  const { label, text, onText, options, isLoading = false, onChoose, nothing, placeholder, inputRef } = props;
  const { noun = "places", autoFocus = false } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const hasList = options.length > 0 || isLoading || nothing !== undefined;
  const isShown = isOpen && hasList;
  // Typed text preselects the first match; recent places are not preselected.
  const index = Math.min(at ?? (text === "" || props.isSelected ? -1 : 0), options.length - 1);
  const current = isShown ? options[index] : undefined;

  const choose = (option: PlaceOption) => {
    onChoose(option.id);
    if (option.staysOpen === true) return;
    setIsOpen(false);
    setAt(null);
  };
  const step = (by: 1 | -1) => {
    const last = options.length - 1;
    if (isShown && last >= 0) setAt(by > 0 ? (index >= last ? 0 : index + 1) : index <= 0 ? last : index - 1);
    setIsOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter" && current !== undefined) choose(current);
    else if (event.key === "Escape" && isShown && props.onCancel !== undefined) props.onCancel();
    else if (event.key === "Escape" && isShown) setIsOpen(false);
    else {
      // Tab moves on as usual, and selects the current option.
      if (event.key === "Tab" && !event.shiftKey && current !== undefined && current.staysOpen !== true) choose(current);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css.place}>
      <input
        {...fieldKind("place")}
        {...wiring}
        ref={inputRef}
        autoFocus={autoFocus}
        className="bp6-input"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${current.id}`}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setAt(null);
          setIsOpen(true);
        }}
        // Typing replaces a selected place: its name with other letters behind it is no place.
        onMouseDown={(event) => {
          if (!props.isSelected || document.activeElement === event.currentTarget) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onFocus={(event) => {
          if (props.isSelected) event.currentTarget.select();
          props.onFocus?.();
          setIsOpen(text === "");
        }}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      {text !== "" && (
        <button
          type="button"
          // Tab goes on to the next field; by keyboard the text is deleted.
          tabIndex={-1}
          className={css.clear}
          aria-label={`Clear ${label.toLowerCase()}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            onText("");
            event.currentTarget.parentElement?.querySelector("input")?.focus();
          }}
        >
          <CrossIcon size={12} />
        </button>
      )}
      {isShown && (
        <PlaceList
          id={id}
          label={label}
          options={options}
          noun={noun}
          index={index}
          isLoading={isLoading}
          nothing={nothing}
          onPoint={setAt}
          onChoose={choose}
        />
      )}
    </div>
  );
}
