// The main facts about a carrier.
import type { CarrierDetail, ListedCarrier } from "../../../../contract/carriers/carriers.ts";
import { formatDay, formatNumber } from "../../../../domain/format.ts";
import { humanized } from "../../../../domain/status.ts";
import { eldStatusText } from "../../../../domain/vehicles/reconciliation-labels.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Fact, Facts } from "../../../../widgets/record/Facts.tsx";
import { muted } from "../../../../ui/text/text.ts";
import { EmailValue, PhoneValue } from "../../../../widgets/record/ContactValue.tsx";

interface Props {
  readonly listed: CarrierDetail | ListedCarrier;
  /** Null until the carrier was fetched once. */
  readonly row: CarrierDetail | null;
}

const listText = (tokens: readonly string[]): string => tokens.map(humanized).join(", ");

export const UNKNOWN = "Unknown";

/** An unknown figure reads "Unknown" rather than a dash. */
export const known = (text: string, value: unknown): string => (value === null || value === undefined ? UNKNOWN : text);

export function CarrierFacts({ listed, row }: Props) {
  const equipment = Object.entries(listed.equipment).filter(([, count]) => count > 0);
  return (
    <Facts title="Carrier">
      <Fact label="Location">
        {[listed.city, listed.state, listed.country].filter((part) => part !== null).join(", ") || UNKNOWN}
      </Fact>
      <Fact label="Phone">
        <PhoneValue phone={listed.phone_e164} />
      </Fact>
      <Fact label="Email">
        <EmailValue email={listed.email} />
      </Fact>
      <Fact label="Authority">
        {listed.authority_status === null ? UNKNOWN : humanized(listed.authority_status)}
        {listed.authority_granted_on !== null && `, granted ${formatDay(listed.authority_granted_on)}`}
        {row?.authority_as_of != null && (
          <span className={muted}>
            {" "}
            · <Age time={row.authority_as_of} />
          </span>
        )}
      </Fact>
      <Fact label="Power units">{known(formatNumber(listed.power_units), listed.power_units)}</Fact>
      {row !== null && <Fact label="Drivers">{known(formatNumber(row.drivers), row.drivers)}</Fact>}
      <Fact label="Trailers">{known(formatNumber(listed.trailers), listed.trailers)}</Fact>
      <Fact label="Equipment">
        {equipment.length === 0
          ? UNKNOWN
          : equipment.map(([kind, count]) => `${humanized(kind)} ${formatNumber(count)}`).join(", ")}
      </Fact>
      <Fact label="ELD">{listed.eld_status === null ? UNKNOWN : eldStatusText(listed.eld_status)}</Fact>
      <Fact label="Specialties">
        {listText(listed.specializations_verified) || "None verified"}
        {listed.specializations_provided.length > 0 && (
          <span className={muted}>{`; self-reported: ${listText(listed.specializations_provided).toLowerCase()}`}</span>
        )}
      </Fact>
      <Fact label="Preferred lanes">{listText(listed.lane_preferences) || UNKNOWN}</Fact>
    </Facts>
  );
}
