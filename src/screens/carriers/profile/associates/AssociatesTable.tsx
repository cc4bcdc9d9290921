// The carriers associated with this one as a list, and blocking them.
import { Button } from "@blueprintjs/core";
import { BanCircleIcon } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { ASSOCIATIONS, type AssociatedCarrier, type Association } from "../../../../contract/carriers/records.ts";
import { formatCount, formatNumber } from "../../../../domain/format.ts";
import { hrefTo } from "../../../../domain/pages.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { useGo } from "../../../../live/use-go.ts";
import { associatesOf } from "../../../../sync/carriers/records.ts";
import { MultiSelect } from "../../../../ui/form/MultiSelect.tsx";
import { useKeys } from "../../../../ui/keys/use-keys.ts";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { refusalFor } from "../../../../widgets/connections/permission.ts";
import { buildFlag } from "../../../../services/settings.ts";
import { BlockDialog } from "./BlockDialog.tsx";
import { carrierPath } from "../../../../widgets/carriers/carrier-address.ts";
import { associationLabel } from "./association-labels.ts";
import { ASSOCIATE_COLUMNS, likelihoodOfRow } from "./associate-columns.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { useSelection } from "../../../../widgets/list/state/use-selection.ts";
import { RecordTable } from "../../../../widgets/list/RecordTable.tsx";
import { ROWS_MAX } from "../parts/record-columns.tsx";
import type { SectionProps } from "../section-props.ts";
import css from "./AssociatesTable.module.css";
import { muted } from "../../../../ui/text/text.ts";

const NO_ROWS: readonly AssociatedCarrier[] = [];

const sharesAll = (row: AssociatedCarrier, required: readonly Association[]): boolean =>
  required.every((type) => row.evidence.some((one) => one.is_type === type));

export function AssociatesTable({ id, name, user, address, change, sort, onSort }: SectionProps) {
  const go = useGo();
  const whole = useResource(associatesOf(id));
  // A complete list is filtered here; one that was cut off is filtered by the server.
  const isCut = whole.total !== null && whole.data != null && whole.total > whole.data.length;
  const filtered = useResource(isCut && address.share.length > 0 ? associatesOf(id, address.share) : null);
  const view = isCut && address.share.length > 0 ? filtered : whole;
  const known = view.data ?? NO_ROWS;
  const rows = useMemo(
    () =>
      known
        .filter((row) => sharesAll(row, address.share))
        .toSorted((one, other) => likelihoodOfRow(other) - likelihoodOfRow(one)),
    [known, address.share],
  );
  const keys = useMemo(() => rows.map((row) => row.id), [rows]);
  const { selection, select, clearSelection } = useSelection(address.share.join(), keys);
  const [isBlocking, setIsBlocking] = useState(false);
  const refusal = refusalFor(user);
  const canBlock = !buildFlag("DISABLE_DNU_ASSOCIATIONS");
  const count = (type: Association): number => known.filter((row) => sharesAll(row, [type])).length;
  const block = () => {
    if (canBlock && refusal === null && known.length > 0) setIsBlocking(true);
  };
  useKeys([{ combo: "b", label: "Block associated carriers", group: "Carrier", run: block }]);
  return (
    <Part what="The associated carriers" view={view} rows={14} unknown="No associated carriers on record">
      {(all) => (
        <>
          <div className={css.bar}>
            <MultiSelect
              label="Shares"
              choices={ASSOCIATIONS.map((type) => ({ value: type, label: associationLabel(type), count: count(type) }))}
              selected={address.share}
              onSelected={(share) => change({ ...address, share: share as readonly Association[] })}
            />
            {address.share.length > 0 && (
              <span className={muted}>Shares all of: {address.share.map(associationLabel).join(", ")}</span>
            )}
            <span className={muted} role="status">
              {formatCount(rows.length, "carrier")}
              {selection.size > 0 && `, ${formatNumber(selection.size)} selected`}
            </span>
            {canBlock && (
              <Button
                className={css.end ?? ""}
                size="small"
                variant="outlined"
                intent="danger"
                icon={<BanCircleIcon />}
                text="Block…"
                disabled={refusal !== null || all.length === 0}
                title={refusal ?? "Set to do not dispatch (b)"}
                onClick={block}
              />
            )}
          </div>
          {canBlock && refusal !== null && <p className={muted}>Blocking: {refusal}</p>}
          <RecordTable
            label="Associated carriers"
            name="associates"
            mostRows={ROWS_MAX}
            columns={ASSOCIATE_COLUMNS}
            rows={rows}
            sort={sort}
            onSort={onSort}
            selection={selection}
            onSelection={select}
            onOpen={(key) => go(carrierPath(key))}
            hrefOf={(row) => hrefTo("carrier", { id: row.id })}
            empty={
              <Empty title={all.length === 0 ? "No associated carriers" : "No carrier shares all of these"}>
                Carriers with the same phone, email, address, truck, officer or IP address appear here.
              </Empty>
            }
          />
          {isBlocking && (
            <BlockDialog
              carrierId={id}
              carrierName={name}
              known={all}
              selected={all.filter((row) => selection.has(row.id))}
              initialTypes={address.share}
              onClose={() => setIsBlocking(false)}
              onDone={() => {
                clearSelection();
                whole.again();
              }}
            />
          )}
        </>
      )}
    </Part>
  );
}
