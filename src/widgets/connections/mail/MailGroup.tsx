// One text of a mail to carriers, and who gets it: each carrier with the address that it goes to, which can be another of its own.
import { HTMLSelect } from "@blueprintjs/core";
import { MAIL_SUBJECT_LENGTH, type MailAddress } from "../../../contract/connections/mailings.ts";
import { addressChoices, pickedAddress, type MailedCarrier } from "../../../domain/connections/carrier-mails.ts";
import { formatCount } from "../../../domain/format.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { muted } from "../../../ui/text/text.ts";
import css from "./MailDialog.module.css";

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface Props {
  /** Null where all carriers get the same text. */
  readonly title: string | null;
  readonly carriers: readonly MailedCarrier[];
  readonly known: readonly MailAddress[];
  readonly picks: ReadonlyMap<number, string>;
  readonly onPick: (carrierId: number, email: string) => void;
  readonly value: MailText;
  readonly onValue: (value: MailText) => void;
  /** The most characters of the text. */
  readonly limit: number;
  readonly autoFocus: boolean;
  /** It was tried to send it as it is. */
  readonly wasTried: boolean;
}

function Addressed({ carrier, known, picks, onPick }: Pick<Props, "known" | "picks" | "onPick"> & { carrier: MailedCarrier }) {
  const choices = addressChoices(carrier, known);
  const picked = pickedAddress(carrier, known, picks);
  if (picked === null) return <span className={muted}>No email address</span>;
  if (choices.length < 2) return <span>{choices[0]?.label}</span>;
  return (
    <HTMLSelect
      aria-label={`Address of ${carrier.name}`}
      value={picked}
      onChange={({ currentTarget }) => onPick(carrier.carrierId, currentTarget.value)}
    >
      {choices.map(({ email, label }) => (
        <option key={email} value={email}>
          {label}
        </option>
      ))}
    </HTMLSelect>
  );
}

export function MailGroup({ title, carriers, known, picks, onPick, value, onValue, limit, autoFocus, wasTried }: Props) {
  const missing = (text: string) => (wasTried && text.trim() === "" ? "Write something first." : null);
  const tooLong = value.subject.length > MAIL_SUBJECT_LENGTH ? `At most ${MAIL_SUBJECT_LENGTH} characters.` : null;
  const who = title === null ? formatCount(carriers.length, "recipient") : `${title}: ${formatCount(carriers.length, "carrier")}`;
  return (
    <div role="group" aria-label={who} className={css.group}>
      <h3>{who}</h3>
      <div className={css.recipients} tabIndex={0} role="region" aria-label={`Who gets it, ${who}`}>
        <ul>
          {carriers.map((carrier) => (
            <li key={carrier.carrierId}>
              <span>{carrier.name}</span>
              <Addressed carrier={carrier} known={known} picks={picks} onPick={onPick} />
            </li>
          ))}
        </ul>
      </div>
      <Field label="Subject" error={missing(value.subject) ?? tooLong}>
        {(wiring) => (
          <TextInput
            kind="text"
            {...wiring}
            fill
            autoFocus={autoFocus}
            value={value.subject}
            onValueChange={(subject) => onValue({ ...value, subject })}
          />
        )}
      </Field>
      <TextAreaField
        label="Message"
        value={value.text}
        onValue={(text) => onValue({ ...value, text })}
        limit={limit}
        rows={title === null ? 6 : 8}
        error={missing(value.text)}
      />
    </div>
  );
}
