// The address of a new link, shown once: copied, or scanned with a telephone.
import { Callout } from "@blueprintjs/core";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { QrCode } from "../../ui/picture/QrCode.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import css from "./LinksPart.module.css";

interface Props {
  readonly address: string;
  readonly what: string;
  readonly onClose: () => void;
}

export function MadeLinkAddress({ address, what, onClose }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ type: "success", message: "Copied the link." }),
      () => showToast({ type: "error", message: "The link could not be copied. Select it and copy it yourself." }),
    );
  return (
    <FormDialog
      title={`Link: ${what}`}
      submit={{ text: "Copy link" }}
      cancel="Close"
      onSubmit={copy}
      onClose={onClose}
      canClickOutside={false}
    >
      <div className={css.made}>
        <code className={css.address}>{address}</code>
        <QrCode text={address} label="The link as a QR code" />
        <Callout compact icon={null}>
          This is shown once. Pass it on to the person it is for, and to nobody else.
        </Callout>
      </div>
    </FormDialog>
  );
}
