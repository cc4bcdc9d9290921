// The assigned carrier: whether it is OK to use, its assessment rule by rule, and how its dispatcher is reached.
import { BASE } from "../../../contract/constants.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { isHardFact } from "../../../domain/carriers/hard-facts.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatPhone } from "../../../domain/format.ts";
import { useCarrier } from "../../../live/carriers/use-carrier.ts";
import { useAnswer, useAssessedCarrier } from "../../../live/rules/use-assessed-carrier.ts";
import { useGo } from "../../../live/use-go.ts";
import { Identifier } from "../../../ui/cell/Identifier.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { NavLink } from "../../../ui/frame/NavLink.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { HaulFacts } from "./HaulFacts.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../ui/text/text.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { carrierPath } from "../../../widgets/carriers/carrier-address.ts";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import { FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { AssessmentPanel } from "../../../widgets/rules/AssessmentPanel.tsx";
import { EmailValue, PhoneValue } from "../../../widgets/record/ContactValue.tsx";

interface Props {
  readonly load: Load;
  readonly user: CurrentUser;
  /** Asks for the driver and the dispatcher; null where the person may not say. */
  readonly onContacts: (() => void) | null;
}

export function CarrierPart({ load, user, onContacts }: Props) {
  if (load.carrier === null)
    return (
      <Facts title="Carrier">
        <Fact label="Assigned">
          <span className={muted}>No carrier is assigned.</span>
        </Fact>
      </Facts>
    );
  return (
    <>
      <AssignedCarrier carrier={load.carrier} user={user} />
      <HaulFacts load={load} onContacts={onContacts} />
    </>
  );
}

const COPY = "Copy the carrier’s phone";

function AssignedCarrier({ carrier, user }: { readonly carrier: NonNullable<Load["carrier"]>; readonly user: CurrentUser }) {
  const go = useGo();
  const view = useCarrier(carrier.id, user);
  const assessed = useAssessedCarrier(carrier.id);
  const answer = useAnswer(carrier.id, view.connection);
  const { row } = view;
  const path = carrierPath(carrier.id);
  const copy = () => {
    const phone = row?.phone_e164 ?? null;
    if (phone === null) showToast({ type: "info", message: `No phone of ${carrier.legal_name} is known.` });
    else
      void navigator.clipboard
        .writeText(formatPhone(phone))
        .then(() => showToast({ type: "success", message: `Copied ${formatPhone(phone)}.` }));
  };
  useKeys([{ combo: "c", label: COPY, group: "Carrier", run: copy }]);
  usePaletteItems([
    { id: "carrier-phone", title: COPY, section: "Carrier", keys: "c", words: "call dispatcher number", run: copy },
  ]);
  return (
    <>
      <Facts title="Carrier">
        <Fact label="Assigned">
          <NavLink href={BASE + path} onGo={() => go(path)}>
            {carrier.legal_name}
          </NavLink>
        </Fact>
        {carrier.dot !== null && (
          <Fact label="DOT">
            <Identifier value={carrier.dot} inTable={false} />
          </Fact>
        )}
        {carrier.mc !== null && (
          <Fact label="MC">
            <Identifier value={carrier.mc} inTable={false} />
          </Fact>
        )}
        {row && (
          <>
            <Fact label="OK to use?">
              {answer === null ? (
                <span className={muted}>Assessing…</span>
              ) : (
                <>
                  <StatusTone status={answer} /> {answer.why}
                </>
              )}
            </Fact>
            <Fact label="Phone">
              <PhoneValue phone={row.phone_e164} />
            </Fact>
            <Fact label="Email">
              <EmailValue email={row.email} />
            </Fact>
          </>
        )}
        {(assessed?.warnings ?? []).map(({ is_type: type, evidence }) => (
          <Fact key={type} label="Warning">
            <StatusTone status={{ label: evidence, tone: isHardFact(type) ? "fail" : "incomplete" }} />
          </Fact>
        ))}
      </Facts>
      {row ? (
        <AssessmentPanel
          listed={{ rules_assessment: row.rules_assessment.result, rules_assessed_at: row.rules_assessment.assessed_at }}
          detail={row}
          outcome={view.outcome}
          onRetry={view.again}
        />
      ) : view.outcome === null ? (
        <SkeletonRows rows={6} label="Loading the carrier" />
      ) : (
        <FailureStrip what="the carrier" failure={failureOf(view.outcome)} usable="" onRetry={view.again} />
      )}
    </>
  );
}
