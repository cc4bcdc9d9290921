// One hit: what it is, by which number it is known, and whether a carrier is OK to use, and why not.
import type { ComponentProps, ReactNode } from "react";
import type { ListedCarrier } from "../../../contract/carriers/carriers.ts";
import type { Connection } from "../../../contract/connections/connections.ts";
import { identifierText, sortedIdentifiers } from "../../../domain/carriers/identifiers.ts";
import { formatCount } from "../../../domain/format.ts";
import { loadStatus } from "../../../domain/loads/load-statuses.ts";
import { destinationName, originName } from "../../../domain/loads/stops.ts";
import { answerOfRow } from "../../../domain/rules/assessed-text.ts";
import { plateText } from "../../../domain/vehicles/vehicle-labels.ts";
import { useAssessedCarrier } from "../../../live/rules/use-assessed-carrier.ts";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { mono } from "../../../ui/text/text.ts";
import { OkToUse } from "../../../widgets/rules/OkToUse.tsx";
import { WhyNot } from "../../../widgets/rules/WhyNot.tsx";
import type { Hit } from "./hits.ts";
import css from "./HitLine.module.css";

/** Numbers that a line has room for. */
const NUMBERS_MAX = 2;

const numbersOf = ({ identifiers }: Pick<ListedCarrier, "identifiers">): string =>
  sortedIdentifiers(identifiers).slice(0, NUMBERS_MAX).map(identifierText).join("  ");

/** By the row of this computer, which is there at once, until its assessment with the warnings that decide is. */
function OwnAnswer({ connection }: { readonly connection: Connection }) {
  const { status, is_dismissed, carrier_id: id } = connection;
  const isAssessed = Boolean(useAssessedCarrier(id));
  if (isAssessed) return <OkToUse carrierId={id} connection={{ status, is_dismissed }} />;
  const answer = answerOfRow(connection);
  return (
    <span title={answer.why}>
      <StatusTone status={answer} />
    </span>
  );
}

const Why = (props: ComponentProps<typeof WhyNot>) => (
  <span className={css.why}>
    <WhyNot {...props} />
  </span>
);

function Line({ name, number, children }: { readonly name: string; readonly number: string; readonly children: ReactNode }) {
  return (
    <>
      <span className={css.name}>{name}</span>
      <span className={mono}>{number}</span>
      {children}
    </>
  );
}

function lineOf(hit: Hit) {
  switch (hit.kind) {
    case "own": {
      const { carrier } = hit.connection;
      return (
        <Line name={carrier.legal_name} number={numbersOf(carrier)}>
          <OwnAnswer connection={hit.connection} />
          <Why carrierId={carrier.id} stored={hit.connection.not_passing} />
        </Line>
      );
    }
    case "other":
      return (
        <Line name={hit.carrier.legal_name} number={numbersOf(hit.carrier)}>
          <OkToUse carrierId={hit.carrier.id} connection={hit.carrier.connection} />
          <Why carrierId={hit.carrier.id} />
        </Line>
      );
    case "load": {
      const { load } = hit;
      return (
        <Line name={`Load ${load.external_load_number}`} number={`${originName(load)} – ${destinationName(load)}`}>
          <StatusTone status={loadStatus(load.status)} />
        </Line>
      );
    }
    case "vehicle":
      return (
        <Line
          name={`Vehicle of ${hit.vehicle.carrier.legal_name}`}
          number={[hit.vehicle.vin, plateText(hit.vehicle)].filter(Boolean).join("  ")}
        >
          <OkToUse carrierId={hit.vehicle.carrier_id} />
          <Why carrierId={hit.vehicle.carrier_id} />
        </Line>
      );
    case "list":
      return <span className={css.name}>{`Vet ${formatCount(hit.count, "carrier")}`}</span>;
    case "looked_up":
      return (
        <Line name={hit.carrier.legal_name} number={hit.number}>
          <OkToUse carrierId={hit.carrier.id} />
          <Why carrierId={hit.carrier.id} />
        </Line>
      );
    case "look_up":
      return (
        <span className={css.whole} aria-busy={hit.isBusy}>
          {hit.label}
        </span>
      );
    case "elsewhere":
      return <span className={css.name}>{hit.label}</span>;
  }
}

export const HitLine = ({ hit }: { readonly hit: Hit }) => <span className={css.line}>{lineOf(hit)}</span>;
