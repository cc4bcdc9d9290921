// One list of carriers to vet: what is wrong first, filtered by result, with what can be done with several of them.
import { Button } from "@blueprintjs/core";
import { EditIcon } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import type { VettingListDetail, VettingRow } from "../../../contract/connections/vetting.ts";
import { bySeverity, nextOutcome, vettingOutcome, type VettingOutcome } from "../../../domain/connections/vetting/rows.ts";
import { rowLookUp } from "../../../domain/connections/vetting/look-ups.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatCount } from "../../../domain/format.ts";
import { hrefTo, pathTo } from "../../../domain/pages.ts";
import { planRefusal } from "../../../domain/session/permission-labels.ts";
import { useListLookUp } from "../../../live/connections/use-list-look-up.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { useResource } from "../../../live/use-resource.ts";
import { vettingListOf } from "../../../sync/connections/vetting.ts";
import { SplitView } from "../../../ui/frame/SplitView.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { Sort } from "../../../ui/table/column-spec.ts";
import { unseen } from "../../../ui/text/text.ts";
import { carrierPath } from "../../../widgets/carriers/carrier-address.ts";
import { refusalFor } from "../../../widgets/connections/permission.ts";
import { useCarrierActions } from "../../../widgets/connections/use-carrier-actions.tsx";
import { useCarrierRows } from "../../../widgets/connections/use-carrier-rows.ts";
import { mayChange } from "../../../widgets/list/changes.ts";
import { RecordTable } from "../../../widgets/list/RecordTable.tsx";
import { useSelection } from "../../../widgets/list/state/use-selection.ts";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { RecordHeader } from "../../../widgets/record/RecordHeader.tsx";
import { RecordLoading, RecordPage } from "../../../widgets/record/RecordPage.tsx";
import { VETTING_COLUMNS, type ShownVettingRow } from "./columns.tsx";
import { InviteAllDialog } from "./InviteAllDialog.tsx";
import { LookUpLine } from "./LookUpLine.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import { useChoice } from "./use-choice.tsx";
import { usePaste } from "./use-paste.tsx";
import { VettingBar } from "./VettingBar.tsx";
import { VettingPeek } from "./VettingPeek.tsx";

/** Tunable: the width of the panel in pixels, until a person drags it. */
const PEEK_WIDTH = 380;

interface BodyProps {
  readonly list: VettingListDetail;
  readonly again: () => void;
}

/** Each carrier once, though several rows may mean it. */
const carriersOf = (rows: readonly VettingRow[]) => [
  ...new Map(rows.flatMap(({ carrier }) => (carrier ? [[carrier.id, carrier]] : []))).values(),
];

