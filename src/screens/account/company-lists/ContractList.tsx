// The versions of the company's contract: which is in force, and what was sent before.
import { Button } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { reissue } from "../../../commands/account/company-lists.ts";
import type { Contract } from "../../../contract/connections/onboarding.ts";
import { useResource } from "../../../live/use-resource.ts";
import { CONTRACTS } from "../../../sync/account/company-lists.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import { ConfirmChange } from "../../../widgets/confirm/ConfirmDialog.tsx";
import type { RecordColumn } from "../../../widgets/list/RecordTable.tsx";
import { StoredFileLink } from "../../../widgets/uploads/StoredFileLink.tsx";
import { CompanyList, type Adding } from "./CompanyList.tsx";
import { UploadContractDialog } from "./UploadContractDialog.tsx";

/** `inForce`: the id of that version; null: none is. `onReissue` null: the person may not. */
const contractColumns = (
  inForce: number | null,
  onReissue: ((contract: Contract) => void) | null,
): readonly RecordColumn<Contract>[] => [
  { id: "name", title: "Contract", width: 260, pin: "start", by: (row) => row.name, text: (row) => row.name },
  {
    id: "version",
    title: "Version",
    width: 90,
    align: "end",
    by: (row) => row.version,
    text: (row) => numText(row.version),
  },
  {
    id: "in_force",
    title: "In force",
    width: 150,
    text: ({ id }) => (id === inForce ? "Yes" : ""),
    none: "",
    cell: (row) =>
      row.id === inForce || onReissue === null ? undefined : (
        <Button
          size="small"
          variant="minimal"
          tabIndex={-1}
          text="Put in force"
          aria-label={`Put version ${row.version} in force`}
          onClick={() => onReissue(row)}
        />
      ),
  },
  {
    id: "file",
    title: "File",
    width: 280,
    text: ({ file }) => file?.name ?? "",
    cell: ({ file }) => file && <StoredFileLink file={file} inTable />,
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

interface Props {
  /** Why the person may not change it; null: they may. */
  readonly refusal: string | null;
}

export function ContractList({ refusal }: Props) {
  const view = useResource(CONTRACTS);
  const rows = view.data ?? null;
  const [open, setOpen] = useState<Contract | "new" | null>(null);
  const inForce = rows?.[0] ?? null;
  const columns = useMemo(() => contractColumns(inForce?.id ?? null, refusal === null ? setOpen : null), [inForce?.id, refusal]);
  const adding: Adding = { text: "Upload contract", refusal, onAdd: () => setOpen("new") };
  const ends = { onDone: view.again, onClose: () => setOpen(null) };
  return (
    <>
      <CompanyList
        label="Contracts"
        columns={columns}
        rows={rows}
        view={view}
        adding={adding}
        rowKeys={[
          {
            combo: "e",
            label: "Put in force",
            run: ([id]) => {
              const contract = rows?.find((row) => row.id === id);
              if (refusal === null && contract !== undefined && contract.id !== inForce?.id) setOpen(contract);
            },
          },
        ]}
        empty={
          <Empty title="Your company has no contract">Upload the PDF that carriers are to sign before they haul for you.</Empty>
        }
      />
      {open === "new" && <UploadContractDialog present={inForce?.name ?? ""} {...ends} />}
      {open !== null && open !== "new" && (
        <ConfirmChange
          title={`Put version ${open.version} in force?`}
          yes="Put in force"
          change={(key) => reissue(open.id, key)}
          message={`${open.name} is in force.`}
          {...ends}
        >
          <p>Its text becomes version {(inForce?.version ?? 0) + 1}. Carriers that have signed another version keep it.</p>
        </ConfirmChange>
      )}
    </>
  );
}
