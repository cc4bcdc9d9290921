// The contract that a packet was executed with: who signed it, when, and the document.
import type { PacketContract } from "../../../contract/connections/onboarding.ts";
import { useResource } from "../../../live/use-resource.ts";
import { packetContractOf } from "../../../sync/connections/onboarding.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Part } from "../../../widgets/record/Part.tsx";
import { DocumentFile, DocumentLine } from "./DocumentLine.tsx";
import { muted } from "../../../ui/text/text.ts";

/** Who signed for the carrier, and when. */
export function Signed({ contract }: { readonly contract: PacketContract }) {
  if (contract.signed_at === null) return <span className={muted}>not signed</span>;
  return (
    <span>
      signed by {contract.signed_by ?? "unknown"}{" "}
      <span className={muted}>
        <Age time={contract.signed_at} />
      </span>
    </span>
  );
}

/** `id` null: none was executed. */
export function ExecutedContract({ id }: { readonly id: number | null }) {
  const view = useResource(id === null ? null : packetContractOf(id));
  return (
    <section aria-label="Executed contract">
      <h3>Executed contract</h3>
      {id === null ? (
        <p className={muted}>Not executed yet.</p>
      ) : (
        <Part
          what="The executed contract"
          view={view}
          rows={2}
          others="parts of this page"
          unknown="This contract is no longer stored"
        >
          {(contract) => (
            <DocumentLine>
              <span>{contract.contract.name}</span>
              <Signed contract={contract} />
              <DocumentFile file={contract.file} />
            </DocumentLine>
          )}
        </Part>
      )}
    </section>
  );
}
