// Replaces the contract of a packet with a redlined one.
import { useState } from "react";
import { uploadRedlinedContract, type PacketContract } from "../../../contract/connections/onboarding.ts";
import { useResource } from "../../../live/use-resource.ts";
import { CURRENT_CONTRACT } from "../../../sync/connections/onboarding.ts";
import { DocumentUpload } from "./DocumentUpload.tsx";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  readonly packetId: number;
  readonly contracts: readonly PacketContract[];
  readonly onDone: () => void;
}

export function ContractUpload({ packetId, contracts, onDone }: Props) {
  const current = useResource(CURRENT_CONTRACT).data ?? null;
  const [isSaved, setIsSaved] = useState(false);
  // The contract sent with the packet, or else the one sent today.
  const contractId = contracts.find((each) => each.onboarding_packet_id === packetId)?.contract.id ?? current?.id;
  if (contractId === undefined) return null;
  return (
    <section aria-label="Redlined contract">
      <h3>Redlined contract</h3>
      <DocumentUpload
        label="Redlined contract, replaces the one that was sent"
        verb="Send contract"
        endpoint={uploadRedlinedContract}
        input={{ body: { contract_id: contractId, onboarding_packet_id: packetId } }}
        onDone={() => {
          setIsSaved(true);
          onDone();
        }}
      />
      <p role="status" className={muted}>
        {isSaved && "The contract was saved with this packet. It is listed under Contracts."}
      </p>
    </section>
  );
}
