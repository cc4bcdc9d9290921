// What the carrier shares with carriers that the company blocked or let go, each with a way to it.
import { Callout } from "@blueprintjs/core";
import type { RosterMatch } from "../../../../../contract/connections/packet-answers.ts";
import { sharedLabel } from "../../../../../domain/connections/packets/roster-match.ts";
import { carrierPath } from "../../../../../widgets/carriers/carrier-address.ts";
import css from "./AnswersPart.module.css";
import { PageLink } from "../../../../../live/PageLink.tsx";

export function RosterNote({ matches }: { readonly matches: readonly RosterMatch[] }) {
  if (matches.length === 0) return null;
  const isBlocked = matches.some(({ standing }) => standing === "blocked");
  return (
    <Callout compact icon={null} intent={isBlocked ? "danger" : "warning"}>
      <strong>Shares with carriers you blocked or let go</strong>
      <ul className={css.roster}>
        {matches.map(({ carrier_id: id, carrier_name: name, standing, shared }) => (
          <li key={id}>
            <PageLink to={carrierPath(id)}>{name}</PageLink> ({standing === "blocked" ? "do not dispatch" : "dismissed"}):{" "}
            {shared.map(({ is_type: kind, value }) => `${sharedLabel(kind)} ${value}`).join("; ")}
          </li>
        ))}
      </ul>
      Approving this packet needs a typed reason.
    </Callout>
  );
}
