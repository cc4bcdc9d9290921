// The insurance schedules that are known of a carrier: from whom, as of when, which VINs; entered and withdrawn here.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { direct } from "../../../../commands/direct.ts";
import { withdrawVinSchedule, type VinSchedule } from "../../../../contract/carriers/vin-schedules.ts";
import { dayOf } from "../../../../domain/days.ts";
import { formatCount, formatDay, formatNumber } from "../../../../domain/format.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { vinSchedulesOf } from "../../../../sync/carriers/records.ts";
import { useNow } from "../../../../ui/cell/now.ts";
import { Identifier } from "../../../../ui/cell/Identifier.tsx";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { muted } from "../../../../ui/text/text.ts";
import { ConfirmChange } from "../../../../widgets/confirm/ConfirmDialog.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { RecordEntries } from "../../../../widgets/record/RecordLines.tsx";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { StoredFileLink } from "../../../../widgets/uploads/StoredFileLink.tsx";
import { VinScheduleDialog } from "./VinScheduleDialog.tsx";

interface Props {
  readonly carrier: { readonly id: number; readonly name: string };
  /** Why this person may not change them; null where they may. */
  readonly refusal: string | null;
  /** The carrier is assessed anew. */
  readonly onChanged: () => void;
}

const from = ({ source, user_name: name }: VinSchedule): string =>
  source === "carrier" ? "From the carrier’s packet" : `Entered by ${name ?? "your company"}`;

function Vins({ vins, left_out: leftOut }: VinSchedule) {
  return (
    <details>
      <summary>
        {formatCount(vins.length, "VIN")}
        {leftOut.length > 0 && `, ${formatNumber(leftOut.length)} without a right check digit`}
      </summary>
      <ul>
        {vins.map((vin) => (
          <li key={vin}>
            <Identifier value={vin} inTable={false} />
          </li>
        ))}
        {leftOut.map((line) => (
          <li key={line}>
            <Tone tone="unknown" text="Not read" /> {line}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function VinSchedules({ carrier, refusal, onChanged }: Props) {
  const today = dayOf(new Date(useNow()));
  const view = useResource(vinSchedulesOf(carrier.id));
  const [isAdding, setAdding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<VinSchedule | null>(null);
  const changed = () => {
    view.again();
    onChanged();
  };
  return (
    <RecordPanel
      title={
        <>
          Insurance schedule
          <Button
            size="small"
            variant="minimal"
            text="Enter schedule"
            disabled={refusal !== null}
            title={refusal ?? undefined}
            onClick={() => setAdding(true)}
          />
        </>
      }
    >
      <Part what="The schedules" view={view} rows={2}>
        {(schedules) => (
          <>
            {schedules.length === 0 && (
              <p className={muted}>No schedule of insured VINs. Ask the carrier’s agent for it, and enter it here.</p>
            )}
            <RecordEntries>
              {schedules.map((schedule, at) => (
                <li key={schedule.id}>
                  {schedule.withdrawn_at !== null ? (
                    <Tone tone="unknown" text="Withdrawn" />
                  ) : (
                    <Tone tone={at === 0 ? "pass" : "neutral"} text={at === 0 ? "Counts" : "Earlier"} />
                  )}
                  <div>
                    <div>{`As of ${formatDay(schedule.as_of)}`}</div>
                    <div className={muted}>{from(schedule)}</div>
                    <Vins {...schedule} />
                    {schedule.file !== null && <StoredFileLink file={schedule.file} />}
                    {schedule.withdrawn_at === null && (
                      <Button
                        size="small"
                        variant="outlined"
                        text="Withdraw"
                        aria-label={`Withdraw the schedule of ${formatDay(schedule.as_of)}`}
                        disabled={refusal !== null}
                        title={refusal ?? undefined}
                        onClick={() => setWithdrawing(schedule)}
                      />
                    )}
                  </div>
                </li>
              ))}
            </RecordEntries>
          </>
        )}
      </Part>
      {withdrawing !== null && (
        <ConfirmChange
          title={`Withdraw the schedule of ${formatDay(withdrawing.as_of)}?`}
          yes="Withdraw schedule"
          change={(key) => direct(withdrawVinSchedule, { params: { id: withdrawing.id } }, key)}
          message={`Withdrew the insurance schedule of ${carrier.name}.`}
          onDone={changed}
          onClose={() => setWithdrawing(null)}
        >
          <p>{carrier.name} is assessed without it at once. It stays on record as withdrawn.</p>
        </ConfirmChange>
      )}
      {isAdding && (
        <VinScheduleDialog
          carrier={carrier}
          today={today}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            changed();
          }}
        />
      )}
    </RecordPanel>
  );
}