function Rows({ list, again }: BodyProps) {
  const go = useGo();
  const user = useSession()?.user ?? null;
  const [only, setOnly] = useState<VettingOutcome | null>(null);
  const [sort, setSort] = useState<Sort | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [peeked, setPeeked] = useState<number | null>(null);
  const [width, setWidth] = useState(PEEK_WIDTH);
  const [isInviting, setIsInviting] = useState(false);
  const [isRenaming, setIsRenaming] = useState(false);
  const paste = usePaste();

  const carriers = useMemo(() => carriersOf(list.rows), [list]);
  const rowById = useMemo(() => new Map(list.rows.map((row) => [row.id, row])), [list]);
  const current = useCarrierRows(carriers, again);
  const lookUp = useListLookUp(list.id, list.rows);
  const { answers } = lookUp;
  const rows = useMemo(() => {
    const known = new Map(current.map((row) => [row.id, row]));
    return bySeverity(
      list.rows.map((row): ShownVettingRow => {
        const carrier = row.carrier === null ? null : (known.get(row.carrier.id) ?? null);
        return { ...row, carrier, lookUp: answers === null ? null : rowLookUp(row, answers) };
      }),
    );
  }, [list, current, answers]);
  const shown = useMemo(() => (only === null ? rows : rows.filter((row) => vettingOutcome(row) === only)), [rows, only]);
  const peek = rows.find(({ id }) => id === peeked);
  const keys = useMemo(() => shown.map(({ id }) => id), [shown]);
  const { selection, select } = useSelection(only ?? "", keys);
  const targets = selection.size > 0 ? [...selection] : cursor === null || !keys.includes(cursor) ? [] : [cursor];
  const chosen = new Set(targets.flatMap((id) => rowById.get(id)?.carrier?.id ?? []));
  const actions = useCarrierActions(current, chosen, user);

  const inviteRefusal = refusalFor(user);
  const invite = () => {
    if (mayChange(inviteRefusal, chosen.size)) setIsInviting(true);
  };
  const choice = useChoice(list.id);
  useKeys([
    { combo: "b", label: "Block the selected carriers", group: "Vetting", run: actions.block },
    { combo: "m", label: "Monitor the selected carriers", group: "Vetting", run: actions.monitor },
    { combo: "i", label: "Invite the selected carriers", group: "Vetting", run: invite },
    {
      combo: "c",
      label: "Search and choose the carrier of a row",
      group: "Vetting",
      run: () => choice.search(rowById.get(cursor ?? 0) ?? null),
    },
    { combo: "]", label: "Next result", group: "Vetting", run: () => setOnly(nextOutcome(rows, only, 1)) },
    { combo: "[", label: "Previous result", group: "Vetting", run: () => setOnly(nextOutcome(rows, only, -1)) },
    { combo: "shift+l", label: "All lists", group: "Vetting", run: () => go(pathTo("vetting-lists")) },
  ]);
  return (
    <>
      <RecordHeader
        title={<h1>{list.name}</h1>}
        actions={
          <>
            <PageLink to={pathTo("vetting-lists")} title="All lists (Shift+L)">
              All lists
            </PageLink>
            <Button size="small" icon={<EditIcon />} text="Rename" onClick={() => setIsRenaming(true)} />
            <Button size="small" text="Vet a list" title="Paste another list (n)" onClick={paste.open} />
          </>
        }
        second={
          <span>
            {formatCount(rows.length, "row")}, by {list.creator_name}, <Age time={list.created_at} />
          </span>
        }
      />
      <LookUpLine lookUp={lookUp} states={rows.map((row) => row.lookUp)} />
      <VettingBar
        title={list.name}
        rows={rows}
        only={only}
        onOnly={setOnly}
        selected={selection.size}
        isNothing={chosen.size === 0}
        invite={{ refusal: inviteRefusal, run: invite }}
        actions={actions}
        exported={shown}
        exportRefusal={user?.paywall.can_export === true ? null : planRefusal("can_export", user)}
      />
      <SplitView
        width={width}
        onWidth={setWidth}
        onClose={() => setPeeked(null)}
        side={
          peek !== undefined && (
            <VettingPeek
              row={peek}
              onChoose={(carrier) => choice.choose(peek, carrier)}
              onSearch={() => choice.search(peek)}
              onClose={() => setPeeked(null)}
            />
          )
        }
      >
        <RecordTable
          label={`Rows of ${list.name}`}
          name="vetting-list"
          columns={VETTING_COLUMNS}
          rows={shown}
          sort={sort}
          onSort={setSort}
          selection={selection}
          onSelection={select}
          cursor={cursor}
          onCursor={(key) => {
            setCursor(key);
            if (peeked !== null && key !== null) setPeeked(key);
          }}
          onPeek={(key) => setPeeked(peeked === key ? null : key)}
          onOpen={(key) => {
            const carrier = rowById.get(key)?.carrier;
            if (carrier) go(carrierPath(carrier.id));
            else setPeeked(key);
          }}
          hrefOf={({ carrier }) => (carrier === null ? null : hrefTo("carrier", { id: carrier.id }))}
          empty={<Empty title="No rows">No row has this result.</Empty>}
        />
      </SplitView>
      {actions.dialog}
      {choice.dialog}
      {isInviting && user?.company != null && (
        <InviteAllDialog
          carriers={carriers.filter(({ id }) => chosen.has(id))}
          issuerId={user.company.id}
          onDone={again}
          onClose={() => setIsInviting(false)}
        />
      )}
      {isRenaming && <RenameDialog list={list} onDone={again} onClose={() => setIsRenaming(false)} />}
      {paste.dialog}
    </>
  );
}

export function VettingListScreen({ id }: { readonly id: number }) {
  const { data, outcome, again } = useResource(vettingListOf(id));
  const failure = failureOf(outcome);
  if (data === undefined || (data === null && failure === null)) return <RecordLoading label="Loading the list" />;
  if (data === null)
    return (
      <>
        <h1 className={unseen}>Vetting list {id}</h1>
        <FailureState
          what="this list"
          failure={failure}
          missing={{ title: `There is no list with the number ${id}`, text: "It may have been deleted." }}
          usable="The other pages work."
          onRetry={again}
        />
      </>
    );
  return (
    <RecordPage>
      <FailureStrip what="this list" failure={failure} onRetry={again} />
      <Rows key={id} list={data} again={again} />
    </RecordPage>
  );
}
