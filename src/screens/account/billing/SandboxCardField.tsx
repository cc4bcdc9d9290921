// The sandbox payment provider's own field: it makes a nonce of a test card in the browser, and the portal sees the nonce only.
import { HTMLSelect } from "@blueprintjs/core";
import { SANDBOX_NONCES } from "../../../contract/account/sandbox-cards.ts";
import { Field } from "../../../ui/form/Field.tsx";

interface Props {
  readonly nonce: string;
  readonly onNonce: (nonce: string) => void;
}

const CARDS = [
  { value: SANDBOX_NONCES.visa, label: "Visa ending in 4242" },
  { value: SANDBOX_NONCES.mastercard, label: "Mastercard ending in 4444" },
  { value: SANDBOX_NONCES.unfunded, label: "Visa ending in 0341, without funds" },
  { value: SANDBOX_NONCES.declined, label: "A card that the bank declines" },
];

export const SandboxCardField = ({ nonce, onNonce }: Props) => (
  <Field label="Test card" hint="This server is a sandbox: nobody is billed, and no real card can be entered.">
    {(wiring) => (
      <HTMLSelect
        {...wiring}
        autoFocus
        value={nonce}
        onChange={({ currentTarget }) => onNonce(currentTarget.value)}
        options={CARDS}
      />
    )}
  </Field>
);
