// Payment terms, reason codes and applications, as tables.
import type { OauthApplication, PaymentTerm, ReasonCode } from "../../../contract/account/company-lists.ts";
import { humanized } from "../../../domain/status.ts";
import { useClassifications } from "../../../live/rules/use-classifications.ts";
import { useResource } from "../../../live/use-resource.ts";
import { applications, paymentTerms, reasonCodes } from "../../../sync/account/company-lists.ts";
import { Num, numText } from "../../../ui/cell/Num.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { RecordColumn } from "../../../widgets/list/RecordTable.tsx";
import { useMemo } from "react";
import { CompanyList } from "./CompanyList.tsx";
import { muted } from "../../../ui/text/text.ts";
import { editColumn } from "./edit-column.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { TermDialog } from "./TermDialog.tsx";
import { useEditing } from "./use-editing.ts";

const PERCENT = 100;

const TERM_COLUMNS: readonly RecordColumn<PaymentTerm>[] = [
  {
    id: "name",
    title: "Term",
    width: 260,
    pin: "start",
    by: (row) => row.name,
    text: (row) => row.name,
  },
  {
    id: "net_days",
    title: "Net days",
    width: 140,
    align: "end",
    by: (row) => row.net_days,
    text: (row) => numText(row.net_days),
  },
  {
    id: "quick_pay",
    title: "Quick-pay discount",
    width: 190,
    align: "end",
    by: (row) => row.quick_pay_percent,
    cell: ({ quick_pay_percent: percent }) =>
      percent === null ? <span className={muted}>Not offered</span> : <Num value={percent / PERCENT} kind="share" />,
    text: ({ quick_pay_percent: percent }) => (percent === null ? "" : numText(percent / PERCENT, "share")),
  },
  {
    id: "default",
    title: "Default",
    width: 220,
    by: (row) => row.is_default,
    cell: (row) => (row.is_default ? "Yes" : ""),
    text: (row) => (row.is_default ? "yes" : "no"),
  },
];

const usesOf = (row: ReasonCode): string => row.used_for.map(humanized).join(", ");

const REASON_COLUMNS: readonly RecordColumn<ReasonCode>[] = [
  { id: "code", title: "Code", width: 90, mono: true, by: (row) => row.code, text: (row) => row.code },
  { id: "name", title: "Reason", width: 320, by: (row) => row.name, text: (row) => row.name },
  { id: "used_for", title: "Used for", width: 320, by: usesOf, text: usesOf },
];

const applicationColumns = (classes: ReadonlyMap<number, string>): readonly RecordColumn<OauthApplication>[] => {
  const classification = ({ explicit_classification_id: id }: OauthApplication): string =>
    id === null ? "" : (classes.get(id) ?? `#${id}`);
  return [
    { id: "name", title: "Application", width: 280, by: (row) => row.name, text: (row) => row.name },
    {
      id: "classification",
      title: "Classification",
      width: 260,
      by: classification,
      none: "None",
      text: classification,
    },
    {
      id: "created_at",
      title: "Since",
      width: 110,
      align: "end",
      by: (row) => row.created_at,
      shows: "age",
      text: (row) => row.created_at,
    },
  ];
};

interface Changing {
  /** Why the person may not change the list; null: they may. */
  readonly refusal: string | null;
}

export function TermList({ companyId, refusal }: Changing & { readonly companyId: number }) {
  const view = useResource(paymentTerms(companyId));
  const { open, edit, editing } = useEditing(view.data ?? null, refusal, "Add term");
  const columns = useMemo(
    () => (refusal === null ? [...TERM_COLUMNS, editColumn(edit, (row) => row.name)] : TERM_COLUMNS),
    [refusal, edit],
  );
  return (
    <>
      <CompanyList
        label="Payment terms"
        columns={columns}
        rows={view.data ?? null}
        view={view}
        {...editing}
        empty={<Empty title="Your company has no payment terms">Add when you pay carriers, such as net 30 days.</Empty>}
      />
      {open !== null && <TermDialog term={open.row} onDone={view.again} onClose={open.close} />}
    </>
  );
}

export function ReasonList({ refusal }: Changing) {
  const view = useResource(reasonCodes);
  const { open, edit, editing } = useEditing(view.data ?? null, refusal, "Add reason");
  const columns = useMemo(
    () => (refusal === null ? [...REASON_COLUMNS, editColumn(edit, (row) => row.name)] : REASON_COLUMNS),
    [refusal, edit],
  );
  return (
    <>
      <CompanyList
        label="Reason codes"
        columns={columns}
        rows={view.data ?? null}
        view={view}
        {...editing}
        empty={<Empty title="Your company has no reason codes">Reasons are typed into the notes.</Empty>}
      />
      {open !== null && <ReasonDialog reason={open.row} onDone={view.again} onClose={open.close} />}
    </>
  );
}

export function ApplicationList({ companyId }: { readonly companyId: number }) {
  const view = useResource(applications(companyId));
  const classes = useClassifications();
  const columns = useMemo(() => applicationColumns(classes), [classes]);
  return (
    <CompanyList
      label="Applications"
      columns={columns}
      rows={view.data ?? null}
      view={view}
      empty={<Empty title="No application uses the API for your company" />}
    />
  );
}
