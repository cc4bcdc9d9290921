// A field for one carrier: connected carriers are suggested at once, others as the server finds them, and a number that nobody here has is
// asked for with FMCSA.
import { placeText } from "../../domain/carriers/place-text.ts";
import { identifierOf } from "../../domain/carriers/identifiers.ts";
import type { ListedCarrier } from "../../contract/carriers/carriers.ts";
import { useCarrierSuggestions } from "../../live/carriers/use-carrier-suggestions.ts";
import { useAssessedTexts } from "../../live/rules/use-assessed-carrier.ts";
import { PlaceField } from "../../ui/form/PlaceField.tsx";
import { useEffect, useState } from "react";
import type { FoundCarrier, LookUpResult } from "../../domain/carriers/open-data/look-up.ts";
import { isHere, lookUpLabel, lookUpText, numberName } from "../../domain/carriers/open-data/look-up.ts";
import type { PlaceOption } from "../../ui/form/PlaceList.tsx";
import { useNumberLookUp, type NumberLookUp } from "./use-number-look-up.ts";

export interface SelectedCarrier {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly carrier: SelectedCarrier | null;
  readonly onCarrier: (carrier: SelectedCarrier | null) => void;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
  /** None may be chosen. */
  readonly isOptional?: boolean;
  /** What was typed before without choosing one, and whoever keeps what is typed now. */
  readonly text?: string;
  readonly onText?: (text: string) => void;
}

const detailOf = (carrier: ListedCarrier, answer: string): string => {
  const mc = identifierOf(carrier, "MC");
  return [placeText(carrier), mc === null ? "" : `MC ${mc}`, answer].filter((part) => part !== "").join(" · ");
};

/** Of the option that asks; no carrier has it. */
const ASKS = -1;

const OFFER = { id: ASKS, kind: "", isRecent: false, staysOpen: true } as const;

function lookUpOptions({ numbers, state }: NumberLookUp): readonly PlaceOption[] {
  if (state.kind === "asking") {
    return [{ ...OFFER, name: `Asking FMCSA about ${numbers.map(numberName).join(" and ")}…`, detail: "Esc cancels" }];
  }
  if (state.kind === "found")
    return state.carriers.map(({ id, legal_name: name }) => ({ id, name, kind: "", detail: "FMCSA", isRecent: false }));
  if (state.kind === "none" || state.kind === "off") return [];
  return [{ ...OFFER, name: `${state.kind === "failed" ? "Try again: l" : "L"}${lookUpLabel(numbers).slice(1)}`, detail: "" }];
}

const answered = (state: NumberLookUp["state"]): LookUpResult | null =>
  state.kind === "idle" || state.kind === "asking" ? null : state;

export function CarrierField({ carrier, onCarrier, error, autoFocus, isOptional = false, text = "", onText }: Props) {
  const [typed, setTyped] = useState(text);
  const { own, others, isLoading, isCurrent, failure } = useCarrierSuggestions(carrier === null ? typed : "");
  const all = [...own, ...others];
  const answerOf = useAssessedTexts(all.map(({ id }) => id));
  const lookUp = useNumberLookUp(carrier === null ? typed : "");
  const { numbers, state, asking } = lookUp;
  const isUnknown = isCurrent && numbers.length > 0 && !isHere(numbers, all);
  const result = isUnknown ? answered(state) : null;
  const select = ({ id, legal_name: name }: FoundCarrier): void => onCarrier({ id, name });
  const only = result?.kind === "found" && result.carriers.length === 1 ? result.carriers[0] : undefined;
  useEffect(() => {
    if (only !== undefined) select(only);
    // Once for an answer, however often the form is drawn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [only]);
  const option = (isRecent: boolean, kind: string) => (one: ListedCarrier) => ({
    id: one.id,
    name: one.legal_name,
    kind,
    detail: detailOf(one, answerOf(one.id)),
    isRecent,
  });
  const said = result === null ? "" : lookUpText(numbers, result);
  // In the list where it is empty; beside carriers with other numbers it would not be seen there.
  const isSaid = result?.kind === "failed" || (result?.kind === "none" && all.length > 0);
  const trouble = failure !== null ? "Only connected carriers can be found right now." : isSaid ? said : "";
  return (
    <PlaceField
      required={!isOptional}
      label="Carrier"
      noun="carriers"
      placeholder="Name, MC or DOT number"
      autoFocus={autoFocus}
      text={carrier?.name ?? typed}
      onText={(next) => {
        setTyped(next);
        if (carrier !== null) onCarrier(null);
        onText?.(next);
      }}
      options={[
        ...own.map(option(false, "Connected")),
        ...(isUnknown ? lookUpOptions(lookUp) : []),
        ...others.map(option(false, "")),
      ]}
      isSelected={carrier !== null}
      isLoading={isLoading && all.length === 0}
      onChoose={(id) => {
        if (id === ASKS) {
          if (state.kind !== "asking") asking.ask();
          return;
        }
        const found = result?.kind === "found" ? result.carriers : [];
        const selected = [...all, ...found].find((one) => one.id === id);
        if (selected !== undefined) select(selected);
      }}
      onCancel={state.kind === "asking" ? asking.cancel : undefined}
      {...(typed.trim().length >= 2 && carrier === null ? { nothing: said === "" ? "No carrier matches." : said } : {})}
      {...(trouble !== "" && carrier === null ? { trouble } : {})}
      error={error}
    />
  );
}
