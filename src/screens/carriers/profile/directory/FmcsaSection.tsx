// The contact data that the carrier has filed with FMCSA.
import type { ReactNode } from "react";
import type { FmcsaInformation, FmcsaValue } from "../../../../contract/carriers/directory.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Identifier } from "../../../../ui/cell/Identifier.tsx";
import { EmailValue, PhoneValue } from "../../../../widgets/record/ContactValue.tsx";
import { Fact, Facts } from "../../../../widgets/record/Facts.tsx";
import css from "./FmcsaSection.module.css";
import { muted } from "../../../../ui/text/text.ts";

const plain = (value: string): ReactNode => <Identifier value={value} inTable={false} />;

const GROUPS = [
  { label: "Name", of: (filed: FmcsaInformation) => filed.names, show: plain },
  { label: "Phone", of: (filed: FmcsaInformation) => filed.phone_numbers, show: (value: string) => <PhoneValue phone={value} /> },
  {
    label: "Email",
    of: (filed: FmcsaInformation) => filed.email_addresses,
    show: (value: string) => <EmailValue email={value} />,
  },
  { label: "Address", of: (filed: FmcsaInformation) => filed.addresses, show: plain },
];

const Filed = ({ value, show }: { readonly value: FmcsaValue; readonly show: (value: string) => ReactNode }) => (
  <>
    {show(value.value)}{" "}
    <span className={muted}>
      filed <Age time={value.filed_on} />
    </span>
  </>
);

export function FmcsaSection({ filed }: { readonly filed: FmcsaInformation }) {
  return (
    <details className={css.fmcsa} open>
      <summary>FMCSA information</summary>
      <Facts title="As filed (MCS-150)">
        {GROUPS.map(({ label, of, show }) =>
          of(filed).length === 0 ? (
            <Fact key={label} label={label}>
              Unknown
            </Fact>
          ) : (
            of(filed).map((value) => (
              <Fact key={value.id} label={label}>
                <Filed value={value} show={show} />
              </Fact>
            ))
          ),
        )}
      </Facts>
    </details>
  );
}
