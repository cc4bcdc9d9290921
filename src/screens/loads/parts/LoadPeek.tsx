// The panel beside the list: one load, its stops, its carrier, and its last entries in the log.
import { Button } from "@blueprintjs/core";
import { BASE } from "../../../contract/constants.ts";
import { formatRate, formatNumber, formatWeight } from "../../../domain/format.ts";
import { loadException, loadStatus, trackingStatus } from "../../../domain/loads/load-statuses.ts";
import { loadLogType } from "../../../domain/loads/log-labels.ts";
import { protectionState } from "../../../domain/loads/protection/protection.ts";
import { pathTo } from "../../../domain/pages.ts";
import { vehicleLabel } from "../../../domain/vehicles/vehicle-labels.ts";
import { useLoad } from "../../../live/loads/use-load.ts";
import { useGo } from "../../../live/use-go.ts";
import { useResource } from "../../../live/use-resource.ts";
import { logsOf } from "../../../sync/loads/loads.ts";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { NavLink } from "../../../ui/frame/NavLink.tsx";
import { PeekPanel } from "../../../ui/frame/PeekPanel.tsx";
import { muted } from "../../../ui/text/text.ts";
import { carrierPath } from "../../../widgets/carriers/carrier-address.ts";
import { Fact, Facts, FactsSection } from "../../../widgets/record/Facts.tsx";
import { Part } from "../../../widgets/record/Part.tsx";
import { PeekPlaceholder } from "../../../widgets/record/PeekPlaceholder.tsx";
import { RecordEntries } from "../../../widgets/record/RecordLines.tsx";
import css from "./LoadPeek.module.css";
import { StopFacts } from "./StopFacts.tsx";
import { LogTime } from "../../../widgets/loads/StopTime.tsx";

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

/** Tunable: the newest entries of the log; the page has all. */
const ENTRIES = 8;

export function LoadPeek({ id, onClose }: Props) {
  const go = useGo();
  const { load, outcome } = useLoad(id);
  const logs = useResource(logsOf(id));
  if (load === undefined || load === null)
    return (
      <PeekPlaceholder
        label="Load"
        isMissing={load === null && outcome !== null}
        missing="Your company has no such load"
        loading="Loading the load"
        onClose={onClose}
      />
    );
  const path = pathTo("load", { id });
  return (
    <PeekPanel
      title={`Load ${load.external_load_number}`}
      label={`Load ${load.external_load_number}`}
      onClose={onClose}
      actions={
        <NavLink href={BASE + path} onGo={() => go(path)}>
          Open
        </NavLink>
      }
    >
      <div className={css.states}>
        <StatusTone status={loadStatus(load.status)} />
        <span>
          <span className={muted}>Tracking:</span> <StatusTone status={trackingStatus(load.tracking_status)} />
        </span>
        {load.protection != null && (
          <span>
            <span className={muted}>Protection:</span> <StatusTone status={protectionState(load.protection)} />
          </span>
        )}
        {load.exceptions.map((exception) => (
          <StatusTone key={exception} status={loadException(exception)} />
        ))}
      </div>
      <StopFacts load={load} />
      <Facts title="Carrier">
        <Fact label="Assigned">{load.carrier?.legal_name ?? <span className={muted}>No carrier</span>}</Fact>
        <Fact label="Truck">{load.truck_number ?? <span className={muted}>No truck</span>}</Fact>
      </Facts>
      {load.carrier !== null && (
        <Button
          size="small"
          variant="outlined"
          text="Open carrier"
          onClick={() => load.carrier !== null && go(carrierPath(load.carrier.id))}
        />
      )}
      <Facts title="Load">
        <Fact label="Equipment">{vehicleLabel(load.equipment_type)}</Fact>
        <Fact label="Weight">{formatWeight(load.weight)}</Fact>
        <Fact label="Billable miles">{formatNumber(load.billable_miles)}</Fact>
        <Fact label="Rate">{formatRate(load.rate)}</Fact>
      </Facts>
      <FactsSection title="Latest in the log">
        <Part what="The log" view={logs} rows={4} others="parts">
          {(entries) =>
            entries.length === 0 ? (
              <p className={muted}>Nothing has happened yet.</p>
            ) : (
              <RecordEntries>
                {entries.slice(0, ENTRIES).map((entry) => (
                  <li key={entry.id}>
                    <LogTime entry={entry} stops={load.stops} />
                    <span>
                      <StatusTone status={loadLogType(entry.is_type)} />
                      <br />
                      {entry.external_message}
                    </span>
                  </li>
                ))}
              </RecordEntries>
            )
          }
        </Part>
      </FactsSection>
    </PeekPanel>
  );
}
