// The panel beside the list: one override, and every other of its carrier, the newest first.
import { Button } from "@blueprintjs/core";
import { getRuleOverride } from "../../../contract/rules/overrides.ts";
import { ruleLabel } from "../../../domain/rules/rules.ts";
import { overrideState, overrideStatus } from "../../../domain/rules/override-state.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { carrierPath, sectionAddress } from "../../../widgets/carriers/carrier-address.ts";
import { useCarrierOverrides } from "../../../live/rules/use-carrier-overrides.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useRow } from "../../../live/use-records.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { PeekButtons, PeekPanel, PeekSummary } from "../../../ui/frame/PeekPanel.tsx";
import css from "./OverridePeek.module.css";
import { Fact, Facts, FactsSection } from "../../../widgets/record/Facts.tsx";
import { PeekPlaceholder } from "../../../widgets/record/PeekPlaceholder.tsx";
import { StoredFileLink } from "../../../widgets/uploads/StoredFileLink.tsx";
import { classificationText, expirationText } from "../../../widgets/rules/override-columns.tsx";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  readonly id: number;
  readonly today: string;
  readonly classifications: ReadonlyMap<number, string>;
  /** Why this person may not change it; null when they may. */
  readonly refusal: string | null;
  readonly onActive: (isActive: boolean) => void;
  readonly onClose: () => void;
}

export function OverridePeek({ id, today, classifications, refusal, onActive, onClose }: Props) {
  const row = useRow("rule_overrides", id);
  // One that a colleague has just granted, and sent the link of, may not be stored here yet.
  const fetched = useResource(row === null ? { endpoint: getRuleOverride, input: { params: { id } } } : null);
  const override = row ?? fetched.data;
  if (override === undefined || override === null)
    return (
      <PeekPlaceholder
        label="Override"
        isMissing={row === null && fetched.outcome !== null && fetched.data === null}
        missing="Your company has no such override"
        loading="Loading the override"
        onClose={onClose}
      />
    );
  const { tone, label } = overrideStatus(overrideState(override, today));
  return (
    <PeekPanel
      title={override.carrier_name}
      label={`Override for ${override.carrier_name}`}
      onClose={onClose}
      actions={<PageLink to={carrierPath(override.carrier_id, sectionAddress("rules"))}>Open</PageLink>}
    >
      <PeekSummary>
        <Tone tone={tone} text={label} />
        <span>{ruleLabel(override.is_type)}</span>
      </PeekSummary>
      <PeekButtons>
        <Button
          size="small"
          variant="outlined"
          text={override.is_active ? "End" : "Reinstate"}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => onActive(!override.is_active)}
        />
      </PeekButtons>
      <Facts title="Override">
        <Fact label="Applies to">
          {override.classification_id === null ? "All classifications" : classificationText(override, classifications)}
        </Fact>
        <Fact label="Expires">{expirationText(override)}</Fact>
        <Fact label="Granted by">{override.user_name ?? "Unknown"}</Fact>
        <Fact label="Granted">
          <Age time={override.created_at} />
        </Fact>
        <Fact label="Last changed">
          <Age time={override.updated_at} />
        </Fact>
        <Fact label="Supporting document">{override.file === null ? "None" : <StoredFileLink file={override.file} />}</Fact>
      </Facts>
      <CarrierOverrides carrierId={override.carrier_id} today={today} classifications={classifications} current={id} />
    </PeekPanel>
  );
}

interface HistoryProps extends Pick<Props, "today" | "classifications"> {
  readonly carrierId: number;
  /** The one shown above. */
  readonly current: number;
}

function CarrierOverrides({ carrierId, today, classifications, current }: HistoryProps) {
  const { total, rows } = useCarrierOverrides(carrierId);
  return (
    <FactsSection title={`All overrides of this carrier${total === null ? "" : ` (${total})`}`}>
      <ul className={css.history}>
        {rows.map((row) => {
          const { tone, label } = overrideStatus(overrideState(row, today));
          return (
            <li key={row.id} aria-current={row.id === current || undefined}>
              <Tone tone={tone} text={label} />
              <div>
                <div>{ruleLabel(row.is_type)}</div>
                <div className={muted}>
                  {row.classification_id !== null && `${classificationText(row, classifications)}, `}
                  {expirationText(row) === "Indefinite" ? "does not expire" : `expires ${expirationText(row)}`}, by{" "}
                  {row.user_name ?? "unknown"}, <Age time={row.created_at} />
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </FactsSection>
  );
}
