// The panel beside the list: one truck posting.
import { Button } from "@blueprintjs/core";
import { getTruckPosting } from "../../../contract/board/truck-postings.ts";
import {
  destinationText,
  equipmentLabel,
  milesText,
  postingState,
  postingStatus,
  truckText,
} from "../../../domain/board/truck-status.ts";
import { formatDay } from "../../../domain/format.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { useRow } from "../../../live/use-records.ts";
import { useResource } from "../../../live/use-resource.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { PeekButtons, PeekPanel, PeekSummary } from "../../../ui/frame/PeekPanel.tsx";
import { carrierPath } from "../../../widgets/carriers/carrier-address.ts";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import { PeekPlaceholder } from "../../../widgets/record/PeekPlaceholder.tsx";

interface Props {
  readonly id: number;
  readonly today: string;
  /** Why this person may not change it; null when they may. */
  readonly refusal: string | null;
  readonly onActive: (isActive: boolean) => void;
  readonly onClose: () => void;
}

export function TruckPostingPeek({ id, today, refusal, onActive, onClose }: Props) {
  const go = useGo();
  const row = useRow("truck_postings", id);
  // One that a colleague has just added, and sent the link of, may not be stored here yet.
  const fetched = useResource(row === null ? { endpoint: getTruckPosting, input: { params: { id } } } : null);
  const posting = row ?? fetched.data;
  if (posting === undefined || posting === null)
    return (
      <PeekPlaceholder
        label="Truck posting"
        isMissing={row === null && fetched.outcome !== null && fetched.data === null}
        missing="Your company has no such truck posting"
        loading="Loading the truck posting"
        onClose={onClose}
      />
    );
  return (
    <PeekPanel title={posting.carrier_name} label={`Truck posting of ${posting.carrier_name}`} onClose={onClose}>
      <PeekSummary>
        <StatusTone status={postingStatus(postingState(posting, today))} />
        <span>{equipmentLabel(posting.posted_equipment_type)}</span>
      </PeekSummary>
      <PeekButtons>
        <Button
          size="small"
          variant="outlined"
          text={posting.is_active ? "Deactivate" : "Reactivate"}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => onActive(!posting.is_active)}
        />
        <Button
          size="small"
          variant="outlined"
          text="Edit"
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => go(pathTo("truck-posting", { id }))}
        />
        <Button size="small" variant="outlined" text="Open carrier" onClick={() => go(carrierPath(posting.carrier_id))} />
      </PeekButtons>
      <Facts title="Truck">
        <Fact label="Truck">{truckText(posting)}</Fact>
        <Fact label="VIN">{posting.vin ?? "Not chosen"}</Fact>
        <Fact label="Available">{formatDay(posting.start_date)}</Fact>
      </Facts>
      <Facts title="Lane">
        <Fact label="Origin">{posting.origin_search_display_name}</Fact>
        <Fact label="DH-O">{milesText(posting.origin_deadhead_tolerance)}</Fact>
        <Fact label="Destination">{destinationText(posting)}</Fact>
        {posting.destination_area_id !== null && <Fact label="DH-D">{milesText(posting.destination_deadhead_tolerance)}</Fact>}
      </Facts>
      <Facts title="Posting">
        <Fact label="Posted by">{posting.user_name ?? "Unknown"}</Fact>
        <Fact label="Posted">
          <Age time={posting.created_at} />
        </Fact>
        <Fact label="Last changed">
          <Age time={posting.updated_at} />
        </Fact>
      </Facts>
    </PeekPanel>
  );
}
