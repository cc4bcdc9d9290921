// How the carrier is paid, by the payment network, and where it receives rate confirmations.
import type { RateConfirmationEndpoint } from "../../../../contract/carriers/records.ts";
import { formatDay, formatNumber } from "../../../../domain/format.ts";
import { humanized } from "../../../../domain/status.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { paymentsOf, rateEndpointsOf } from "../../../../sync/carriers/records.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Identifier } from "../../../../ui/cell/Identifier.tsx";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { BarChart } from "../../../../ui/chart/BarChart.tsx";
import { Fact, Facts } from "../../../../widgets/record/Facts.tsx";
import { known, UNKNOWN } from "../parts/CarrierFacts.tsx";
import { monthBars } from "../parts/month-bars.ts";
import { Part } from "../../../../widgets/record/Part.tsx";
import type { SectionProps } from "../section-props.ts";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { LineNote, RecordLines } from "../../../../widgets/record/RecordLines.tsx";
import { muted } from "../../../../ui/text/text.ts";

const share = (part: number, of: number): string => (of === 0 ? "" : ` (${formatNumber(Math.round((part / of) * 1_000) / 10)}%)`);

const monthOf = (text: string): string => text.slice(0, 7);

function Endpoint({ endpoint }: { readonly endpoint: RateConfirmationEndpoint }) {
  const { kind, value, is_verified: isVerified, verified_at: verifiedAt, last_used_at: usedAt } = endpoint;
  return (
    <li>
      <Tone tone={isVerified ? "pass" : "unknown"} text={isVerified ? "Verified" : "Not verified"} />
      <span>{humanized(kind)}</span>
      <Identifier value={value} inTable={false} />
      <LineNote>
        {verifiedAt !== null && (
          <>
            verified <Age time={verifiedAt} />,{" "}
          </>
        )}
        {usedAt === null ? (
          "never used"
        ) : (
          <>
            last used <Age time={usedAt} />
          </>
        )}
      </LineNote>
    </li>
  );
}

export function PaymentsSection({ id }: SectionProps) {
  const payments = useResource(paymentsOf(id));
  const endpoints = useResource(rateEndpointsOf(id));
  return (
    <>
      <RecordPanel title="Payments in the last 12 months">
        <Part what="The payments" view={payments} rows={8} unknown="No payment data" originOf={(data) => data}>
          {(data) => (
            <>
              {data.loads === 0 && <p className={muted}>No invoices went through the payment network.</p>}
              <Facts title="Loads paid">
                <Fact label="Loads">{formatNumber(data.loads)}</Fact>
                <Fact label="Brokers">{formatNumber(data.brokers)}</Fact>
                <Fact label="First load">{known(formatDay(data.first_load_on), data.first_load_on)}</Fact>
                <Fact label="Last load">{known(formatDay(data.last_load_on), data.last_load_on)}</Fact>
                <Fact label="Days to pay">
                  {data.average_days_to_pay === null ? UNKNOWN : `${data.average_days_to_pay} on average`}
                </Fact>
                <Fact label="Disputed">{formatNumber(data.disputed_loads) + share(data.disputed_loads, data.loads)}</Fact>
                <Fact label="Factored">{data.is_factored === null ? UNKNOWN : data.is_factored ? "Yes" : "No"}</Fact>
              </Facts>
              {data.loads > 0 && (
                <BarChart
                  label="Loads per month"
                  unit="Loads"
                  by="Month"
                  bars={monthBars(data.by_month.map(({ month, loads }) => ({ key: monthOf(month), count: loads })))}
                />
              )}
            </>
          )}
        </Part>
      </RecordPanel>
      <RecordPanel title="Rate confirmation addresses">
        <Part what="The rate confirmation addresses" view={endpoints} rows={3} unknown="No addresses on record">
          {(list) =>
            list.length === 0 ? (
              <p className={muted}>No addresses on record</p>
            ) : (
              <RecordLines>
                {list.map((endpoint) => (
                  <Endpoint key={endpoint.id} endpoint={endpoint} />
                ))}
              </RecordLines>
            )
          }
        </Part>
      </RecordPanel>
    </>
  );
}
