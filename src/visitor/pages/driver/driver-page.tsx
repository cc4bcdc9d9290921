// The driver's page: the load, what is agreed to, the truck, and where the phone is; in this order, and each only when it is its turn.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { giveDriverConsent, sendDriverProof, type DriverTask } from "../../../contract/links/driver.ts";
import { consentText, currentConsent } from "../../../domain/loads/driver/consent.ts";
import { useDraft } from "../../keep/drafts.ts";
import { useKept } from "../../link-context.ts";
import { Button } from "../../parts/Button.tsx";
import { FailureNotice, Notice } from "../../parts/Notice.tsx";
import type { PageProps } from "../../purposes.ts";
import { DRIVER, OVER, PHOTO_NAMES } from "../../texts/driver.ts";
import { SHELL } from "../../texts/shell.ts";
import { useLanguage, useText, useTime } from "../../texts/use-text.ts";
import css from "./driver.module.css";
import { DriverLoad } from "./DriverLoad.tsx";
import type { PlaceFault } from "./place.ts";
import { SharePart } from "./SharePart.tsx";
import { TruckForm } from "./TruckForm.tsx";
import { useTask } from "./use-task.ts";

function Consent({ visit, api, onAgreed }: PageProps & { readonly onAgreed: (version: string) => void }) {
  const say = useText();
  const language = useLanguage();
  const { company_name: company } = visit;
  const consent = currentConsent("proof");
  const agree = async (): Promise<void> => {
    const body = { consent: { kind: "proof", version: consent.version, language } } as const;
    await api.keep(giveDriverConsent, { body }, undefined, say(DRIVER.aboutConsent));
    onAgreed(consent.version);
  };
  return (
    <section class={css.part}>
      <h2>{say(DRIVER.consent)}</h2>
      <p>{consentText(consent, language, company)}</p>
      <Button kind="main" onPress={() => void agree()}>
        {say(DRIVER.agree)}
      </Button>
      <p class={css.muted}>{say(DRIVER.refuse, { company })}</p>
    </section>
  );
}

function SentProofs({ proofs, onAgain }: { readonly proofs: DriverTask["proofs"]; readonly onAgain: () => void }) {
  const say = useText();
  const time = useTime();
  return (
    <section class={css.part}>
      <h2>{say(DRIVER.truck)}</h2>
      {proofs.length > 0 && (
        <Notice tone="pass">
          <strong>{say(DRIVER.sent)}</strong>
          <ul class={css.sent}>
            {proofs.map(({ key, vin, at, photos }) => (
              <li key={key} class={css.vin}>
                {vin === null ? say(DRIVER.sentWithoutVin, { time: time(at) }) : say(DRIVER.sentVin, { vin, time: time(at) })}
                {photos.length > 0 && (
                  <>
                    <br />
                    {say(DRIVER.photos, { photos: photos.map((kind) => say(PHOTO_NAMES[kind])).join(", ") })}
                  </>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Button onPress={onAgain}>{say(DRIVER.another)}</Button>
    </section>
  );
}

export function Page({ visit, api }: PageProps) {
  const say = useText();
  const { task, failure, reload, take } = useTask(api);
  const agreed = useDraft<string | null>("agreed", null);
  const waits = useKept().calls.some(({ name, refusal }) => name === sendDriverProof.name && refusal === null);
  const [isAgain, setAgain] = useState(false);
  const [fault, setFault] = useState<PlaceFault | null>(null);
  const { company_name: company } = visit;
  if (task === null)
    return failure === null ? (
      <p role="status">{say(SHELL.loading)}</p>
    ) : (
      <FailureNotice failure={failure}>
        <Button onPress={reload}>{say(SHELL.tryAgain)}</Button>
      </FailureNotice>
    );
  if (task.over !== null)
    return (
      <>
        <DriverLoad task={task} />
        <Notice>{say(OVER[task.over])}</Notice>
      </>
    );
  const isAgreed = task.consents.proof !== null || agreed.value === currentConsent("proof").version;
  const wasShown = task.proofs.length > 0 || waits;
  const kept = (missing: PlaceFault | null): void => {
    setFault(missing);
    setAgain(false);
  };
  return (
    <>
      <DriverLoad task={task} />
      {!isAgreed && <Consent visit={visit} api={api} onAgreed={agreed.set} />}
      {isAgreed && wasShown && !isAgain && <SentProofs proofs={task.proofs} onAgain={() => setAgain(true)} />}
      {isAgreed && (!wasShown || isAgain) && (
        <section class={css.part}>
          <h2>{say(DRIVER.truck)}</h2>
          <TruckForm api={api} company={company} onKept={kept} />
        </section>
      )}
      {fault !== null && <Notice tone="warn">{say(fault === "denied" ? DRIVER.placeDenied : DRIVER.placeUnknown)}</Notice>}
      {isAgreed && <SharePart api={api} company={company} task={task} reload={reload} take={take} />}
    </>
  );
}
