// The page that files an identity alert: a form with a live preview of what other brokers will see, and a confirmation.
import { Button } from "@blueprintjs/core";
import { useMemo, useRef, useState } from "react";
import { useSearch } from "wouter";
import type { IdentityAlertDetail } from "../../../contract/identity-alerts/identity-alerts.ts";
import { isBlankDraft } from "../../../domain/identity-alerts/alert-draft.ts";
import { readerOf } from "../../../domain/identity-alerts/alert-filters.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useAlertDraft } from "../../../live/identity-alerts/use-alert-draft.ts";
import { useCarrier } from "../../../live/carriers/use-carrier.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { COMMODITY_TYPES } from "../../../sync/identity-alerts/identity-alerts.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { SubmitBar } from "../../../ui/form/SubmitBar.tsx";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { KeyCaps, KeyNote } from "../../../ui/keys/KeyCaps.tsx";
import { Failed } from "../../../ui/states/Failed.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { AlertForm } from "./AlertForm.tsx";
import { AlertPreview } from "./AlertPreview.tsx";
import type { SelectedCarrier } from "../../../widgets/carriers/CarrierField.tsx";
import { ConfirmAlertDialog } from "./ConfirmAlertDialog.tsx";
import { SendEvidence } from "./SendEvidence.tsx";
import { useFileAlert } from "./use-file-alert.ts";
import css from "./FileIdentityAlertScreen.module.css";
import { muted } from "../../../ui/text/text.ts";

export function FileIdentityAlertScreen() {
  const text = new URLSearchParams(useSearch()).get("carrier") ?? "";
  const carrierId = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  return carrierId === null ? <Filing key="any" carrier={null} /> : <WithCarrier key={carrierId} id={carrierId} />;
}

function WithCarrier({ id }: { readonly id: number }) {
  const go = useGo();
  const { row, connection, outcome, again } = useCarrier(id, null);
  const name = row?.legal_name ?? connection?.carrier.legal_name ?? null;
  const carrier = useMemo(() => (name === null ? null : { id, name }), [id, name]);
  if (carrier !== null) return <Filing carrier={carrier} />;
  if (row === undefined || outcome === null) return <SkeletonRows rows={10} label="Loading the carrier" />;
  if (outcome.kind === "missing" || outcome.kind === "forbidden") return <Filing carrier={null} />;
  return (
    <>
      <PageHeader title="File an identity alert" onGo={go} />
      <Failed title="The carrier could not be loaded" stillWorks="Your draft is saved on this computer." onRetry={again} />
    </>
  );
}

const NO_COMMODITIES: readonly never[] = [];

function Filing({ carrier }: { readonly carrier: SelectedCarrier | null }) {
  const go = useGo();
  const user = useSession()?.user ?? null;
  const fresh = useMemo(() => ({ carrier }), [carrier]);
  const view = useAlertDraft(carrier?.id ?? null, fresh);
  const { draft, discard, isResumed } = view;
  const commodities = useResource(COMMODITY_TYPES).data ?? NO_COMMODITIES;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [filed, setFiled] = useState<IdentityAlertDetail | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const { site } = readerOf(user);
  const filing = useFileAlert(view, files, site, {
    onFiled(alert) {
      showToast({ type: "success", message: `Filed the alert about ${alert.carrier_name}.` });
      // The first one came with the alert.
      if (files.length <= 1) go(pathTo("identity-alert", { id: alert.id }), { replace: true });
      else setFiled(alert);
    },
    onRefused() {
      // Sent from the preview, so not by the form itself; after the errors have rendered.
      requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
    },
  });
  if (draft === null || user === null) return <SkeletonRows rows={10} label="Reading your draft" />;
  if (filed !== null)
    return (
      <div className={css.page}>
        <SendEvidence
          alert={filed}
          files={files.slice(1)}
          onDone={() => go(pathTo("identity-alert", { id: filed.id }), { replace: true })}
        />
      </div>
    );
  const commodity = commodities.find(({ id }) => id === draft.commodityId)?.name ?? null;
  const preview = <AlertPreview draft={draft} commodity={commodity} documents={files.map(({ name }) => name)} />;
  return (
    <>
      <PageHeader
        title="File an identity alert"
        onGo={go}
        actions={
          !isBlankDraft(draft, carrier) && (
            <>
              <span className={`${muted} ${css.note}`}>
                {isResumed ? "Draft restored. " : ""}Saved on this computer until you file it
              </span>
              <Button size="small" text="Discard draft" onClick={() => (discard(), setFiles([]))} />
            </>
          )
        }
      />
      <div className={css.page}>
        <div className={css.columns}>
          <Form formRef={formRef} label="Identity alert" onSubmit={filing.check}>
            <p className={css.lead}>
              An alert warns every broker on the portal and is published as soon as you file it. Write only what you saw yourself,
              and give evidence.
            </p>
            <AlertForm
              draft={draft}
              onChange={filing.change}
              errors={filing.errors}
              today={filing.today}
              commodities={commodities}
              files={files}
              onFiles={(changed) => (setFiles(changed), filing.documentsChanged())}
              isCarrierGiven={carrier !== null}
            />
            <SubmitBar>
              <Button type="submit" intent="primary" text="Review and submit…" />
              <span className={muted}>
                <KeyNote>
                  <KeyCaps combo="mod+enter" /> to submit
                </KeyNote>
              </span>
            </SubmitBar>
          </Form>
          <aside className={css.aside} aria-label="What other brokers will see">
            <h2>What other brokers will see</h2>
            {preview}
          </aside>
        </div>
      </div>
      {filing.alert !== null && (
        <ConfirmAlertDialog
          carrier={draft.carrier?.name ?? ""}
          preview={preview}
          fault={filing.fault}
          onFile={filing.file}
          onClose={filing.close}
        />
      )}
    </>
  );
}
