// What the certificates cover compared with what the rules require: limits by policy type, and trucks that no certificate lists.
import type { InsurancePolicy } from "../../../../contract/carriers/insurance.ts";
import type { RuleAssessment } from "../../../../contract/carriers/carriers.ts";
import { Button } from "@blueprintjs/core";
import { listVehiclesOfCarrier } from "../../../../contract/vehicles/vehicles.ts";
import { coveredTrucks, coverLines, type CoverLine } from "../../../../domain/rules/certificate-cover.ts";
import { dayOf } from "../../../../domain/days.ts";
import { formatCount, formatMoney, formatNumber } from "../../../../domain/format.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { useGo } from "../../../../live/use-go.ts";
import { useNow } from "../../../../ui/cell/now.ts";
import { Identifier } from "../../../../ui/cell/Identifier.tsx";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { carrierPath, sectionAddress } from "../../../../widgets/carriers/carrier-address.ts";
import { policyType } from "../../../../domain/carriers/policy-labels.ts";
import { PlainTable } from "../../../../widgets/list/PlainTable.tsx";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import css from "./CertificateCover.module.css";
import { muted } from "../../../../ui/text/text.ts";

/** Tunable: trucks listed here; the equipment tab has all. */
const FIRST = 5;

const money = (limit: number | null, unknown: string): string => (limit === null ? unknown : formatMoney(limit));

function coverage({ required, certified, isShort, isUncertified }: CoverLine): {
  readonly tone: "pass" | "fail" | "incomplete" | "neutral";
  readonly text: string;
} {
  if (required === null) return { tone: "neutral", text: "Not required" };
  if (isUncertified) return { tone: "incomplete", text: "No certificate" };
  if (certified === null) return { tone: "incomplete", text: "Limit unknown" };
  return isShort ? { tone: "fail", text: `Short by ${formatMoney(required - certified)}` } : { tone: "pass", text: "Covered" };
}

interface Props {
  readonly id: number;
  readonly policies: readonly InsurancePolicy[];
  readonly rules: readonly RuleAssessment[];
}

export function CertificateCover({ id, policies, rules }: Props) {
  const today = dayOf(new Date(useNow()));
  const lines = coverLines(policies, rules, today);
  return (
    <RecordPanel title="Certificate coverage">
      {lines.length === 0 ? (
        <p className={muted}>No policy in force, and none of your rules requires one.</p>
      ) : (
        <PlainTable>
          <thead>
            <tr>
              <th>Policy</th>
              <th data-end>Your rules require</th>
              <th data-end>Certificate</th>
              <th data-end>FMCSA filing</th>
              <th>Coverage</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const { tone, text } = coverage(line);
              return (
                <tr key={line.is_type}>
                  <th scope="row">{policyType(line.is_type)}</th>
                  <td data-end>{money(line.required, "None")}</td>
                  <td data-end>{money(line.certified, "Unknown")}</td>
                  <td data-end>{money(line.filed, "Unknown")}</td>
                  <td>
                    <Tone tone={tone} text={text} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </PlainTable>
      )}
      <Trucks id={id} policies={policies} today={today} />
    </RecordPanel>
  );
}

function Trucks({ id, policies, today }: Omit<Props, "rules"> & { readonly today: string }) {
  const go = useGo();
  const vehicles = useResource({ endpoint: listVehiclesOfCarrier, input: { params: { id } } });
  if (vehicles.data === undefined || (vehicles.data === null && vehicles.outcome === null))
    return <p className={muted}>Loading trucks…</p>;
  if (vehicles.data === null) return <p className={muted}>The trucks could not be loaded, so truck coverage is unknown.</p>;
  const { named, covered, uncovered, isUnsaid } = coveredTrucks(policies, vehicles.data, today);
  const all = covered + uncovered.length;
  if (all === 0) return <p className={muted}>No truck seen by ELD or at the roadside.</p>;
  const equipment = carrierPath(id, sectionAddress("equipment"));
  return (
    <div className={css.trucks}>
      <p>
        {isUnsaid ? (
          <Tone tone="unknown" text="Trucks not listed" />
        ) : (
          <Tone
            tone={uncovered.length === 0 ? "pass" : "fail"}
            text={
              uncovered.length === 0
                ? "All trucks listed"
                : `${formatNumber(uncovered.length)} of ${formatNumber(all)} not listed`
            }
          />
        )}{" "}
        {isUnsaid
          ? "No certificate in force lists trucks. It may cover any truck: ask the insurer."
          : `Certificates in force list ${formatCount(named, "truck")}; ${formatNumber(all)} seen by ELD or at the roadside.`}
      </p>
      {!isUnsaid && uncovered.length > 0 && (
        <p className={muted}>
          Not on any certificate:{" "}
          {uncovered.slice(0, FIRST).map((vin) => (
            <span key={vin} className={css.vin}>
              <Identifier value={vin} inTable={false} />
            </span>
          ))}
          <Button
            size="small"
            variant="minimal"
            text={uncovered.length > FIRST ? `and ${formatNumber(uncovered.length - FIRST)} more and next steps` : "Next steps"}
            onClick={() => go(equipment)}
          />
        </p>
      )}
    </div>
  );
}
