// A searched number that no carrier has can be asked for with FMCSA; what is found is listed then.
import { Button } from "@blueprintjs/core";
import { useEffect } from "react";
import { lookUpLabel, lookUpText, numberName } from "../../../domain/carriers/open-data/look-up.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { carrierPath } from "../../../widgets/carriers/carrier-address.ts";
import { useNumberLookUp } from "../../../widgets/carriers/use-number-look-up.ts";
import css from "./LookUpOffer.module.css";
import { keysText } from "../../../ui/keys/combo.ts";

interface Props {
  readonly text: string;
  /** Something is here that was not before. */
  readonly onFound: () => void;
}

/** L for looking up; Shift F shows the filters here. */
const KEY = "shift+l";

export function LookUpOffer({ text, onFound }: Props) {
  const { numbers, state, asking } = useNumberLookUp(text, true);
  const isAsking = state.kind === "asking";
  const canAsk = numbers.length > 0 && (state.kind === "idle" || state.kind === "failed");
  const found = state.kind === "found" ? state : null;
  useEffect(() => {
    if (found !== null) onFound();
    // Once for an answer, however often the list is drawn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [found]);
  useKeys([
    ...(canAsk ? [{ combo: KEY, label: lookUpLabel(numbers), group: "Search", run: asking.ask }] : []),
    ...(isAsking ? [{ combo: "escape", label: "Stop asking FMCSA", group: "Search", run: asking.cancel }] : []),
  ]);
  if (numbers.length === 0) return null;
  const said = state.kind === "idle" || isAsking ? "" : lookUpText(numbers, state);
  return (
    <span className={css.offer}>
      {canAsk && (
        <Button
          intent="primary"
          text={state.kind === "failed" ? "Try again" : lookUpLabel(numbers)}
          title={`${lookUpLabel(numbers)} (${keysText(KEY)})`}
          onClick={asking.ask}
        />
      )}
      {isAsking && <Button text="Cancel" title={`Stop asking FMCSA (${keysText("escape")})`} onClick={asking.cancel} />}
      <span role="status">
        {isAsking && `Asking FMCSA about ${numbers.map(numberName).join(" and ")}…`}
        {said}
        {found !== null && (
          <>
            <span>FMCSA has it: </span>
            {found.carriers.map(({ id, legal_name: name }) => (
              <PageLink key={id} to={carrierPath(id)}>
                {name}
              </PageLink>
            ))}
          </>
        )}
      </span>
    </span>
  );
}
