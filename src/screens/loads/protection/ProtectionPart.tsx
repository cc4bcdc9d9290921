// How far a load is protected from theft: its state, every check with what is missing until when, and what to do about it.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { BASE } from "../../../contract/constants.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import type { LoadProtection, ProtectionCheck } from "../../../contract/loads/protection.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { checkResult, PROTECTION_CHECK_ROWS } from "../../../domain/loads/protection/checks.ts";
import { protectionState } from "../../../domain/loads/protection/protection.ts";
import { pathTo } from "../../../domain/pages.ts";
import { canManageUsers } from "../../../domain/session/permissions.ts";
import { nearTime } from "../../../domain/stop-time.ts";
import { useGo } from "../../../live/use-go.ts";
import type { ResourceView } from "../../../live/use-resource.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { NavLink } from "../../../ui/frame/NavLink.tsx";
import { muted } from "../../../ui/text/text.ts";
import { carrierPath } from "../../../widgets/carriers/carrier-address.ts";
import { FactsSection } from "../../../widgets/record/Facts.tsx";
import { Part } from "../../../widgets/record/Part.tsx";
import css from "./Protection.module.css";
import { ProtectionSettingsDialog } from "./ProtectionSettingsDialog.tsx";

interface Props {
  readonly load: Load;
  readonly view: ResourceView<LoadProtection>;
  readonly user: CurrentUser;
  /** Opens the dialog that sends a rate confirmation; null where the person may not, or none can be sent. */
  readonly onSend: (() => void) | null;
}

export function ProtectionPart({ load, view, user, onSend }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FactsSection title="Protection">
      <Part what="The checks" view={view} rows={5} others="parts">
        {({ state, checks }) => (
          <>
            <p className={css.state}>
              <StatusTone status={protectionState(state)} />
              {checks.length === 0 && (
                <span className={muted}>{load.carrier === null ? "No carrier hauls it." : "Nothing is checked."}</span>
              )}
            </p>
            <ul className={css.checks} aria-label="Checks">
              {checks.map((check) => (
                <Check key={check.check} load={load} found={check} onSend={onSend} />
              ))}
            </ul>
          </>
        )}
      </Part>
      {canManageUsers(user) && (
        <Button size="small" variant="minimal" text="Choose what counts" onClick={() => setIsOpen(true)} />
      )}
      {isOpen && (
        <ProtectionSettingsDialog
          onClose={() => setIsOpen(false)}
          onSaved={() => {
            setIsOpen(false);
            view.again();
          }}
        />
      )}
    </FactsSection>
  );
}

function Check({ load, found, onSend }: Pick<Props, "load" | "onSend"> & { readonly found: ProtectionCheck }) {
  const now = useNow();
  const { check, result, text, until } = found;
  const { label, advice } = PROTECTION_CHECK_ROWS[check];
  const [first] = load.stops;
  return (
    <li>
      <StatusTone status={{ label: `${label}: ${checkResult(result).label.toLowerCase()}`, tone: checkResult(result).tone }} />
      <div className={muted}>
        <span>{text}</span>
        {until !== null && first !== undefined && <span> Until {nearTime(Date.parse(until), first, now)}.</span>}
      </div>
      {(result === "missing" || result === "failed") && (
        <div>
          <span>{advice}</span> <Todo load={load} check={check} onSend={onSend} />
        </div>
      )}
    </li>
  );
}

function Todo({ load, check, onSend }: Pick<Props, "load" | "onSend"> & { readonly check: ProtectionCheck["check"] }) {
  const go = useGo();
  if (check === "confirmation")
    return onSend === null ? null : <Button size="small" variant="outlined" text="Send rate confirmation" onClick={onSend} />;
  if (check === "truck" || load.carrier === null) return null;
  const path = check === "alerts" ? pathTo("alerts") : carrierPath(load.carrier.id);
  return (
    <NavLink href={BASE + path} onGo={() => go(path)}>
      {check === "alerts" ? "Open alerts" : "Open carrier"}
    </NavLink>
  );
}
