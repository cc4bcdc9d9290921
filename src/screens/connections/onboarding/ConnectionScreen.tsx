// Onboarding of one carrier: its packets, contracts, documents, people and invitations.
import { Button } from "@blueprintjs/core";
import { connectionsPath } from "../../../domain/session/connections-path.ts";
import { useConnection } from "../../../live/connections/use-connection.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { AbsentRecord } from "../../../widgets/record/AbsentRecord.tsx";
import { RecordLoading } from "../../../widgets/record/RecordPage.tsx";
import { ConnectionPage } from "./ConnectionPage.tsx";

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
    <AbsentRecord
      id={id}
      noun="connection"
      failure={outcome}
      usable="Connections that you opened before are saved on this computer."
      actions={toList}
      onRetry={again}
    />
  );
}
