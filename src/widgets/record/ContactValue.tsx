// A phone number or an email address that people reach a carrier by: copied by a click, called or written to by the next.
import { EnvelopeIcon, PhoneIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { isRedacted } from "../../contract/carriers/directory.ts";
import { isEmail } from "../../domain/email.ts";
import { formatPhone } from "../../domain/format.ts";
import { mailLink } from "../../domain/mail-link.ts";
import { phoneLink } from "../../domain/phone-link.ts";
import { Identifier } from "../../ui/cell/Identifier.tsx";
import css from "./ContactValue.module.css";

interface ContactProps {
  /** In a table the keys of the table reach it; a tab stop in every row would be in the way. */
  readonly inTable?: boolean;
  /** What stands for none. */
  readonly none?: ReactNode;
}

interface PhoneProps extends ContactProps {
  /** E.164, or as its source wrote it; null: unknown. */
  readonly phone: string | null;
  readonly text?: string;
}

interface EmailProps extends ContactProps {
  readonly email: string | null;
}

const UNKNOWN = "Unknown";

export function PhoneValue({ phone, text, inTable = false, none = UNKNOWN }: PhoneProps) {
  if (phone === null || phone === "") return none;
  const shown = text ?? formatPhone(phone);
  const href = phoneLink(phone);
  return (
    <span className={css.contact}>
      <Identifier value={shown} inTable={inTable} />
      {href !== null && (
        <a href={href} aria-label={`Call ${shown}`} title="Call" tabIndex={inTable ? -1 : undefined}>
          <PhoneIcon size={12} />
        </a>
      )}
    </span>
  );
}

export function EmailValue({ email, inTable = false, none = UNKNOWN }: EmailProps) {
  if (email === null || email === "") return none;
  return (
    <span className={css.contact}>
      <Identifier value={email} inTable={inTable} />
      {isEmail(email) && !isRedacted(email) && (
        <a
          href={mailLink({ to: email })}
          aria-label={`Write to ${email}`}
          title="Write an email"
          tabIndex={inTable ? -1 : undefined}
        >
          <EnvelopeIcon size={12} />
        </a>
      )}
    </span>
  );
}
