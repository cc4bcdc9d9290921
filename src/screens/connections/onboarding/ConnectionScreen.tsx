// Onboarding of one carrier: its packets, contracts, documents, people and invitations.
import { Button } from "@blueprintjs/core";
import { connectionsPath } from "../../../domain/session/connections-path.ts";
import { useConnection } from "../../../live/connections/use-connection.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";
import { FailureState } from "../../../widgets/record/FailureState.tsx";
import { RecordLoading } from "../../../widgets/record/RecordPage.tsx";
import { ConnectionPage } from "./ConnectionPage.tsx";
import { unseen } from "../../../ui/text/text.ts";
import { USER_MANAGER } from "../../../domain/session/permission-labels.ts";

interface Props {
  readonly id: number;
}

export function ConnectionScreen({ id }: Props) {
  const go = useGo();
  const session = useSession();
  const { connection, outcome, again } = useConnection(id);
  if (session && connection)
    return <ConnectionPage connection={connection} user={session.user} outcome={outcome} again={again} />;
  if (!session || connection === undefined || outcome === null || outcome.kind === "stored")
    return <RecordLoading label="Loading the connection" />;
  const toList = <Button intent="primary" text="Go to your carriers" onClick={() => go(connectionsPath(session.user))} />;
  return (
    <>
      <h1 className={unseen}>Connection {id}</h1>
      {outcome.kind === "missing" ? (
        <Empty title={`Your company has no connection with the number ${id}`} actions={toList}>
          It may belong to another company, or the address may be wrong.
        </Empty>
      ) : outcome.kind === "forbidden" ? (
        <Forbidden what="this connection" permission="access to connections" grantedBy={USER_MANAGER} actions={toList} />
      ) : (
        <FailureState
          what="this connection"
          failure={outcome}
          usable="Connections that you opened before are saved on this computer."
          onRetry={again}
        />
      )}
    </>
  );
}
