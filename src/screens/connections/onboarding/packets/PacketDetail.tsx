// One packet: its next step, its steps, its documents, compliance at submission and today, and its overrides.
import type { getOnboardingPacket, listPacketContracts } from "../../../../contract/connections/onboarding.ts";
import type { Output } from "../../../../contract/endpoint.ts";
import { stepLabel, packetNextStep } from "../../../../domain/connections/onboarding-labels.ts";
import { useEffect } from "react";
import { useResource, type ResourceView } from "../../../../live/use-resource.ts";
import { packetOf } from "../../../../sync/connections/onboarding.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { AnswersPart } from "./answers/AnswersPart.tsx";
import { ContractUpload } from "../ContractUpload.tsx";
import { ExecutedContract } from "../ExecutedContract.tsx";
import { PacketOverrides } from "./PacketOverrides.tsx";
import { PacketRules } from "./PacketRules.tsx";
import { TaxForm } from "../TaxForm.tsx";
import type { KnownPacket } from "./use-packets.ts";
import { muted } from "../../../../ui/text/text.ts";
import css from "./PacketDetail.module.css";

interface Props {
  readonly packet: KnownPacket;
  readonly contracts: ResourceView<Output<typeof listPacketContracts>>;
  readonly canAct: boolean;
}

/** Also the one that the packet itself does not name yet, so that the page never denies a contract that it lists. */
const executedContract = (
  { id, executed_contract_id: named }: Output<typeof getOnboardingPacket>,
  contracts: Output<typeof listPacketContracts>,
): number | null =>
  named ??
  contracts.find((each) => each.onboarding_packet_id === id && !each.is_broker_uploaded && each.signed_at !== null)?.id ??
  null;

export function PacketDetail({ packet, contracts, canAct }: Props) {
  const view = useResource(packetOf(packet.id));
  const { again } = view;
  // Its carrier has done something since, or the company has.
  const readAt = view.data?.updated_at;
  const isBehind = readAt !== undefined && readAt < packet.updated_at;
  useEffect(() => {
    if (isBehind) again();
  }, [isBehind, packet.updated_at, again]);
  return (
    <div className={css.packet} role="region" aria-label={`Packet ${packet.id}`}>
      <Part what={`The details of packet #${packet.id}`} view={view} rows={10} others="parts of this page">
        {(detail) => (
          <>
            <p className={css.next}>{packetNextStep(detail)}</p>
            <ol className={css.steps} aria-label="Steps">
              {detail.steps.map(({ step, completed_at: at }) => (
                <li key={step}>
                  <Tone tone={at === null ? "incomplete" : "neutral"} text={at === null ? "Open" : "Done"} />
                  <span>{stepLabel(step)}</span>
                  <span className={muted}>{at !== null && <Age time={at} />}</span>
                </li>
              ))}
            </ol>
            <div className={css.documents}>
              <ExecutedContract id={executedContract(detail, contracts.data ?? [])} />
              {canAct && <ContractUpload packetId={detail.id} contracts={contracts.data ?? []} onDone={contracts.again} />}
              <TaxForm packetId={detail.id} form={detail.tax_form} canAct={canAct} onDone={view.again} />
            </div>
            <AnswersPart packetId={detail.id} version={detail.updated_at} canAct={canAct} />
            <PacketRules packet={packet} detail={detail} />
            <PacketOverrides overrides={detail.carrier_rule_overrides} />
          </>
        )}
      </Part>
    </div>
  );
}
