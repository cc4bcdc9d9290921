// The suggestions under a place field: recent places, then search results.
import { muted, unseen } from "../text/text.ts";
import css from "./PlaceField.module.css";

/** A suggested place. */
export interface PlaceOption {
  readonly id: number;
  readonly name: string;
  /** The kind of place: City. */
  readonly kind: string;
  /** Its location: Texas · US. */
  readonly detail: string;
  /** Selected before, and suggested without a search. */
  readonly isRecent: boolean;
  /** Chosen, it answers in the list instead of filling the field. */
  readonly staysOpen?: boolean;
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly options: readonly PlaceOption[];
  readonly noun: string;
  readonly index: number;
  readonly isLoading: boolean;
  readonly nothing: string | undefined;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (option: PlaceOption) => void;
}

export function PlaceList({ id, label, options, noun, index, isLoading, nothing, onPoint, onChoose }: Props) {
  const option = (one: PlaceOption, position: number) => (
    <div
      key={one.id}
      id={`${id}-${one.id}`}
      className={css.option}
      role="option"
      aria-selected={position === index}
      onMouseMove={() => position !== index && onPoint(position)}
      // Before the field loses the focus.
      onMouseDown={(event) => {
        event.preventDefault();
        onChoose(one);
      }}
    >
      <span className={css.name}>{one.name}</span>
      <span className={muted}>{one.detail}</span>
      <span className={`${css.kind} ${muted}`}>{one.kind}</span>
    </div>
  );
  const recent = options.filter(({ isRecent }) => isRecent).length;
  const parts = [
    { title: "Recent", from: 0, to: recent },
    { title: noun.charAt(0).toUpperCase() + noun.slice(1), from: recent, to: options.length },
  ].filter(({ from, to }) => to > from);
  return (
    <div className={css.list}>
      <div id={`${id}-list`} role="listbox" aria-label={`${label}: ${noun}`} aria-busy={options.length === 0}>
        {parts.map(({ title, from, to }) => (
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <div id={`${id}-${title}`} className={`${css.group} ${muted}`} role="presentation">
              {title}
            </div>
            {options.slice(from, to).map((one, position) => option(one, from + position))}
          </div>
        ))}
      </div>
      <div className={`${css.status} ${muted}`} role="status">
        {isLoading ? (
          `Looking for ${noun}…`
        ) : options.length === 0 ? (
          nothing
        ) : (
          <span className={unseen}>{`${options.length} ${noun}`}</span>
        )}
      </div>
    </div>
  );
}
