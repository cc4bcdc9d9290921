// The insurance schedules that are known of a carrier: from whom, as of when, which VINs; entered and withdrawn here.
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
import { WithdrawablePanel } from "../parts/WithdrawablePanel.tsx";
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

const withdrawalOf = (carrier: string, { id, as_of: asOf }: VinSchedule) => ({
  label: `Withdraw the schedule of ${formatDay(asOf)}`,
  title: `Withdraw the schedule of ${formatDay(asOf)}?`,
  yes: "Withdraw schedule",
  change: (key: string) => direct(withdrawVinSchedule, { params: { id } }, key),
  message: `Withdrew the insurance schedule of ${carrier}.`,
  consequence: `${carrier} is assessed without it at once. It stays on record as withdrawn.`,
});

function State({ schedule, isNewest }: { readonly schedule: VinSchedule; readonly isNewest: boolean }) {
  if (schedule.withdrawn_at !== null) return <Tone tone="unknown" text="Withdrawn" />;
  return <Tone tone={isNewest ? "pass" : "neutral"} text={isNewest ? "Counts" : "Earlier"} />;
}

export function VinSchedules({ carrier, refusal, onChanged }: Props) {
  const today = dayOf(new Date(useNow()));
  const view = useResource(vinSchedulesOf(carrier.id));
  return (
    <WithdrawablePanel
      title="Insurance schedule"
      add="Enter schedule"
      refusal={refusal}
      what="The schedules"
      view={view}
      empty="No schedule of insured VINs. Ask the carrier’s agent for it, and enter it here."
      stateOf={(schedule, at) => <State schedule={schedule} isNewest={at === 0} />}
      textOf={(schedule) => (
        <>
          <div>{`As of ${formatDay(schedule.as_of)}`}</div>
          <div className={muted}>{from(schedule)}</div>
          <Vins {...schedule} />
        </>
      )}
      withdrawalOf={(schedule) => withdrawalOf(carrier.name, schedule)}
      dialog={(close, onAdded) => <VinScheduleDialog carrier={carrier} today={today} onClose={close} onAdded={onAdded} />}
      onChanged={onChanged}
    />
  );
}
