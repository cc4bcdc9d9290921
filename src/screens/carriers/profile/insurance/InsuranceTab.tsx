// Is it insured, for how much, and for how long still.
import { canRequestPolicies } from "../../../../domain/carriers/carrier-tabs.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { policiesOf } from "../../../../sync/carriers/records.ts";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { CargoRequest } from "./CargoRequest.tsx";
import { CertificateCover } from "./CertificateCover.tsx";
import { Certificates } from "./Certificates.tsx";
import { CoverageChart } from "./CoverageChart.tsx";
import { LimitBars } from "./LimitBars.tsx";
import { POLICY_COLUMNS } from "./policy-columns.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { RecordTable } from "../../../../widgets/list/RecordTable.tsx";
import type { TabProps } from "../tab-props.ts";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";

const NEWEST = { id: "effective", desc: true };

/** Ours: policies seen without scrolling the table. */
const MOST_ROWS = 8;

export function InsuranceTab({ id, user, row, address, change }: TabProps) {
  const view = useResource(policiesOf(id));
  return (
    <>
      <Part what="The policies" view={view} rows={12} unknown="No policy is known">
        {(policies) => (
          <>
            <CoverageChart policies={policies} />
            <RecordPanel title="Policies">
              <RecordTable
                label="Policies"
                name="policies"
                columns={POLICY_COLUMNS}
                rows={policies}
                sort={address.sort ?? NEWEST}
                onSort={(sort) => change({ ...address, sort })}
                mostRows={MOST_ROWS}
                empty={<Empty title="No policy is known">FMCSA filings and certificates of insurance would be here.</Empty>}
              />
            </RecordPanel>
            {row !== null && <CertificateCover id={id} policies={policies} rules={row.rules_assessment.rules} />}
            <CargoRequest policies={policies} isAllowed={canRequestPolicies(user)} onDone={view.again} />
          </>
        )}
      </Part>
      {row !== null && <LimitBars rules={row.rules_assessment.rules} />}
      <Certificates id={id} chosen={address.request} onChosen={(request) => change({ ...address, request })} />
    </>
  );
}
