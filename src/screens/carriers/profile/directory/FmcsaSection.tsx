// The contact data that the carrier has filed with FMCSA.
import type { FmcsaInformation, FmcsaValue } from "../../../../contract/carriers/directory.ts";
import { formatPhone } from "../../../../domain/format.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Identifier } from "../../../../ui/cell/Identifier.tsx";
import { Fact, Facts } from "../../../../widgets/record/Facts.tsx";
import css from "./FmcsaSection.module.css";
import { muted } from "../../../../ui/text/text.ts";

const GROUPS = [
  { label: "Name", of: (filed: FmcsaInformation) => filed.names, text: (value: string) => value },
  { label: "Phone", of: (filed: FmcsaInformation) => filed.phone_numbers, text: formatPhone },
  { label: "Email", of: (filed: FmcsaInformation) => filed.email_addresses, text: (value: string) => value },
  { label: "Address", of: (filed: FmcsaInformation) => filed.addresses, text: (value: string) => value },
];

const Filed = ({ value, text }: { readonly value: FmcsaValue; readonly text: (value: string) => string }) => (
  <>
    <Identifier value={text(value.value)} inTable={false} />{" "}
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
        {GROUPS.map(({ label, of, text }) =>
          of(filed).length === 0 ? (
            <Fact key={label} label={label}>
              Unknown
            </Fact>
          ) : (
            of(filed).map((value) => (
              <Fact key={value.id} label={label}>
                <Filed value={value} text={text} />
              </Fact>
            ))
          ),
        )}
      </Facts>
    </details>
  );
}
