// The warnings that decide, beside a result: an icon and the gravest one's short name, with the evidence of all of them on hover.
import type { DecisiveWarning } from "../../contract/rules/assessed-carriers.ts";
import { warningLabel, warningsText } from "../../domain/carriers/decisive-warnings.ts";
import { isHardFact } from "../../domain/carriers/hard-facts.ts";
import { Tone } from "../../ui/cell/Tone.tsx";
import { unseen } from "../../ui/text/text.ts";

export function DecisiveWarnings({ warnings }: { readonly warnings: readonly DecisiveWarning[] }) {
  const [first, ...others] = warnings;
  if (first === undefined) return null;
  const more = others.length === 0 ? "" : ` +${others.length}`;
  const all = warningsText(warnings);
  return (
    <span title={all}>
      <span aria-hidden>
        <Tone tone={isHardFact(first.is_type) ? "fail" : "incomplete"} text={warningLabel(first).short + more} />
      </span>
      <span className={unseen}>{all}</span>
    </span>
  );
}
