// Proves a carrier's registered telephone number: a person calls it, and reads a code out to whoever answers.
import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import type { Link } from "../../contract/links/links.ts";
import { codeToReadOut } from "../../commands/links/links.ts";
import { formatPhone } from "../../domain/format.ts";
import { phoneLink } from "../../domain/phone-link.ts";
import { useKey } from "../../live/use-key.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import css from "./LinksPart.module.css";

interface Props {
  readonly link: Link;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type ReadOutCode = Awaited<ReturnType<typeof codeToReadOut>>;

export function ReadOutDialog({ link, onDone, onClose }: Props) {
  const key = useKey();
  const [shown, setShown] = useState<ReadOutCode | null>(null);
  const close = () => {
    if (shown !== null) onDone();
    onClose();
  };
  return (
    <FormDialog
      title={`Call ${link.carrier_name}`}
      submit={shown === null ? { text: "Show code" } : null}
      cancel={shown === null ? "Cancel" : "Done"}
      onSubmit={async () => setShown(await codeToReadOut(link.id, key))}
      onClose={close}
    >
      {shown === null ? (
        <>
          <p>
            The visitor of the link asked to be called at the number that FMCSA has on file for {link.carrier_name}. Call it
            yourself; never use a number that the visitor gave you.
          </p>
          <p>The record will say that you read the code out.</p>
        </>
      ) : (
        <div className={css.made}>
          <p>
            Call <a href={phoneLink(shown.phone) ?? "#"}>{formatPhone(shown.phone)}</a>, ask for the person who opened your link,
            and read out:
          </p>
          <output className={css.code}>{shown.code}</output>
          <Callout compact icon={null}>
            It works once, for ten minutes. Do not leave it on a voicemail.
          </Callout>
        </div>
      )}
    </FormDialog>
  );
}
