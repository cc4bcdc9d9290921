// The field that says which carrier is meant: the company's own at once, all others as they are typed.
import { placeText } from "../../domain/carriers/place-text.ts";
import { identifierOf } from "../../domain/carriers/identifiers.ts";
import type { ListedCarrier } from "../../contract/carriers/carriers.ts";
import { useCarrierSuggestions } from "../../live/carriers/use-carrier-suggestions.ts";
import { PlaceField } from "../../ui/form/PlaceField.tsx";
import { useState } from "react";

export interface ChosenCarrier {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly carrier: ChosenCarrier | null;
  readonly onCarrier: (carrier: ChosenCarrier | null) => void;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
}

const detailOf = (carrier: ListedCarrier): string => {
  const mc = identifierOf(carrier, "MC");
  return [placeText(carrier), mc === null ? "" : `MC ${mc}`].filter((part) => part !== "").join(" · ");
};

export function CarrierField({ carrier, onCarrier, error, autoFocus }: Props) {
  const [typed, setTyped] = useState("");
  const { own, others, isLoading, failure } = useCarrierSuggestions(carrier === null ? typed : "");
  const option = (isRecent: boolean, kind: string) => (one: ListedCarrier) => ({
    id: one.id,
    name: one.legal_name,
    kind,
    detail: detailOf(one),
    isRecent,
  });
  const all = [...own, ...others];
  return (
    <PlaceField
      required
      label="Carrier"
      noun="carriers"
      placeholder="Name, MC or DOT number"
      autoFocus={autoFocus}
      text={carrier?.name ?? typed}
      onText={(text) => {
        setTyped(text);
        if (carrier !== null) onCarrier(null);
      }}
      options={[...own.map(option(false, "Connected")), ...others.map(option(false, ""))]}
      isChosen={carrier !== null}
      isLoading={isLoading && all.length === 0}
      onChoose={(id) => {
        const chosen = all.find((one) => one.id === id);
        if (chosen !== undefined) onCarrier({ id, name: chosen.legal_name });
      }}
      {...(typed.trim().length >= 2 && carrier === null ? { nothing: "No carrier matches." } : {})}
      {...(failure !== null && carrier === null
        ? { trouble: "Only carriers your company is connected with can be found now." }
        : {})}
      error={error}
    />
  );
}
