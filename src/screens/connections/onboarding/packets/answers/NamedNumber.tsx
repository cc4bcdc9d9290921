// A number that a person called and no record has: the number, and where the person knows it from.
import { SOURCE_MIN } from "../../../../../contract/connections/packet-answers.ts";
import { validPhoneOf } from "../../../../../domain/phone.ts";
import { Field } from "../../../../../ui/form/Field.tsx";
import { TextInput } from "../../../../../ui/form/TextInput.tsx";

interface Props {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly source: string;
  readonly onSource: (source: string) => void;
  readonly wasTried: boolean;
}

export function NamedNumber({ phone, onPhone, source, onSource, wasTried }: Props) {
  const noPhone = wasTried && validPhoneOf(phone) === null;
  const noSource = wasTried && source.trim().length < SOURCE_MIN;
  return (
    <>
      <p>
        No number of this carrier was known before the account was entered. Call one that you know from elsewhere, not one that
        came with the account.
      </p>
      <Field label="Number called" required error={noPhone ? "Enter the number with its area code." : null}>
        {(wiring) => <TextInput kind="phone" {...wiring} value={phone} onValueChange={onPhone} />}
      </Field>
      <Field
        label="Where you know it from"
        required
        error={noSource ? "Say where you know the number from, such as an invoice of last year." : null}
      >
        {(wiring) => <TextInput kind="text" {...wiring} maxLength={500} value={source} onValueChange={onSource} />}
      </Field>
    </>
  );
}
