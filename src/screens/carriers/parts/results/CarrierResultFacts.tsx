// The identity, location and contact of a carrier in search results.
import type { CarrierResult } from "../../../../contract/carriers/search.ts";
import { formatNumber } from "../../../../domain/format.ts";
import { sortedIdentifiers } from "../../../../domain/carriers/identifiers.ts";
import { equipmentText } from "../../../../domain/carriers/lane/lane-row.ts";
import { placeText } from "../../../../domain/carriers/place-text.ts";
import { Fact, Facts } from "../../../../widgets/record/Facts.tsx";
import { IdentifierFacts } from "../../../../widgets/record/IdentifierFacts.tsx";
import { EmailValue, PhoneValue } from "../../../../widgets/record/ContactValue.tsx";

const UNKNOWN = "Unknown";

export const CarrierResultFacts = ({ row }: { readonly row: CarrierResult }) => (
  <Facts title="Carrier">
    {row.dba_name !== null && <Fact label="DBA">{row.dba_name}</Fact>}
    <IdentifierFacts identifiers={sortedIdentifiers(row.identifiers)} />
    <Fact label="Location">{placeText(row) || UNKNOWN}</Fact>
    <Fact label="Power units">{row.power_units === null ? UNKNOWN : formatNumber(row.power_units)}</Fact>
    <Fact label="Equipment">{equipmentText(row.equipment) || UNKNOWN}</Fact>
    <Fact label="Phone">
      <PhoneValue phone={row.phone_e164} />
    </Fact>
    <Fact label="Email">
      <EmailValue email={row.email} />
    </Fact>
  </Facts>
);
