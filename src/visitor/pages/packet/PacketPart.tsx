// One part of the packet.
/** @jsxImportSource preact */
import type { LinkPacket } from "../../../contract/links/packet.ts";
import { AttestationSection } from "./AttestationSection.tsx";
import { ContractSection } from "./ContractSection.tsx";
import { InsuranceSection } from "./InsuranceSection.tsx";
import type { Part } from "./parts.ts";
import { PaymentSection } from "./PaymentSection.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { SubmitSection } from "./SubmitSection.tsx";
import { TaxSection } from "./TaxSection.tsx";
import type { SectionProps } from "./use-section.ts";

interface Props extends SectionProps {
  readonly part: Part;
  /** A document was added or removed. */
  readonly onFiles: (packet: LinkPacket) => void;
  /** Reads the packet again. */
  readonly onAgain: () => void;
}

export function PacketPart({ part, onFiles, onAgain, ...props }: Props) {
  switch (part) {
    case "profile":
      return <ProfileSection {...props} />;
    case "insurance":
      return <InsuranceSection {...props} onFiles={onFiles} />;
    case "tax_form":
      return <TaxSection {...props} onFiles={onFiles} />;
    case "payment":
      return <PaymentSection {...props} onFiles={onFiles} />;
    case "attestations":
      return <AttestationSection {...props} />;
    case "contract": {
      const { contract } = props.packet;
      return contract === null ? null : <ContractSection {...props} contract={contract} onChanged={onAgain} />;
    }
    case "submit":
      return <SubmitSection {...props} />;
  }
}
