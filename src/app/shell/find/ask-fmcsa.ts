// What the search box offers for a number that is neither here nor with the server: to ask FMCSA, and what FMCSA said.
import type { LookUpNumber, OpenDataService } from "../../../contract/carriers/open-data.ts";
import { isHere, lookUpLabel, lookUpText, numberName } from "../../../domain/carriers/open-data/look-up.ts";
import { pathTo } from "../../../domain/pages.ts";
import type { FindView } from "../../../live/carriers/use-find.ts";
import type { LookUpState } from "../../../live/carriers/use-open-data.ts";
import type { Hit } from "./hits.ts";

export interface LookUpView {
  /** Of the typed text; empty where it names none. */
  readonly numbers: readonly LookUpNumber[];
  /** Null where nobody is asked; undefined until that is known. */
  readonly service: OpenDataService | null | undefined;
  readonly state: LookUpState;
}

interface Offer {
  readonly hits: readonly Hit[];
  /** The one carrier that was found. */
  readonly only: Hit | null;
  /** A sentence; empty where there is nothing to say. */
  readonly note: string;
}

const NOTHING: Offer = { hits: [], only: null, note: "" };

function isUnknown({ carriers, remote }: FindView, numbers: readonly LookUpNumber[]): boolean {
  // Who could not search the server does not know whether it is there.
  if (numbers.length === 0 || remote.kind !== "found") return false;
  return !isHere(numbers, [...carriers.map(({ carrier }) => carrier), ...remote.carriers]);
}

/** Whether it is not known yet if there is something to offer. */
export const isUndecided = (view: FindView, { numbers, service }: LookUpView): boolean =>
  service === undefined && isUnknown(view, numbers);

export function askFmcsa(view: FindView, { numbers, service, state }: LookUpView): Offer {
  if (!service || !isUnknown(view, numbers)) return NOTHING;
  const option = (label: string, isBusy: boolean): Hit => ({ kind: "look_up", id: "look-up", to: "", label, isBusy });
  switch (state.kind) {
    case "idle":
      return { ...NOTHING, hits: [option(lookUpLabel(numbers), false)] };
    case "asking":
      return {
        ...NOTHING,
        hits: [option(`Asking FMCSA about ${numbers.map(numberName).join(" and ")}…`, true)],
        note: "Esc cancels.",
      };
    case "found": {
      const number = numbers.map(numberName).join(" ");
      const hits = state.carriers.map((carrier): Hit => {
        const { id } = carrier;
        return { kind: "looked_up", id: `carrier-${id}`, to: pathTo("carrier", { id }), carrier, number };
      });
      return { hits, only: hits.length === 1 ? (hits[0] ?? null) : null, note: "" };
    }
    case "failed":
      return { ...NOTHING, hits: [option(`Try again: ${lookUpLabel(numbers)}`, false)], note: lookUpText(numbers, state) };
    case "none":
      return { ...NOTHING, note: lookUpText(numbers, state) };
    case "off":
      return NOTHING;
  }
}
