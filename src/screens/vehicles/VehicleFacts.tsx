// The facts of one vehicle: its decoded VIN, and the carriers it was seen with.
import { Callout } from "@blueprintjs/core";
import type { Vehicle } from "../../contract/vehicles/vehicles.ts";
import { formatCount, formatDay } from "../../domain/format.ts";
import { carriersOfVehicle, isOverlapping } from "../../domain/vehicles/vehicle-carriers.ts";
import { plateText, vehicleLabel } from "../../domain/vehicles/vehicle-labels.ts";
import { readVin, type VinParts } from "../../domain/vin.ts";
import { PageLink } from "../../live/PageLink.tsx";
import { pathTo } from "../../domain/pages.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { useNow } from "../../ui/cell/now.ts";
import { mono, muted } from "../../ui/text/text.ts";
import { Identifier } from "../../ui/cell/Identifier.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { Fact, Facts } from "../../widgets/record/Facts.tsx";
import { kindOf } from "../../widgets/vehicles/columns.tsx";
import css from "./VehicleFacts.module.css";

const UNKNOWN = "Unknown";

function CheckDigit({ parts: { checkDigit, expected, check } }: { readonly parts: VinParts }) {
  if (checkDigit === "valid") return <Tone tone="pass" text={`Valid (${check})`} />;
  if (checkDigit === "invalid") return <Tone tone="fail" text={`Invalid (${check}, expected ${expected ?? "?"})`} />;
  return <Tone tone="unknown" text="Cannot be checked" />;
}

/** The VIN split into its parts, each with its meaning. */
function VinPartList({ parts }: { readonly parts: VinParts }) {
  const shown = [
    {
      text: parts.wmi,
      label: "Manufacturer",
      meaning: [parts.manufacturer ?? UNKNOWN, parts.country].filter((one) => one !== null).join(", "),
    },
    { text: parts.descriptor, label: "Vehicle", meaning: "manufacturer's own code" },
    { text: parts.check, label: "Check", meaning: parts.checkDigit },
    { text: parts.yearCode, label: "Year", meaning: parts.modelYear === null ? UNKNOWN : String(parts.modelYear) },
    { text: parts.plant, label: "Plant", meaning: "manufacturer's own code" },
    { text: parts.serial, label: "Serial", meaning: "" },
  ];
  return (
    <ol className={css.parts} aria-label="VIN parts">
      {shown.map(({ text, label, meaning }) => (
        <li key={label} title={`${label}: ${meaning}`}>
          <span className={`${mono} ${css.part}`}>{text === "" ? "–" : text}</span>
          <span className={muted}>{label}</span>
        </li>
      ))}
    </ol>
  );
}

export function VehicleFacts({ vehicle }: { readonly vehicle: Vehicle }) {
  const vin = readVin(vehicle.vin, new Date(useNow()).getUTCFullYear());
  const carriers = carriersOfVehicle(vehicle.observations);
  return (
    <>
      <div className={css.vin}>
        <Identifier value={vehicle.vin} inTable={false} />
      </div>
      <VinPartList parts={vin} />
      {carriers.length > 1 && (
        <Callout compact icon={null} intent="warning" title={`Seen with ${carriers.length} carriers`}>
          {isOverlapping(carriers)
            ? "Two carriers had this vehicle at the same time. It may be leased, its sale may be recorded late, or one carrier may be impersonating the other. Ask both."
            : "One carrier had it after the other. It may have been sold. Ask since when the carrier has owned or leased it."}
        </Callout>
      )}
      <Facts title="Vehicle">
        <Fact label="Kind">{kindOf(vehicle)}</Fact>
        <Fact label="Truck number">{vehicle.truck_number ?? UNKNOWN}</Fact>
        <Fact label="License plate">{plateText(vehicle) || UNKNOWN}</Fact>
        <Fact label="Description">{vehicle.description ?? UNKNOWN}</Fact>
        <Fact label="Manufacturer">{vin.manufacturer ?? UNKNOWN}</Fact>
        <Fact label="Country of manufacture">{vin.country ?? UNKNOWN}</Fact>
        <Fact label="Model year">{vin.modelYear ?? UNKNOWN}</Fact>
        <Fact label="Check digit">
          <CheckDigit parts={vin} />
        </Fact>
        <Fact label="Seen on">
          {vehicleLabel(vehicle.source)}, <Age time={vehicle.date} />
        </Fact>
      </Facts>
      <Facts title="Carriers">
        {carriers.map(({ carrier, sightings, from, to }) => (
          <Fact key={carrier.id} label={from === to ? formatDay(to) : `${formatDay(from)} – ${formatDay(to)}`}>
            <PageLink to={pathTo("carrier", { id: carrier.id })}>{carrier.legal_name}</PageLink>{" "}
            <span className={muted}>{formatCount(sightings, "sighting")}</span>
          </Fact>
        ))}
      </Facts>
    </>
  );
}
