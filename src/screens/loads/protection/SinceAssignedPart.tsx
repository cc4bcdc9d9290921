// How the carrier has changed since it was assigned: now, and as it was found when the load was tendered and before its pickup.
import type { Load } from "../../../contract/loads/loads.ts";
import type { FactChange, Recheck, RecheckMoment, SinceAssignment } from "../../../contract/loads/since-assignment.ts";
import type { TermChange } from "../../../contract/loads/confirmations.ts";
import { formatCount } from "../../../domain/format.ts";
import { nearTime } from "../../../domain/stop-time.ts";
import type { ResourceView } from "../../../live/use-resource.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { useNow } from "../../../ui/cell/now.ts";
import { muted } from "../../../ui/text/text.ts";
import { FactsSection } from "../../../widgets/record/Facts.tsx";
import { Part } from "../../../widgets/record/Part.tsx";
import { ChangeList } from "./ChangeList.tsx";
import css from "./Protection.module.css";

interface Props {
  readonly load: Load;
  readonly view: ResourceView<SinceAssignment>;
}

const MOMENTS: Readonly<Record<RecheckMoment, string>> = {
  tender: "When the rate confirmation was sent",
  before_pickup: "Before the pickup",
};

const HOUR = 3_600_000;

export function SinceAssignedPart({ load, view }: Props) {
  if (load.carrier === null) return null;
  return (
    <FactsSection title="Changed since you assigned">
      <Part what="What has changed" view={view} rows={3} others="parts">
        {(since) => <Since load={load} since={since} />}
      </Part>
    </FactsSection>
  );
}

function Since({ load, since }: { readonly load: Load; readonly since: SinceAssignment }) {
  const { assigned, rules, facts, checks, hides_safety: hidesSafety } = since;
  if (assigned === null)
    return <p className={muted}>The assignment was not recorded here, so there is nothing to compare the carrier with.</p>;
  const isSame = rules.length + facts.length === 0;
  return (
    <>
      <p>
        <span>Assigned</span> <Age time={assigned.at} />
        {assigned.by !== null && <span> by {assigned.by}</span>}
        {isSame && <span>. Nothing has changed since.</span>}
      </p>
      <Found of="now" rules={rules} facts={facts} />
      <ul className={css.versions} aria-label="Checks since the assignment">
        {checks.map((check) => (
          <Check key={check.checked_at} check={check} />
        ))}
        <NextCheck load={load} since={since} />
      </ul>
      {hidesSafety && <p className={muted}>Safety data is hidden from you.</p>}
    </>
  );
}

function Found({
  of,
  rules,
  facts,
}: {
  readonly of: string;
  readonly rules: readonly TermChange[];
  readonly facts: readonly FactChange[];
}) {
  return (
    <>
      {rules.length > 0 && <ChangeList label={`Rules changed, ${of}`} changes={rules} />}
      {facts.length > 0 && <ChangeList label={`Facts changed, ${of}`} changes={facts} />}
    </>
  );
}

function Check({ check }: { readonly check: Recheck }) {
  const { moment, checked_at: at, rules, facts } = check;
  const count = rules.length + facts.length;
  return (
    <li>
      <span>
        {MOMENTS[moment]}, <Age time={at} />
      </span>
      <span className={muted}>{count === 0 ? ": nothing had changed" : `: ${formatCount(count, "change")}`}</span>
      <Found of={MOMENTS[moment].toLowerCase()} rules={rules} facts={facts} />
    </li>
  );
}

/** Says when the check before the pickup comes, until it has come. */
function NextCheck({ load, since }: { readonly load: Load; readonly since: SinceAssignment }) {
  const now = useNow();
  const { recheck_hours: hours, checks } = since;
  const [first] = load.stops;
  if (first === undefined || hours === null || checks.some(({ moment }) => moment === "before_pickup")) return null;
  const due = Date.parse(first.window_start) - hours * HOUR;
  return due > now ? <li className={muted}>Checked again {nearTime(due, first, now)}</li> : null;
}
