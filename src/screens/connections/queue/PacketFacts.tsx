// What a decision about a packet needs to know: whether the carrier is OK to use, why not, and what of the packet is still open.
import type { Connection } from "../../../contract/connections/connections.ts";
import { packetNextStep, stepLabel } from "../../../domain/connections/onboarding-labels.ts";
import { whyText } from "../../../domain/rules/why-text.ts";
import { useAssessedCarrier } from "../../../live/rules/use-assessed-carrier.ts";
import { useResource } from "../../../live/use-resource.ts";
import { packetOf } from "../../../sync/connections/onboarding.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import { Part } from "../../../widgets/record/Part.tsx";
import { WholeAnswer } from "../../../widgets/rules/WholeAnswer.tsx";

interface Props {
  readonly connection: Connection;
}

export function PacketFacts({ connection }: Props) {
  const { carrier_id: carrierId, latest_onboarding_packet: packet } = connection;
  const assessed = useAssessedCarrier(carrierId);
  const view = useResource(packet === null ? null : packetOf(packet.id));
  const why = assessed ? whyText(assessed) : "";
  return (
    <Facts title="To decide">
      <Fact label="OK to use?">
        <WholeAnswer carrierId={carrierId} connection={connection} />
      </Fact>
      {why !== "" && <Fact label="Why">{why}</Fact>}
      {packet !== null && (
        <>
          <Fact label="Waiting">
            <Age time={packet.updated_at} />
          </Fact>
          <Fact label="Packet">
            <Part what="The packet" view={view} rows={2} others="parts of this panel">
              {(detail) => {
                const open = detail.steps.filter(({ completed_at: at }) => at === null).map(({ step }) => stepLabel(step));
                return (
                  <>
                    <div>{packetNextStep(detail)}</div>
                    <div>{open.length === 0 ? "Every step is done." : `Open: ${open.join(", ")}.`}</div>
                  </>
                );
              }}
            </Part>
          </Fact>
        </>
      )}
    </Facts>
  );
}
