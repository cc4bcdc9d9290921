// Puts a contract with changes in the place of the one that a packet was sent with.
import { useState } from "react";
import { uploadRedlinedContract, type PacketContract } from "../../../contract/connections/onboarding.ts";
import { useResource } from "../../../live/use-resource.ts";
import { CURRENT_CONTRACT } from "../../../sync/connections/onboarding.ts";
import { PaperUpload } from "./PaperUpload.tsx";

interface Props {
  readonly packetId: number;
  readonly contracts: readonly PacketContract[];
  readonly onDone: () => void;
}

export function ContractUpload({ packetId, contracts, onDone }: Props) {
  const current = useResource(CURRENT_CONTRACT).data ?? null;
  const [isKept, setIsKept] = useState(false);
  // What the packet went out with, or else what goes out today.
  const contractId = contracts.find((each) => each.onboarding_packet_id === packetId)?.contract.id ?? current?.id;
  if (contractId === undefined) return null;
  return (
    <section aria-label="Redlined contract">
      <h3>Redlined contract</h3>
      <PaperUpload
        label="Contract with changes, in place of the one that was sent"
        verb="Send the contract"
        endpoint={uploadRedlinedContract}
        input={{ body: { contract_id: contractId, onboarding_packet_id: packetId } }}
        onDone={() => {
          setIsKept(true);
          onDone();
        }}
      />
      <p role="status" className="muted">
        {isKept && "The contract is kept with this packet; it stands under Contracts."}
      </p>
    </section>
  );
}
