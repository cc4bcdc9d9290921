// The columns of a carrier's policies.
import type { InsurancePolicy } from "../../../contract/insurance.ts";
import { dayOf } from "../../../domain/findings.ts";
import { Age, Missing } from "../../../ui/cell/Age.tsx";
import { Identifier } from "../../../ui/cell/Identifier.tsx";
import { Num, numText } from "../../../ui/cell/Num.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import type { RecordColumn } from "../RecordTable.tsx";
import { dayColumn } from "./day-column.tsx";
import { policySource, policyState, policyType } from "./policy-words.ts";

const stateNow = (policy: InsurancePolicy) => policyState(policy, dayOf(new Date()));

export const POLICY_COLUMNS: readonly RecordColumn<InsurancePolicy>[] = [
  {
    id: "type",
    title: "Cover",
    width: 160,
    pin: "start",
    by: (policy) => policyType(policy.is_type),
    cell: (policy) => policyType(policy.is_type),
    text: (policy) => policyType(policy.is_type),
  },
  {
    id: "state",
    title: "State",
    width: 110,
    by: (policy) => stateNow(policy).label,
    cell: (policy) => {
      const { tone, label } = stateNow(policy);
      return <Tone tone={tone} text={label} />;
    },
    text: (policy) => stateNow(policy).label,
  },
  {
    id: "limit",
    title: "Limit",
    width: 104,
    align: "end",
    descFirst: true,
    by: (policy) => policy.limit,
    cell: (policy) => <Num value={policy.limit} kind="money" />,
    text: (policy) => numText(policy.limit, "money"),
  },
  {
    id: "deductible",
    title: "Deductible",
    width: 96,
    align: "end",
    by: (policy) => policy.deductible,
    cell: (policy) => <Num value={policy.deductible} kind="money" />,
    text: (policy) => numText(policy.deductible, "money"),
  },
  dayColumn("effective", "From", (policy) => policy.effective_on),
  dayColumn("expires", "Expires", (policy) => policy.expires_on),
  dayColumn("cancels", "Cancels", (policy) => policy.cancels_on),
  {
    id: "insurer",
    title: "Insurer",
    width: 190,
    by: (policy) => policy.insurer,
    cell: (policy) => policy.insurer,
    text: (policy) => policy.insurer,
  },
  {
    id: "number",
    title: "Number",
    width: 130,
    mono: true,
    cell: (policy) => <Identifier value={policy.policy_number} />,
    text: (policy) => policy.policy_number,
  },
  {
    id: "exclusions",
    title: "Excludes",
    width: 180,
    cell: (policy) => policy.exclusions.join(", ") || <Missing />,
    text: (policy) => policy.exclusions.join(", "),
  },
  {
    id: "vins",
    title: "Named trucks",
    width: 110,
    align: "end",
    by: (policy) => policy.vins.length,
    cell: (policy) => (policy.vins.length === 0 ? <Missing /> : <Num value={policy.vins.length} />),
    text: (policy) => policy.vins.join(" "),
  },
  {
    id: "source",
    title: "Source",
    width: 160,
    by: (policy) => policySource(policy.source),
    cell: (policy) => policySource(policy.source),
    text: (policy) => policySource(policy.source),
  },
  {
    id: "as_of",
    title: "Age",
    width: 80,
    align: "end",
    by: (policy) => policy.as_of,
    cell: (policy) => <Age time={policy.as_of} />,
    text: (policy) => policy.as_of,
  },
];
