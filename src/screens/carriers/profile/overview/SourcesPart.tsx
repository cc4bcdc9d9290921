// Where the carrier's record comes from, section by section: how old each is, what could not be asked, and where the sources disagree.
import { Button } from "@blueprintjs/core";
import { RefreshIcon } from "@blueprintjs/icons";
import type { QcMobileStatement, SectionAge } from "../../../../contract/carriers/open-data.ts";
import { conflictValues, fieldLabel } from "../../../../domain/carriers/open-data/conflict-text.ts";
import { statedFacts, statementText } from "../../../../domain/carriers/open-data/qcmobile-text.ts";
import {
  checkingText,
  knownSince,
  madeText,
  SECTION_LABELS,
  sectionTrouble,
  sourcesText,
} from "../../../../domain/carriers/open-data/section-text.ts";
import { serviceText } from "../../../../domain/carriers/open-data/service-text.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { useNow } from "../../../../ui/cell/now.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { muted } from "../../../../ui/text/text.ts";
import { Fact, FactsSection } from "../../../../widgets/record/Facts.tsx";
import { Updated, useOwnAge } from "../../../../widgets/record/Updated.tsx";
import { CHECK_KEY, type CheckNow } from "../use-check-now.ts";
import css from "./SourcesPart.module.css";
import { keysText } from "../../../../ui/keys/combo.ts";

function Section({ section, now }: { readonly section: SectionAge; readonly now: number }) {
  const trouble = sectionTrouble(section);
  const made = madeText(section, now);
  return (
    <Fact label={SECTION_LABELS[section.section]}>
      {sourcesText(section.sources)}
      <div className={muted}>
        {made !== "" && `${made} · `}
        {section.checked_at !== null && (
          <>
            checked <Age time={section.checked_at} />
          </>
        )}
      </div>
      {trouble !== null && (
        <div>
          <Tone tone={trouble.tone} text={trouble.label} />
          {trouble.text !== "" && <span>{` ${trouble.text}`}</span>}
        </div>
      )}
    </Fact>
  );
}

function SecondSource({ statement, now }: { readonly statement: QcMobileStatement; readonly now: number }) {
  return (
    <>
      <h4>FMCSA QCMobile</h4>
      <p className={muted}>{statementText(statement, now)}</p>
      <dl>
        {statedFacts(statement).map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </>
  );
}

export function SourcesPart({ checking }: { readonly checking: CheckNow }) {
  const { sources, syncedAt, failure, isChecking, isBusy, check } = checking;
  const now = useNow();
  const isOlder = useOwnAge(syncedAt);
  if (sources === null) return null;
  const { sections, conflicts, service, qcmobile = null } = sources;
  const trouble = serviceText(service, knownSince(sections), now);
  const progress = isChecking ? checkingText(sections) : isBusy ? "Asking FMCSA…" : "";
  return (
    <FactsSection title="Sources">
      <div className={css.head}>
        <span className={muted}>FMCSA open data</span>
        {check !== null && (
          <Button
            size="small"
            variant="outlined"
            icon={<RefreshIcon />}
            text="Check now"
            title={`Check now with FMCSA (${keysText(CHECK_KEY)})`}
            loading={isBusy}
            onClick={check}
          />
        )}
      </div>
      <div role="status">
        {progress !== "" && <p>{progress}</p>}
        {trouble !== null && (
          <p>
            <Tone tone="incomplete" text={service.state === "down" ? "Not reachable" : "Limited"} />
            <span>{` ${trouble}`}</span>
          </p>
        )}
        {syncedAt !== null && (failure !== null || isOlder) && (
          <p className={muted}>
            {failure !== null && "Saved on this computer, "}
            <Updated at={syncedAt} isInline={failure !== null} />
          </p>
        )}
      </div>
      <dl>
        {sections.map((section) => (
          <Section key={section.section} section={section} now={now} />
        ))}
      </dl>
      {qcmobile !== null && <SecondSource statement={qcmobile} now={now} />}
      {conflicts.length > 0 && (
        <>
          <h4>Sources that do not agree</h4>
          <dl>
            {conflicts.map((conflict) => (
              <Fact key={conflict.field} label={fieldLabel(conflict.field)}>
                {conflictValues(conflict, now).map(({ value, source }, at) => (
                  <div key={at}>
                    <span>{value}</span> <span className={muted}>{source}</span>
                  </div>
                ))}
              </Fact>
            ))}
          </dl>
        </>
      )}
    </FactsSection>
  );
}
