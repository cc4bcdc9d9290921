// A carrier's insurance: what is covered, up to which limit, and until when.
import type { CurrentUser } from "../../../../contract/session/session.ts";
import { canRequestPolicies } from "../../../../domain/carriers/carrier-tabs.ts";
import { missingFeature, planRefusal, scopeRefusal } from "../../../../domain/session/permission-labels.ts";
import { canViewCertificates } from "../../../../domain/session/permissions.ts";
import { useCurrent } from "../../../../live/use-current.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { hasExtensions$ } from "../../../../net/extensions.ts";
import { policiesOf } from "../../../../sync/carriers/records.ts";
import { Forbidden } from "../../../../ui/states/Forbidden.tsx";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { CargoRequest } from "./CargoRequest.tsx";
import { CertificateCover } from "./CertificateCover.tsx";
import { Certificates } from "./Certificates.tsx";
import { CoverageChart } from "./CoverageChart.tsx";
import { LimitBars } from "./LimitBars.tsx";
import { POLICY_COLUMNS } from "./policy-columns.tsx";
import { VinSchedules } from "./VinSchedules.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { RecordTable } from "../../../../widgets/list/RecordTable.tsx";
import { overrideRefusal } from "../../../../widgets/rules/override-refusal.ts";
import type { SectionProps } from "../section-props.ts";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";

const NEWEST = { id: "effective", desc: true };

/** Tunable: policies visible without scrolling the table. */
const ROWS_MAX = 8;

/** Why a person may not request policies; null: they may. */
function requestRefusal(user: CurrentUser): string | null {
  if (!canViewCertificates(user)) return planRefusal("can_view_insurance_certificates", user);
  return canRequestPolicies(user) ? null : scopeRefusal("insurance_workflow");
}

export function InsuranceSection({ id, name, user, carrier, row, address, change, sort, onSort }: SectionProps) {
  const view = useResource(policiesOf(id));
  const hasExtensions = useCurrent(hasExtensions$);
  return (
    <>
      <Part what="The policies" view={view} rows={12} unknown="No policies on record">
        {(policies) => (
          <>
            <CoverageChart policies={policies} />
            <RecordPanel title="Policies">
              <RecordTable
                label="Policies"
                name="policies"
                columns={POLICY_COLUMNS}
                rows={policies}
                sort={sort ?? NEWEST}
                onSort={onSort}
                mostRows={ROWS_MAX}
                empty={<Empty title="No policies on record">FMCSA filings and certificates of insurance appear here.</Empty>}
              />
            </RecordPanel>
            {row !== null && <CertificateCover id={id} policies={policies} rules={row.rules_assessment.rules} />}
            <CargoRequest policies={policies} refusal={requestRefusal(user)} onDone={view.again} />
          </>
        )}
      </Part>
      {hasExtensions && <VinSchedules carrier={{ id, name }} refusal={overrideRefusal(user)} onChanged={carrier.again} />}
      {row !== null && <LimitBars rules={row.rules_assessment.rules} />}
      {canViewCertificates(user) ? (
        <Certificates id={id} selected={address.request} onSelect={(request) => change({ ...address, request })} />
      ) : (
        <RecordPanel title="Certificate requests">
          <Forbidden what="certificate requests" {...missingFeature("can_view_insurance_certificates", user)} />
        </RecordPanel>
      )}
    </>
  );
}
