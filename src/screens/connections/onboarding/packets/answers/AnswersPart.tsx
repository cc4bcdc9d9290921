// What the carrier entered by its link, as it comes: each section with when and by whom, its files, and where the carrier is to be paid.
import type { PacketAnswers, SavedSection } from "../../../../../contract/connections/packet-answers.ts";
import type { PacketFileKind, PacketSection } from "../../../../../contract/links/packet-fields.ts";
import { entryRows, SECTION_LABELS } from "../../../../../domain/connections/packets/entry-rows.ts";
import { proofText } from "../../../../../domain/links/link-labels.ts";
import { usePacketAnswers } from "../../../../../live/connections/use-packet-answers.ts";
import { Age } from "../../../../../ui/cell/Age.tsx";
import { Tone } from "../../../../../ui/cell/Tone.tsx";
import { SkeletonRows } from "../../../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../../../ui/text/text.ts";
import { Fact } from "../../../../../widgets/record/Facts.tsx";
import { FailureStrip } from "../../../../../widgets/record/FailureState.tsx";
import { StoredFileLink } from "../../../../../widgets/uploads/StoredFileLink.tsx";
import { AccountLine } from "./AccountLine.tsx";
import { RevealNumber } from "./RevealNumber.tsx";
import { RosterNote } from "./RosterNote.tsx";
import { TaxFormLink } from "./TaxFormLink.tsx";
import { showTaxNumber } from "../../../../../commands/connections/onboarding.ts";
import css from "./AnswersPart.module.css";

interface Props {
  readonly packetId: number;
  /** As the packet was changed last. */
  readonly version: string;
  readonly canAct: boolean;
}

const FILES_OF: Readonly<Partial<Record<PacketSection, PacketFileKind>>> = {
  insurance: "certificate",
  tax_form: "tax_form",
  payment: "assignment",
};

export function AnswersPart({ packetId, version, canAct }: Props) {
  const { answer, again } = usePacketAnswers(canAct ? packetId : null, version);
  if (!canAct) return null;
  if (answer === null) return <SkeletonRows rows={3} label="Loading what the carrier entered" />;
  if (answer.kind !== "answered")
    return (
      <FailureStrip
        what="what the carrier entered"
        failure={answer}
        usable="It is not stored on this computer."
        onRetry={again}
      />
    );
  const { data } = answer;
  return (
    <section className={css.answers} aria-label="Entered by the carrier">
      <RosterNote matches={data.roster} />
      <h3>Entered by the carrier</h3>
      {data.sections.length === 0 && <p className={muted}>Nothing was entered by a link yet.</p>}
      {data.sections.map((saved) => (
        <Section key={saved.section} saved={saved} answers={data} packetId={packetId} onDone={again} />
      ))}
    </section>
  );
}

interface SectionProps {
  readonly saved: SavedSection;
  readonly answers: PacketAnswers;
  readonly packetId: number;
  readonly onDone: () => void;
}

function Section({ saved, answers, packetId, onDone }: SectionProps) {
  const { section, saved_at: at, address, proof, is_open: isOpen } = saved;
  const files = answers.files.filter(({ kind }) => kind === FILES_OF[section]);
  return (
    <section className={css.section} aria-label={SECTION_LABELS[section]}>
      <h4>
        {SECTION_LABELS[section]} {isOpen && <Tone tone="incomplete" text="To do again" />}
      </h4>
      <p className={muted}>
        <Age time={at} /> · {proof === null ? "No contact was proven" : proofText(proof)}
        {address !== null && ` · from ${address}`}
      </p>
      <dl className={css.rows}>
        {entryRows(section, answers).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {section === "tax_form" && answers.tax_form !== null && (
        <>
          <RevealNumber what="taxpayer number" show={() => showTaxNumber(packetId)} /> <TaxFormLink packetId={packetId} />
        </>
      )}
      {section === "payment" && (
        <ul className={css.accounts}>
          {answers.payments.map((account) => (
            <AccountLine key={account.id} account={account} knownNumbers={answers.known_numbers} onDone={onDone} />
          ))}
        </ul>
      )}
      {files.map(({ id, file }) => (
        <StoredFileLink key={id} file={file} />
      ))}
    </section>
  );
}
