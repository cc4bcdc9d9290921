// One carrier: whether it is OK to use, and everything on record about it, tab by tab.
import { Button } from "@blueprintjs/core";
import { hereKind } from "../../../services/settings.ts";
import { watchdogState } from "../../../domain/session/watchdog.ts";
import { connectionsPath } from "../../../domain/session/connections-path.ts";
import { useCarrier } from "../../../live/carriers/use-carrier.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { FailureState } from "../../../widgets/record/FailureState.tsx";
import { CarrierPage } from "./CarrierPage.tsx";
import { RecordLoading } from "../../../widgets/record/RecordPage.tsx";
import { unseen } from "../../../ui/text/text.ts";

interface Props {
  readonly id: number;
}

const Loading = () => <RecordLoading label="Loading the carrier" />;

export function CarrierScreen({ id }: Props) {
  const go = useGo();
  const session = useSession();
  const user = session?.user ?? null;
  const carrier = useCarrier(id, user);
  const { row, connection, outcome, again } = carrier;
  if (!session) return <Loading />;
  const listed = row ?? connection?.carrier ?? null;
  if (listed !== null) return <CarrierPage id={id} listed={listed} carrier={carrier} session={session} />;
  if (row === undefined || outcome === null || outcome.kind === "stored") return <Loading />;
  const isMissing = outcome.kind === "missing";
  const isOpen = watchdogState(hereKind(), user).canViewShowPage;
  return (
    <>
      <h1 className={unseen}>Carrier {id}</h1>
      {isMissing ? (
        <Empty
          title={`Carrier ${id} not found`}
          actions={<Button intent="primary" text="Go to your carriers" onClick={() => go(connectionsPath(session.user))} />}
        >
          The number in the address is the portal’s own, not a DOT or MC number. To find a carrier by those, use the search box at
          the top.
        </Empty>
      ) : (
        <FailureState
          what="this carrier"
          // To those who may open carriers a refusal may be about one call only, so that another try is worth it.
          failure={outcome.kind === "forbidden" && isOpen ? { ...outcome, kind: "failed" } : outcome}
          usable="Carriers that you opened before are saved on this computer."
          onRetry={again}
        />
      )}
    </>
  );
}
