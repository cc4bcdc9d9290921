// The head of a printed record, fit for a claims file: company, record, carrier, load and lane, when and by whom it was printed; on every
// page what the record is and the page's number. Nothing of it is on the screen.
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Load } from "../../contract/loads/loads.ts";
import type { Identified } from "../../domain/carriers/identifiers.ts";
import { exactTime } from "../../domain/format.ts";
import { destinationName, originName } from "../../domain/loads/stops.ts";
import { pageRule, printedCarrier, printerName } from "../../domain/print-text.ts";
import { useRow, useSession } from "../../live/use-records.ts";
import css from "./PrintFrame.module.css";

interface Props {
  /** What is printed: "Decision record". */
  readonly title: string;
  /** "Record no. 12". */
  readonly number: string;
  readonly carrier: { readonly name: string; readonly identified: Identified | null } | null;
  readonly load?: { readonly number: string; readonly id: number } | null;
}

/** The time of the last print; before that, of now. */
function usePrintedAt(): string {
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    // What is drawn once the event ends is what is printed.
    const print = () => flushSync(() => setAt(new Date().toISOString()));
    addEventListener("beforeprint", print);
    return () => removeEventListener("beforeprint", print);
  }, []);
  return exactTime(at);
}

/** Texts of pages differ by record, and a page of the portal may not add style elements. */
function usePageRule(rule: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
    return () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet));
  }, [rule]);
}

const laneOf = (load: Load): string => `${originName(load)} to ${destinationName(load)}`;

export function PrintFrame({ title, number, carrier, load = null }: Props) {
  const user = useSession()?.user ?? null;
  const stored = useRow("loads", load?.id ?? null);
  const at = usePrintedAt();
  const company = user?.company?.legal_name ?? "";
  const by = user === null ? "" : printerName(user);
  const who = carrier === null ? null : printedCarrier(carrier.name, carrier.identified);
  const top = [company, `${title} ${number}`, who].filter(Boolean).join(" · ");
  usePageRule(pageRule(top, `Printed ${at} by ${by}`));
  const facts = [
    ["Company", company],
    ["Record", `${title}, ${number}`],
    ["Carrier", who],
    ["Load", load?.number],
    ["Lane", stored ? laneOf(stored) : null],
    ["Printed", `${at} by ${by}`],
  ] as const;
  return (
    <dl className={css.frame} data-print-frame="">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
