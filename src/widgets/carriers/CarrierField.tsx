// A field for one carrier: connected carriers are suggested at once, others as the server finds them.
import { placeText } from "../../domain/carriers/place-text.ts";
import { identifierOf } from "../../domain/carriers/identifiers.ts";
import type { ListedCarrier } from "../../contract/carriers/carriers.ts";
import { useCarrierSuggestions } from "../../live/carriers/use-carrier-suggestions.ts";
import { useAssessedTexts } from "../../live/rules/use-assessed-carrier.ts";
import { PlaceField } from "../../ui/form/PlaceField.tsx";
import { useState } from "react";

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

export function CarrierField({ carrier, onCarrier, error, autoFocus, isOptional = false, text = "", onText }: Props) {
  const [typed, setTyped] = useState(text);
  const { own, others, isLoading, failure } = useCarrierSuggestions(carrier === null ? typed : "");
  const all = [...own, ...others];
  const answerOf = useAssessedTexts(all.map(({ id }) => id));
  const option = (isRecent: boolean, kind: string) => (one: ListedCarrier) => ({
    id: one.id,
    name: one.legal_name,
    kind,
    detail: detailOf(one, answerOf(one.id)),
    isRecent,
  });
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
      options={[...own.map(option(false, "Connected")), ...others.map(option(false, ""))]}
      isSelected={carrier !== null}
      isLoading={isLoading && all.length === 0}
      onChoose={(id) => {
        const selected = all.find((one) => one.id === id);
        if (selected !== undefined) onCarrier({ id, name: selected.legal_name });
      }}
      {...(typed.trim().length >= 2 && carrier === null ? { nothing: "No carrier matches." } : {})}
      {...(failure !== null && carrier === null ? { trouble: "Only connected carriers can be found right now." } : {})}
      error={error}
    />
  );
}
