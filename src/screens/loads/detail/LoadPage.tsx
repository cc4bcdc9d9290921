// The page of a load: what speaks against its truck first, then stops, map and log beside the carrier, the truck and the decisions.
import type { Load } from "../../../contract/loads/loads.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import type { Local } from "../../../db/tables.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { truckWarnings } from "../../../domain/loads/truck-warnings.ts";
import { scopeRefusal } from "../../../domain/session/permission-labels.ts";
import { canManageLoads, canSendConfirmations, canViewBoard } from "../../../domain/session/permissions.ts";
import { useAnswered } from "../../../live/board/use-broker-details.ts";
import { usePostings } from "../../../live/board/use-postings.ts";
import { evidenceOf, useLoadRecords } from "../../../live/loads/use-load.ts";
import { useProtection, useSinceAssignment } from "../../../live/loads/use-protection.ts";
import { useGo } from "../../../live/use-go.ts";
import type { FetchOutcome } from "../../../sync/fetch-outcome.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { useSteady } from "../../../ui/form/use-steady.ts";
import { usePhone } from "../../../ui/layout/phone.ts";
import { PostingFailure } from "../../../widgets/board/PostingFailure.tsx";
import { postingRefusal } from "../../../widgets/board/posting-refusal.ts";
import { FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { Notes } from "../../../widgets/notes/Notes.tsx";
import { RecordBody, RecordColumns, RecordPage } from "../../../widgets/record/RecordPage.tsx";
import { LinksPart } from "../../../widgets/links/LinksPart.tsx";
import { LoadDecisions } from "../../../widgets/rules/LoadDecisions.tsx";
import { ConfirmationPart } from "../protection/ConfirmationPart.tsx";
import { ProtectionPart } from "../protection/ProtectionPart.tsx";
import { SinceAssignedPart } from "../protection/SinceAssignedPart.tsx";
import { sendAction, useSending } from "../protection/use-sending.tsx";
import { ArrivalPart } from "./ArrivalPart.tsx";
import { CarrierPart } from "./CarrierPart.tsx";
import { DriverPart } from "./DriverPart.tsx";
import { EnteredFacts } from "./EnteredFacts.tsx";
import { LoadFacts } from "./LoadFacts.tsx";
import { LoadHeader } from "./LoadHeader.tsx";
import { LoadMap } from "./LoadMap.tsx";
import { LogPart } from "./LogPart.tsx";
import { PositionsPart } from "./PositionsPart.tsx";
import { StopsPart } from "./StopsPart.tsx";
import { TruckPart } from "./TruckPart.tsx";
import { TruckWarnings } from "./TruckWarnings.tsx";
import { PageAge } from "../../../widgets/record/Updated.tsx";
import { useLoadActions } from "./use-load-actions.tsx";
import type { Identified } from "../../../domain/carriers/identifiers.ts";
import { PrintFrame } from "../../../widgets/record/PrintFrame.tsx";

interface Props {
  readonly load: Load & Local;
  readonly user: CurrentUser;
  /** Of the last fetch; null while it is under way. */
  readonly outcome: FetchOutcome | null;
  readonly again: () => void;
}

const identifiedOf = ({ dot, mc }: NonNullable<Load["carrier"]>): Identified => ({
  identifiers: [
    ...(dot === null ? [] : [{ is_type: "DOT", value: dot }]),
    ...(mc === null ? [] : [{ is_type: "MC", value: mc }]),
  ],
});

export function LoadPage({ load, user, outcome, again }: Props) {
  const go = useGo();
  const now = useNow();
  const records = useLoadRecords(load);
  const refusal = canManageLoads(user) ? null : scopeRefusal("manage_loads");
  const actions = useLoadActions(load, {
    change: refusal,
    post: postingRefusal(user),
    canMatch: canViewBoard(user),
  });
  const sending = useSending(load, { maySend: canSendConfirmations(user), mayChange: refusal === null }, () => {
    again();
    records.logs.again();
  });
  const protection = useProtection(load);
  const sinceAssignment = useSinceAssignment(load);
  const failure = usePostings().failures.get(load.id);
  const { logs, trace, choices, truckRoute } = records;
  // Another truck has another way, and the log says who assigned it.
  const answered = useSteady(() => [{ again }, logs, trace, choices, truckRoute, records.driver].forEach((each) => each.again()));
  useAnswered(load.waiting === true, answered);
  const warnings = truckWarnings(load, evidenceOf(records), now);
  // Why it is late comes first where not all of it is in sight.
  const isPhone = usePhone();
  const arrival = <ArrivalPart load={load} truckRoute={records.truckRoute.data ?? null} />;
  return (
    <RecordPage printsAlone>
      <PrintFrame
        title="Load record"
        number={`no. ${load.id}`}
        carrier={load.carrier === null ? null : { name: load.carrier.legal_name, identified: identifiedOf(load.carrier) }}
        load={{ id: load.id, number: load.external_load_number }}
      />
      <LoadHeader load={load} actions={sending.send === null ? actions.all : [...actions.all, sendAction(sending.send)]} />
      <FailureStrip what="this load" failure={failureOf(outcome)} onRetry={again} />
      <PageAge at={records.logs.syncedAt}>
        <RecordBody label="The load">
          {failure !== undefined && <PostingFailure failure={failure} />}
          <TruckWarnings warnings={warnings} />
          <RecordColumns>
            <div>
              {isPhone && arrival}
              <StopsPart
                load={load}
                logs={records.logs.data ?? null}
                wasNeverNearPickup={warnings.some(({ id }) => id === "not-near-pickup")}
              />
              <LoadMap load={load} records={records} />
              <LogPart load={load} view={records.logs} refusal={refusal} onAdd={actions.addEntry} />
              <PositionsPart view={records.trace} />
            </div>
            <div>
              {!isPhone && arrival}
              <ProtectionPart load={load} view={protection} user={user} onSend={sending.send} />
              <SinceAssignedPart load={load} view={sinceAssignment} />
              {canSendConfirmations(user) && (
                <ConfirmationPart load={load} view={sending.view} onSend={sending.send} onCounter={sending.counter} />
              )}
              {load.carrier !== null && (
                // A new link is read with the version that it was sent for.
                <LinksPart
                  key={sending.view.data?.versions[0]?.id ?? 0}
                  subject={{ load_id: load.id }}
                  purposes={[]}
                  shows={["confirmation"]}
                  title="Links to rate confirmations"
                  onSent={again}
                />
              )}
              <CarrierPart load={load} user={user} onContacts={actions.nameContacts} />
              <TruckPart load={load} records={records} refusal={refusal} onAssign={actions.assign} onVin={actions.enterVin} />
              <DriverPart
                load={load}
                view={records.driver}
                assignedVin={choices.data?.find(({ carrier_vehicle_id: id }) => id === load.carrier_vehicle_id)?.vin ?? null}
                refusal={refusal}
                onAssign={actions.assign}
              />
              <EnteredFacts load={load} />
              <LoadFacts load={load} onTeam={actions.giveToTeam} onEquipment={actions.setEquipment} />
              <Notes subject={{ kind: "load", id: load.id, name: load.external_load_number }} userId={user.id} group="Load" />
              <LoadDecisions loadId={load.id} onGo={go} />
            </div>
          </RecordColumns>
        </RecordBody>
      </PageAge>
      {actions.dialogs}
      {sending.dialog}
    </RecordPage>
  );
}
