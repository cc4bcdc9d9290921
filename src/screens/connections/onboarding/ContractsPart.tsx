// The contracts of a carrier's packets, executed and broker-uploaded ones, and the contract that goes out today.
import type { listPacketContracts } from "../../../contract/connections/onboarding.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { useResource, type ResourceView } from "../../../live/use-resource.ts";
import { CURRENT_CONTRACT } from "../../../sync/connections/onboarding.ts";
import { Ago } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { Part } from "../../../widgets/record/Part.tsx";
import { StoredFileLink } from "../../../widgets/uploads/StoredFileLink.tsx";
import { Signed } from "./ExecutedContract.tsx";
import { RecordPanel } from "../../../widgets/record/RecordPanel.tsx";

interface Props {
  readonly view: ResourceView<Output<typeof listPacketContracts>>;
}

export function ContractsPart({ view }: Props) {
  return (
    <RecordPanel title="Contracts" label="Contracts">
      <Part what="The contracts" view={view} rows={3} others="parts of this page">
        {(contracts) => (
          <>
            {contracts.length === 0 && (
              <p className="muted">Nothing was signed, and nobody here has sent a contract of their own.</p>
            )}
            <ul className="contract-lines">
              {contracts.map((contract) => (
                <li key={contract.id}>
                  <Tone
                    tone={contract.is_broker_uploaded ? "info" : "neutral"}
                    text={contract.is_broker_uploaded ? "Uploaded here" : "Executed"}
                  />
                  <span>
                    {contract.contract.name} <span className="muted mono">#{contract.onboarding_packet_id}</span>
                  </span>
                  {contract.is_broker_uploaded ? (
                    <span className="muted">
                      sent <Ago time={contract.created_at} />
                    </span>
                  ) : (
                    <Signed contract={contract} />
                  )}
                  {contract.file === null ? <span className="muted">no paper</span> : <StoredFileLink file={contract.file} />}
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
    <section aria-label="Contract that goes out today">
      <h3>Goes out with packets today</h3>
      {view.outcome?.kind === "missing" ? (
        <p className="muted">Your company has no contract to send, so packets go out without one.</p>
      ) : (
        <Part what="Your company’s contract" view={view} rows={1} others="parts of this page">
          {({ name, version, file, created_at: at }) => (
            <p className="packet-paper">
              <span>
                {name}, version {version}
              </span>
              <span className="muted">
                <Ago time={at} />
              </span>
              {file === null ? <span className="muted">no paper</span> : <StoredFileLink file={file} />}
            </p>
          )}
        </Part>
      )}
    </section>
  );
}
