// Shows the address of a new link once, to be passed on: it is told to nobody a second time.
import { InputGroup } from "@blueprintjs/core";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";

interface Props {
  readonly address: string;
  readonly onClose: () => void;
}

export function CopiedLinkDialog({ address, onClose }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showToast({ type: "success", message: "Copied the link." });
    onClose();
  };
  return (
    <FormDialog
      title="Link to the rate confirmation"
      onClose={onClose}
      onSubmit={copy}
      submit={{ text: "Copy link", autoFocus: true }}
      cancel="Close"
      canClickOutside={false}
    >
      <Field label="Address" hint="It is shown only now. Pass it on to the carrier yourself.">
        {(wiring) => <InputGroup {...wiring} readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />}
      </Field>
    </FormDialog>
  );
}
