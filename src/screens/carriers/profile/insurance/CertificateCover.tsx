// What the certificates cover against what the rules ask: limits by kind of policy, and the trucks that no certificate names.
import type { InsurancePolicy } from "../../../../contract/carriers/insurance.ts";
import type { RuleAssessment } from "../../../../contract/carriers/carriers.ts";
import { Button } from "@blueprintjs/core";
import { listVehiclesOfCarrier } from "../../../../contract/vehicles/vehicles.ts";
import { coveredTrucks, coverLines, type CoverLine } from "../../../../domain/rules/certificate-cover.ts";
import { dayOf } from "../../../../domain/days.ts";
import { formatMoney, formatNumber } from "../../../../domain/format.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { useGo } from "../../../../live/use-go.ts";
import { useNow } from "../../../../ui/cell/now.ts";
import { Identifier } from "../../../../ui/cell/Identifier.tsx";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { carrierPath, tabAddress } from "../../../../widgets/carriers/carrier-address.ts";
import { policyType } from "./policy-labels.ts";
import "../../../../widgets/list/plain-table.css";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import css from "./CertificateCover.module.css";
import { muted } from "../../../../ui/text/text.ts";

/** Ours: trucks that are named one by one; the tab with the equipment has all. */
const NAMED = 5;

const money = (limit: number | null, unknown: string): string => (limit === null ? unknown : formatMoney(limit));

function told({ asked, certified, isShort, isUncertified }: CoverLine): {
  readonly tone: "pass" | "fail" | "incomplete" | "neutral";
  readonly text: string;
} {
  if (asked === null) return { tone: "neutral", text: "Not asked" };
  if (isUncertified) return { tone: "incomplete", text: "No certificate" };
  if (certified === null) return { tone: "incomplete", text: "Limit unknown" };
  return isShort ? { tone: "fail", text: `Short by ${formatMoney(asked - certified)}` } : { tone: "pass", text: "Covered" };
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
    <RecordPanel title="What the certificates cover">
      {lines.length === 0 ? (
        <p className={muted}>No policy is in force, and none of your rules asks for one.</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th>Policy</th>
              <th className="end">Your rules ask</th>
              <th className="end">Certificate</th>
              <th className="end">FMCSA filing</th>
              <th>On the certificate</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const { tone, text } = told(line);
              return (
                <tr key={line.is_type}>
                  <th scope="row">{policyType(line.is_type)}</th>
                  <td className="end">{money(line.asked, "Nothing")}</td>
                  <td className="end">{money(line.certified, "Unknown")}</td>
                  <td className="end">{money(line.filed, "Unknown")}</td>
                  <td>
                    <Tone tone={tone} text={text} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <Trucks id={id} policies={policies} today={today} />
    </RecordPanel>
  );
}

function Trucks({ id, policies, today }: Omit<Props, "rules"> & { readonly today: string }) {
  const go = useGo();
  const vehicles = useResource({ endpoint: listVehiclesOfCarrier, input: { params: { id } } });
  if (vehicles.data === undefined || (vehicles.data === null && vehicles.outcome === null))
    return <p className={muted}>The trucks that were seen are being looked up…</p>;
  if (vehicles.data === null)
    return <p className={muted}>Which trucks were seen is not known here, so nothing is said about those that are covered.</p>;
  const { named, covered, uncovered, isUnsaid } = coveredTrucks(policies, vehicles.data, today);
  const all = covered + uncovered.length;
  if (all === 0) return <p className={muted}>No truck of it was seen by a device or at the roadside.</p>;
  const equipment = carrierPath(id, tabAddress("equipment"));
  return (
    <div className={css.trucks}>
      <p>
        {isUnsaid ? (
          <Tone tone="unknown" text="Trucks not named" />
        ) : (
          <Tone
            tone={uncovered.length === 0 ? "pass" : "fail"}
            text={
              uncovered.length === 0 ? "All trucks named" : `${formatNumber(uncovered.length)} of ${formatNumber(all)} not named`
            }
          />
        )}{" "}
        {isUnsaid
          ? "No certificate in force lists trucks: it may cover any, or not say. Ask the insurer which."
          : `Certificates in force name ${formatNumber(named)} trucks; ${formatNumber(all)} were seen by a device or at the roadside.`}
      </p>
      {!isUnsaid && uncovered.length > 0 && (
        <p className={muted}>
          Not on any certificate:{" "}
          {uncovered.slice(0, NAMED).map((vin) => (
            <span key={vin} className={css.vin}>
              <Identifier value={vin} inTable={false} />
            </span>
          ))}
          <Button
            size="small"
            variant="minimal"
            text={uncovered.length > NAMED ? `and ${formatNumber(uncovered.length - NAMED)} more, with what to do` : "What to do"}
            onClick={() => go(equipment)}
          />
        </p>
      )}
    </div>
  );
}
