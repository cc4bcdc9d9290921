// What can be done with the chosen rows and with the whole list: actions, saved views, export, columns.
import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDownIcon, DownloadIcon, ClipboardIcon } from "@blueprintjs/icons";
import { formatNumber } from "../../../domain/format.ts";
import { rowBatches } from "../../../live/rows/read-rows.ts";
import type { StoredLayout } from "../../../live/use-table-layout.ts";
import { KeyCaps } from "../../../ui/keys/KeyCaps.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { shownColumns } from "../../../ui/table/layout.ts";
import { TableControls } from "../../../ui/table/TableControls.tsx";
import { ExportButton } from "../../../widgets/list/ExportButton.tsx";
import { SavedViews } from "../../../widgets/list/SavedViews.tsx";
import { ACTIONS, type ConnectionAction } from "../../../widgets/connections/actions.tsx";
import type { ConnectionRow } from "../../../widgets/connections/columns.tsx";

interface Props {
  readonly keys: Float64Array | null;
  readonly selection: ReadonlySet<number>;
  readonly columns: readonly ColumnSpec<ConnectionRow>[];
  readonly layout: StoredLayout | null;
  readonly onLayout: (layout: StoredLayout) => void;
  readonly listTitle: string;
  readonly canExport: boolean;
  /** The list as an address, for saved views. */
  readonly address: string;
  readonly hasTarget: boolean;
  readonly onAction: (action: ConnectionAction) => void;
  /** Opens the onboarding of the carrier under the cursor; null where there is none. */
  readonly onOnboarding: (() => void) | null;
  readonly onOpenView: (address: string) => void;
}

export function ListActions(props: Props) {
  const {
    keys,
    selection,
    columns,
    layout,
    onLayout,
    listTitle,
    canExport,
    address,
    hasTarget,
    onAction,
    onOnboarding,
    onOpenView,
  } = props;
  return (
    <div className="list-actions">
      <span className="list-count" role="status">
        {selection.size > 0
          ? `${formatNumber(selection.size)} of ${formatNumber(keys?.length ?? 0)} chosen`
          : keys !== null && `${formatNumber(keys.length)} carriers`}
      </span>
      <PopoverNext
        placement="bottom-end"
        arrow={false}
        transitionDuration={0}
        content={
          <Menu>
            {ACTIONS.map((action) => (
              <MenuItem
                key={action.id}
                icon={action.icon}
                text={action.title}
                labelElement={<KeyCaps combo={action.keys} />}
                disabled={!hasTarget}
                onClick={() => onAction(action)}
              />
            ))}
            <MenuItem
              icon={<ClipboardIcon />}
              text="Open onboarding"
              labelElement={<KeyCaps combo="o" />}
              disabled={onOnboarding === null}
              onClick={() => onOnboarding?.()}
            />
          </Menu>
        }
      >
        <Button variant="minimal" size="small" text="Actions" endIcon={<CaretDownIcon />} aria-haspopup="menu" />
      </PopoverNext>
      <SavedViews name="connections" address={address} suggestion={listTitle} onOpen={onOpenView} />
      <ExportButton
        icon={<DownloadIcon />}
        fileName={`${listTitle.toLowerCase().replaceAll(" ", "-")}.csv`}
        columns={shownColumns(columns, layout)}
        total={keys?.length ?? 0}
        batches={() => rowBatches("connections", keys ?? [])}
        refusal={canExport ? null : "Your company's plan does not include exports."}
      />
      <TableControls columns={columns} layout={layout} onLayout={(next) => onLayout({ ...layout, ...next })} />
    </div>
  );
}
