// The overrides for this carrier, active and ended.
import type { CarrierDetail } from "../../../../contract/carriers/carriers.ts";
import { INDEFINITE } from "../../../../contract/constants.ts";
import { dayOf } from "../../../../domain/days.ts";
import { formatDay } from "../../../../domain/format.ts";
import { ruleLabel } from "../../../../domain/rules/rules.ts";
import { isInForce, latestOverride } from "../../../../domain/rules/combine.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { useNow } from "../../../../ui/cell/now.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { RecordLines } from "../../../../widgets/record/RecordLines.tsx";
import { muted } from "../../../../ui/text/text.ts";

export function Overrides({ rule_overrides: overrides }: Pick<CarrierDetail, "rule_overrides">) {
  const today = dayOf(new Date(useNow()));
  return (
    <RecordPanel title="Overrides">
      {overrides.length === 0 && <p className={muted}>No overrides for this carrier.</p>}
      <RecordLines>
        {overrides.map((override) => {
          // Only the latest override of a rule isActive.
          const isActive = latestOverride(overrides, override.is_type) === override && isInForce(override, today);
          const end = override.expiration_date;
          return (
            <li key={override.id}>
              <Tone tone={isActive ? "override" : "unknown"} text={isActive ? "Active" : "Inactive"} />
              <span>{ruleLabel(override.is_type)}</span>
              <span className={muted}>
                {end === null || end === INDEFINITE ? "does not expire" : `expires ${formatDay(end)}`}
              </span>
              <span className={muted}>
                <Age time={override.created_at} />
              </span>
            </li>
          );
        })}
      </RecordLines>
    </RecordPanel>
  );
}
