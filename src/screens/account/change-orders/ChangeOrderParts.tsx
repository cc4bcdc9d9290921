// One change order: what changes from what to what, why, who asked and who decided.
import type { CompanyChangeOrder } from "../../../contract/account/change-orders.ts";
import { changeOrderStatus, changeWords } from "../../../domain/account/change-orders.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Fact, Facts, FactsSection } from "../../../widgets/record/Facts.tsx";
import css from "./ChangeOrderParts.module.css";

function Changes({ changes }: Pick<CompanyChangeOrder, "changes">) {
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">Of the company</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const { label, from, to } = changeWords(change);
          return (
            <tr key={change.field}>
              <th scope="row">{label}</th>
              <td>{from}</td>
              <td>{to}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function ChangeOrderParts({ order }: { readonly order: CompanyChangeOrder }) {
  return (
    <>
      <FactsSection title="Changes">
        <Changes changes={order.changes} />
      </FactsSection>
      <FactsSection title="Reason">
        <p className={css.reason}>{order.reason}</p>
      </FactsSection>
      <Facts title="Decision">
        <Fact label="Status">
          <StatusTone status={changeOrderStatus(order.status)} />
        </Fact>
        <Fact label="Requested by">
          {order.requester_name ?? <span className={muted}>Unknown</span>}
          <span className={muted}>
            , <Age time={order.requested_at} />
          </span>
        </Fact>
        {order.decided_at !== null && (
          <Fact label={order.status === "approved" ? "Approved by" : "Rejected by"}>
            {order.decider_name ?? <span className={muted}>Unknown</span>}
            <span className={muted}>
              , <Age time={order.decided_at} />
            </span>
          </Fact>
        )}
      </Facts>
    </>
  );
}
