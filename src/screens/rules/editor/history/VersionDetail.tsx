// One version: its reason, what it changed since another one, what was said before it was saved, and whose status it changed.
import { Button } from "@blueprintjs/core";
import { useId } from "react";
import type { RuleValues } from "../../../../contract/rules/rule-values.ts";
import type { RuleVersion } from "../../../../contract/rules/rule-versions.ts";
import { exactTime } from "../../../../domain/format.ts";
import { carriersInWords, changedCarriers, loadsInWords } from "../../../../domain/rules/save-figures.ts";
import { changesInWords, saveInWords } from "../../../../domain/rules/version-text.ts";
import { muted } from "../../../../ui/text/text.ts";
import css from "./HistoryPanel.module.css";
import { SavedChanges } from "./SavedChanges.tsx";

interface Props {
  /** Another value: whose status it changed may have changed. */
  readonly stamp: string;
  readonly version: RuleVersion;
  /** All of the set, the newest first. */
  readonly versions: readonly RuleVersion[];
  /** What it is compared with; null: the version before it. */
  readonly against: RuleVersion | null;
  readonly onAgainst: (id: number | null) => void;
  readonly refusal: string | null;
  readonly onRevert: (version: { readonly id: number; readonly values: RuleValues }) => void;
  readonly onOpenCarrier: (carrierId: number) => void;
}

const NO_CHANGES = ["No difference"];

function Compared({ version, versions, against, onAgainst }: Pick<Props, "version" | "versions" | "against" | "onAgainst">) {
  const id = useId();
  const lines = against === null ? saveInWords(version) : changesInWords(against.values, version.values);
  return (
    <>
      <p className={css.compare}>
        <label htmlFor={id}>Compared with</label>
        <select
          id={id}
          value={against?.id ?? ""}
          onChange={({ currentTarget: { value } }) => onAgainst(value === "" ? null : Number(value))}
        >
          <option value="">The version before it</option>
          {versions
            .filter((other) => other.id !== version.id)
            .map((other) => (
              <option key={other.id} value={other.id}>
                {`Version ${other.version}, ${exactTime(other.saved_at)}`}
              </option>
            ))}
        </select>
      </p>
      <ul className={css.lines} aria-label="What changed">
        {(lines.length === 0 ? NO_CHANGES : lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** What the person was told before saving. */
function Prefetched({ figures }: { readonly figures: NonNullable<RuleVersion["figures"]> }) {
  const loads = loadsInWords(figures);
  return (
    <p className={muted}>
      Before saving: {carriersInWords(figures)}
      {loads !== null && changedCarriers(figures) > 0 && `; ${loads}`}, by data of {exactTime(figures.as_of)}.
    </p>
  );
}

export function VersionDetail({ stamp, version, versions, refusal, onRevert, onOpenCarrier, ...comparison }: Props) {
  const isCurrent = versions[0]?.id === version.id;
  const { reason, figures, values, reverts_version: reverts } = version;
  return (
    <>
      <div className={css.detail}>
        <h3>
          Version {version.version}
          {reverts !== null && `, the values of version ${reverts} again`}
        </h3>
        <p>{reason ?? <span className={muted}>Saved without a reason.</span>}</p>
        <Compared version={version} versions={versions} {...comparison} />
        {figures !== null && <Prefetched figures={figures} />}
        {!isCurrent && values !== null && (
          <Button
            size="small"
            text={`Revert to version ${version.version}`}
            disabled={refusal !== null}
            title={refusal ?? "Loads these values as changes: you see whose status would change before you save them (r)"}
            onClick={() => onRevert({ id: version.id, values })}
          />
        )}
      </div>
      <SavedChanges key={stamp} version={version} onOpenCarrier={onOpenCarrier} />
    </>
  );
}
