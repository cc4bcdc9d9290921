// The columns of a carrier's policies.
import type { InsurancePolicy } from "../../../../contract/carriers/insurance.ts";
import { dayOf } from "../../../../domain/days.ts";
import { Missing } from "../../../../ui/cell/Age.tsx";
import { Num } from "../../../../ui/cell/Num.tsx";
import { toneColumn } from "../../../../widgets/carriers/carrier-columns.ts";
import type { RecordColumn } from "../../../../widgets/list/RecordTable.tsx";
import { dayColumn } from "../parts/day-column.tsx";
import { policySource, policyStatus, policyType } from "../../../../domain/carriers/policy-labels.ts";
import { numberColumn, documentNumberColumn, textColumn } from "../parts/record-columns.tsx";

const statusNow = (policy: InsurancePolicy) => policyStatus(policy, dayOf(new Date()));

export const POLICY_COLUMNS: readonly RecordColumn<InsurancePolicy>[] = [
  { ...textColumn<InsurancePolicy>("type", "Coverage", 160, (policy) => policyType(policy.is_type)), pin: "start" },
  { ...toneColumn("state", "Status", 110, statusNow), by: (policy) => statusNow(policy).label },
  numberColumn("limit", "Limit", 104, (policy) => policy.limit, "money"),
  { ...numberColumn("deductible", "Deductible", 96, (policy) => policy.deductible, "money"), descFirst: false },
  {
    id: "exclusions",
    title: "Exclusions",
    width: 180,
    text: (policy) => policy.exclusions.join(", "),
  },
  dayColumn("effective", "Effective", (policy) => policy.effective_on),
  dayColumn("expires", "Expires", (policy) => policy.expires_on),
  dayColumn("cancels", "Cancels", (policy) => policy.cancels_on),
  textColumn("insurer", "Insurer", 190, (policy) => policy.insurer),
  documentNumberColumn("number", "Number", 130, (policy) => policy.policy_number),
  {
    id: "vins",
    title: "Listed trucks",
    width: 110,
    align: "end",
    by: (policy) => policy.vins.length,
    cell: (policy) => (policy.vins.length === 0 ? <Missing /> : <Num value={policy.vins.length} />),
    text: (policy) => policy.vins.join(" "),
  },
  textColumn("source", "Source", 160, (policy) => policySource(policy.source)),
  {
    id: "as_of",
    title: "Age",
    width: 80,
    align: "end",
    by: (policy) => policy.as_of,
    shows: "age",
    text: (policy) => policy.as_of,
  },
];
