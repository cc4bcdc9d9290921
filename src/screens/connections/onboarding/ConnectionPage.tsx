// The page of a connection: its header, and every part of onboarding, each loaded separately.
import { Callout } from "@blueprintjs/core";
import { useRef } from "react";
import type { Connection } from "../../../contract/connections/connections.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import type { Local } from "../../../db/tables.ts";
import { useAddressPart } from "../../../live/use-address-part.ts";
import { useCarrier } from "../../../live/carriers/use-carrier.ts";
import { useResource } from "../../../live/use-resource.ts";
import { contractsOf } from "../../../sync/connections/onboarding.ts";
import type { FetchOutcome } from "../../../sync/fetch-outcome.ts";
import { refusalFor } from "../../../widgets/connections/permission.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { PageAge } from "../../../widgets/record/Updated.tsx";
import { FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { RecordBody, RecordColumns, RecordPage } from "../../../widgets/record/RecordPage.tsx";
import { PACKET_CODEC, PACKET_NAMES } from "../../../widgets/connections/connection-address.ts";
import { ConnectionHeader } from "./ConnectionHeader.tsx";
import { ConnectionSummary } from "./ConnectionSummary.tsx";
import { ContractsPart } from "./ContractsPart.tsx";
import { DocumentsPart } from "./DocumentsPart.tsx";
import { LinksPart } from "../../../widgets/links/LinksPart.tsx";
import { InvitationsPart } from "./InvitationsPart.tsx";
import { PacketsPart } from "./packets/PacketsPart.tsx";
import { PeoplePart } from "../../../widgets/connections/invite/PeoplePart.tsx";
import { useInviting } from "../../../widgets/connections/invite/use-inviting.tsx";
import { usePackets } from "./packets/use-packets.ts";
import { usePageActions } from "./use-page-actions.tsx";
import css from "./ConnectionPage.module.css";

interface Props {
  readonly connection: Connection & Local;
  readonly user: CurrentUser;
  /** Of the last fetch; null while it is under way. */
  readonly outcome: FetchOutcome | null;
  readonly again: () => void;
}

export function ConnectionPage({ connection, user, outcome, again }: Props) {
  const carrierId = connection.carrier_id;
  const carrier = useCarrier(carrierId, user);
  const refusal = refusalFor(user);
  const { state: selected, change } = useAddressPart(PACKET_NAMES, PACKET_CODEC);
  const packets = usePackets(connection, selected);
  const contracts = useResource(contractsOf(carrierId));
  const inviting = useInviting(connection.carrier, user, carrier.again);
  const documents = useRef<HTMLInputElement>(null);
  const actions = usePageActions({
    connection,
    user,
    refusal,
    onDocument: () => documents.current?.click(),
    onInvite: inviting.refusal === null ? inviting.open : null,
    onPacket(by) {
      const { all, current } = packets;
      const next = all[all.findIndex(({ id }) => id === current?.id) + by];
      if (next !== undefined) change(next.id);
    },
  });
  return (
    <RecordPage>
      <ConnectionHeader connection={connection} carrier={carrier} actions={actions.all} />
      <FailureStrip what="this connection" failure={failureOf(outcome)} onRetry={again} />
      <RecordBody label="Onboarding">
        {refusal !== null && (
          <Callout compact icon={null}>
            You can view this page, but not change or send anything. {refusal}
          </Callout>
        )}
        <PageAge at={carrier.syncedAt}>
          <RecordColumns>
            <div>
              <PacketsPart view={packets} onSelect={change} contracts={contracts} canAct={refusal === null} />
              <ContractsPart view={contracts} />
              <DocumentsPart connectionId={connection.id} canAct={refusal === null} inputRef={documents} />
            </div>
            <div>
              <div className={css.summary}>
                <ConnectionSummary connection={connection} />
              </div>
              <InvitationsPart carrier={connection.carrier.legal_name} inviting={inviting} />
              <LinksPart subject={{ carrier_id: carrierId }} purposes={["packet", "remedy"]} email={connection.carrier.email} />
              <PeoplePart carrierId={carrierId} />
            </div>
          </RecordColumns>
        </PageAge>
      </RecordBody>
      {actions.dialogs}
      {inviting.dialog}
    </RecordPage>
  );
}
