// The panel beside the load board: one load, whether it can be posted, how it is posted, and who posted it when.
import { Button } from "@blueprintjs/core";
import { BASE } from "../../../contract/constants.ts";
import { certificationLabel } from "../../../domain/board/board-filters.ts";
import { postingErrorText } from "../../../domain/board/posting-errors.ts";
import { formatRate, formatNumber, formatWeight } from "../../../domain/format.ts";
import { loadStatus } from "../../../domain/loads/load-statuses.ts";
import { destinationName, originName, stopPlace } from "../../../domain/loads/stops.ts";
import { vehicleLabel } from "../../../domain/vehicles/vehicle-labels.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useBrokerDetails } from "../../../live/board/use-broker-details.ts";
import { postingState } from "../../../domain/board/posting-state.ts";
import { usePostedEquipment } from "../../../live/board/use-posted-equipment.ts";
import { useLoad } from "../../../live/loads/use-load.ts";
import { useGo } from "../../../live/use-go.ts";
import type { RowFailure } from "../../../outbox/bulk-progress.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { NavLink } from "../../../ui/frame/NavLink.tsx";
import { PeekPanel } from "../../../ui/frame/PeekPanel.tsx";
import { muted } from "../../../ui/text/text.ts";
import { PostingFailure } from "../../../widgets/board/PostingFailure.tsx";
import type { Posting } from "../../../widgets/board/use-posting.ts";
import { Appointment } from "../../../widgets/loads/StopTime.tsx";
import { Fact, Facts, FactsSection } from "../../../widgets/record/Facts.tsx";
import { Part } from "../../../widgets/record/Part.tsx";
import { PeekPlaceholder } from "../../../widgets/record/PeekPlaceholder.tsx";
import { RecordEntries } from "../../../widgets/record/RecordLines.tsx";
import css from "./BoardPeek.module.css";
import { keysText } from "../../../ui/keys/combo.ts";

interface Props {
  readonly id: number;
  readonly failure: RowFailure | undefined;
  readonly posting: Posting;
  /** Why this person may not post; null when they may. */
  readonly refusal: string | null;
  /** Asks for the equipment that the load is posted for. */
  readonly onEquipment: () => void;
  readonly onClose: () => void;
}

const NO_ERRORS: readonly never[] = [];

export function BoardPeek({ id, failure, posting, refusal, onEquipment, onClose }: Props) {
  const go = useGo();
  const { load, outcome, again } = useLoad(id);
  const details = useBrokerDetails(id, load?.waiting === true, again);
  const equipment = usePostedEquipment();
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
  const link = (path: string, text: string) => (
    <NavLink href={BASE + path} onGo={() => go(path)}>
      {text}
    </NavLink>
  );
  const title = `Load ${load.external_load_number}`;
  const isPosted = load.last_posted_at !== null;
  const errors = load.waiting === true || isPosted ? NO_ERRORS : (details.data?.posting_errors ?? NO_ERRORS);
  return (
    <PeekPanel
      title={title}
      label={title}
      onClose={onClose}
      actions={
        <span className={css.links}>
          {link(pathTo("load-match", { id }), "Find carriers")}
          {link(pathTo("load", { id }), "Open")}
        </span>
      }
    >
      <div className={css.state}>
        <Tone {...postingState(load)} />
        <StatusTone status={loadStatus(load.status)} />
        <Button
          size="small"
          {...(isPosted ? { variant: "outlined" as const } : { intent: "primary" as const })}
          text={isPosted ? "Unpost" : "Post"}
          title={refusal ?? `${isPosted ? `Unpost (${keysText("shift+p")})` : "Post (p)"}`}
          disabled={refusal !== null}
          onClick={() => (isPosted ? posting.unpost([id]) : posting.post([id]))}
        />
      </div>
      {failure !== undefined && <PostingFailure failure={failure} />}
      {errors.length > 0 && (
        <div>
          <Tone tone="incomplete" text="Cannot be posted now" />
          <ul className={css.errors}>
            {errors.map((error) => (
              <li key={error}>{postingErrorText(error)}</li>
            ))}
          </ul>
        </div>
      )}
      <Facts title={`${originName(load)} to ${destinationName(load)}`}>
        {load.stops.map((stop) => (
          <Fact key={stop.id} label={stopPlace(stop)}>
            <Appointment stop={stop} />
          </Fact>
        ))}
      </Facts>
      <Facts title="Freight">
        <Fact label="Equipment">{vehicleLabel(load.equipment_type)}</Fact>
        <Fact label="Trailer">
          {load.trailer_length === null ? <span className={muted}>Any length</span> : `${load.trailer_length} ft`}
        </Fact>
        <Fact label="Weight">{formatWeight(load.weight)}</Fact>
        <Fact label="Needs">
          {load.certifications.length === 0 ? (
            <span className={muted}>No certification</span>
          ) : (
            load.certifications.map(certificationLabel).join(", ")
          )}
        </Fact>
        <Fact label="Billable miles">{formatNumber(load.billable_miles)}</Fact>
        <Fact label="Rate">{formatRate(load.rate)}</Fact>
      </Facts>
      <FactsSection title="On the load board">
        <Part what="The posting" view={details} rows={4} others="parts">
          {({ posted_equipment_types: codes, posted_by_name: by, history }) => (
            <>
              <Facts title="Posting">
                <Fact label="Posted equipment">
                  {codes.length === 0 ? (
                    <span className={muted}>Not chosen</span>
                  ) : (
                    codes.map((code) => `${equipment.get(code) ?? ""} (${code})`.trim()).join(", ")
                  )}{" "}
                  <Button
                    size="small"
                    variant="minimal"
                    text="Set equipment"
                    title={refusal ?? `Set equipment (${keysText("shift+e")})`}
                    disabled={refusal !== null}
                    onClick={onEquipment}
                  />
                </Fact>
                <Fact label="Posted by">{by ?? <span className={muted}>Nobody</span>}</Fact>
              </Facts>
              {history.length === 0 ? (
                <p className={muted}>It was never posted.</p>
              ) : (
                <RecordEntries>
                  {history.map((entry) => (
                    <li key={entry.id}>
                      <Age time={entry.occurred_at} />
                      <span>{`${entry.is_type === "post" ? "Posted" : "Unposted"} by ${entry.user_name ?? "the system"}`}</span>
                    </li>
                  ))}
                </RecordEntries>
              )}
            </>
          )}
        </Part>
      </FactsSection>
    </PeekPanel>
  );
}
