// A field for one of a carrier's trucks, or any of them.
import { HTMLSelect } from "@blueprintjs/core";
import type { PostedTruck } from "../../domain/board/truck-draft.ts";
import { failureOf, failureText } from "../../domain/failure-text.ts";
import { useCarrierTrucks, type CarrierTruck } from "../../live/board/use-carrier-trucks.ts";
import { Field } from "../../ui/form/Field.tsx";

interface Props {
  /** Null: not chosen yet. */
  readonly carrierId: number | null;
  readonly truck: PostedTruck | null;
  readonly onTruck: (truck: PostedTruck | null) => void;
  readonly error: string | undefined;
  /** What stands for no truck. */
  readonly none?: string;
}

const textOf = ({ number, vin, description }: Partial<CarrierTruck>): string =>
  [number ?? "", description ?? "", vin ?? ""].filter((part) => part !== "").join(" · ");

export function TruckField({ carrierId, truck, onTruck, error, none = "Any truck" }: Props) {
  const { trucks, view } = useCarrierTrucks(carrierId, truck?.id ?? null);
  const failure = failureOf(view.outcome);
  const known: readonly Partial<CarrierTruck>[] = trucks ?? [];
  // The chosen one is there also while the others are not.
  const options = truck === null || known.some(({ id }) => id === truck.id) ? known : [truck, ...known];
  const hint =
    carrierId === null
      ? "Choose the carrier first"
      : trucks !== null
        ? trucks.length === 0
          ? "No truck of this carrier is known"
          : undefined
        : failure === null
          ? "Loading its trucks…"
          : failureText("its trucks", failure).instead;
  return (
    <Field label="Truck" error={error} {...(hint === undefined ? {} : { hint })}>
      {(wiring) => (
        <HTMLSelect
          {...wiring}
          fill
          disabled={carrierId === null}
          value={truck?.id ?? ""}
          onChange={({ target }) => {
            const chosen = trucks?.find(({ id }) => String(id) === target.value);
            onTruck(chosen === undefined ? null : { id: chosen.id, number: chosen.number, vin: chosen.vin });
          }}
        >
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {textOf(option)}
            </option>
          ))}
        </HTMLSelect>
      )}
    </Field>
  );
}
