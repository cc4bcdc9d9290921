// The contracts of a carrier's packets, executed or uploaded by the broker, and the one that is sent with new packets.
import type { listPacketContracts } from "../../../contract/connections/onboarding.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { useResource, type ResourceView } from "../../../live/use-resource.ts";
import { CURRENT_CONTRACT } from "../../../sync/connections/onboarding.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { Part } from "../../../widgets/record/Part.tsx";
import { DocumentFile, DocumentLine } from "./DocumentLine.tsx";
import { Signed } from "./ExecutedContract.tsx";
import { RecordPanel } from "../../../widgets/record/RecordPanel.tsx";
import { mono, muted } from "../../../ui/text/text.ts";
import css from "./ContractsPart.module.css";

interface Props {
  readonly view: ResourceView<Output<typeof listPacketContracts>>;
}

export function ContractsPart({ view }: Props) {
  return (
    <RecordPanel title="Contracts" label="Contracts">
      <Part what="The contracts" view={view} rows={3} others="parts of this page">
        {(contracts) => (
          <>
            {contracts.length === 0 && <p className={muted}>No contract has been signed or uploaded.</p>}
            <ul className={css.contracts}>
              {contracts.map((contract) => (
                <li key={contract.id}>
                  <Tone
                    tone={contract.is_broker_uploaded ? "info" : "neutral"}
                    text={contract.is_broker_uploaded ? "Uploaded by you" : "Executed"}
                  />
                  <span>
                    {contract.contract.name} <span className={`${muted} ${mono}`}>#{contract.onboarding_packet_id}</span>
                  </span>
                  {contract.is_broker_uploaded ? (
                    <span className={muted}>
                      sent <Age time={contract.created_at} />
                    </span>
                  ) : (
                    <Signed contract={contract} />
                  )}
                  <DocumentFile file={contract.file} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Part>
      <Current />
    </RecordPanel>
  );
}

function Current() {
  const view = useResource(CURRENT_CONTRACT);
  return (
    <section aria-label="Contract sent with new packets">
      <h3>Sent with new packets</h3>
      {view.outcome?.kind === "missing" ? (
        <p className={muted}>Your company has no contract; packets are sent without one.</p>
      ) : (
        <Part what="Your company’s contract" view={view} rows={1} others="parts of this page">
          {({ name, version, file, created_at: at }) => (
            <DocumentLine>
              <span>
                {name}, version {version}
              </span>
              <span className={muted}>
                <Age time={at} />
              </span>
              <DocumentFile file={file} />
            </DocumentLine>
          )}
        </Part>
      )}
    </section>
  );
}
