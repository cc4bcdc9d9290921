// What a rate confirmation belongs to: its load, its carrier, the email it came with, and who created it.
import { LOAD_ALERT_LIST } from "../../../domain/loads/alert-filters.ts";
import { isFlagged } from "../../../domain/board/rate-confirmation-statuses.ts";
import { pathTo } from "../../../domain/pages.ts";
import { canViewAlerts, canViewLoad } from "../../../domain/session/permissions.ts";
import { useSession } from "../../../live/use-records.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { Age } from "../../../ui/cell/Age.tsx";
import { Identifier } from "../../../ui/cell/Identifier.tsx";
import { muted } from "../../../ui/text/text.ts";
import { carrierPath } from "../../../widgets/carriers/carrier-address.ts";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import type { ConfirmationRow } from "./confirmation-columns.tsx";

export function ConfirmationFacts({ row }: { readonly row: ConfirmationRow }) {
  const user = useSession()?.user;
  const link = (path: string, text: string) => <PageLink to={path}>{text}</PageLink>;
  const { load_id: load, load_number: number, carrier_id: carrier, carrier_name: name, mail_id: mail } = row;
  const mayOpen = load !== null && user !== undefined && canViewLoad(user);
  const alerts = pathTo("alerts", { query: LOAD_ALERT_LIST.link({ owner: "company", load }) });
  return (
    <Facts title="Confirmation">
      <Fact label="Load">
        {number === null ? <span className={muted}>None</span> : mayOpen ? link(pathTo("load", { id: load }), number) : number}
        {isFlagged(row) && user !== undefined && canViewAlerts(user) && <div>{link(alerts, "Open alerts of this load")}</div>}
      </Fact>
      <Fact label="Carrier">
        {carrier === null ? <span className={muted}>Unknown</span> : link(carrierPath(carrier), name ?? `Carrier ${carrier}`)}
      </Fact>
      {row.dot !== null && (
        <Fact label="DOT">
          <Identifier value={row.dot} inTable={false} />
        </Fact>
      )}
      {row.mc !== null && (
        <Fact label="MC">
          <Identifier value={row.mc} inTable={false} />
        </Fact>
      )}
      <Fact label="Email">
        {mail === null ? (
          <span className={muted}>None</span>
        ) : (
          link(pathTo("rate-confirmation-email", { id: mail }), row.sender_email ?? "Open")
        )}
      </Fact>
      <Fact label="Created by">{row.creator_name ?? <span className={muted}>Unknown</span>}</Fact>
      <Fact label="Received">
        <Age time={row.received_at} />
      </Fact>
    </Facts>
  );
}
