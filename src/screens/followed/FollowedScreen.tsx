// The carriers that the company follows, by how they stand: opened, followed and unfollowed by keyboard, and added by a file.
import { Button } from "@blueprintjs/core";
import { EyeOffIcon, EyeOpenIcon, ImportIcon } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import { readRows } from "../../live/read-rows.ts";
import { useGo } from "../../live/use-go.ts";
import { useSession } from "../../live/use-records.ts";
import { useTableLayout } from "../../live/use-table-layout.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { PageHeader } from "../../ui/frame/PageHeader.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../ui/palette/palette-registry.ts";
import { Empty } from "../../ui/states/Empty.tsx";
import { Failed, FailedStrip } from "../../ui/states/Failed.tsx";
import { Forbidden } from "../../ui/states/Forbidden.tsx";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { TableControls } from "../../ui/table/TableControls.tsx";
import { FOLLOWED_COLUMNS, isFollowed, type FollowedRow } from "./columns.tsx";
import { UploadDialog } from "./UploadDialog.tsx";
import { useFollowedList } from "./use-followed-list.ts";
import { useFollowing } from "./use-following.ts";
import "./followed.css";

const STILL_WORKS = "What this computer has kept can still be looked at, and carriers followed and unfollowed.";
const NOTHING: ReadonlySet<number> = new Set();

const followable = (row: FollowedRow) => ({
  carrier: row.carrier,
  // Its copy hears of the change from the server.
  connection: null,
  subscriptionId: isFollowed(row) ? row.id : null,
  listedAs: row.id,
});

export function FollowedScreen() {
  const go = useGo();
  const user = useSession()?.user ?? null;
  const { list, keys, rowAt, onWindow, listKey, again, tabs, tab, openTab } = useFollowedList();
  const [layout, setLayout] = useTableLayout("followed");
  const [cursor, setCursor] = useState<number | null>(null);
  const [chosen, setChosen] = useState({ listKey, keys: NOTHING });
  const selection = chosen.listKey === listKey ? chosen.keys : NOTHING;
  const [isUploading, setIsUploading] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const following = useFollowing(user);

  const toggle = (ids: readonly number[]) =>
    void readRows("subscriptions", ids).then((rows) => following.toggle(rows.map(followable)));
  const targets = selection.size > 0 ? [...selection] : cursor === null ? [] : [cursor];
  const under = cursor === null ? undefined : rowAt(cursor);
  const follows = under !== undefined && selection.size === 0 && !isFollowed(under);
  const upload = () => setIsUploading(true);
  useKeys([
    { combo: "i", label: "Follow the carriers of a file", run: upload },
    { combo: "u", label: "Undo the last change", run: following.undoLast },
  ]);
  usePaletteItems([
    {
      id: "followed-upload",
      title: "Follow the carriers of a file…",
      section: "Followed",
      keys: "i",
      words: "import csv",
      run: upload,
    },
    { id: "followed-undo", title: "Undo the last change", section: "Followed", keys: "u", run: following.undoLast },
    { id: "followed-toggle", title: "Follow or unfollow", section: "Followed", keys: "f", run: () => toggle(targets) },
  ]);

  if (list?.status === "forbidden" || following.refusal !== null) {
    return (
      <>
        <PageHeader title="Followed carriers" onGo={go} />
        <Forbidden what="Following carriers" permission="can_rule" grantedBy="Whoever manages your company's plan" />
      </>
    );
  }
  const isFailed = list?.status === "failed";
  const shown = keys?.length ?? 0;
  return (
    <>
      <PageHeader
        title="Followed carriers"
        tabs={tabs}
        current={tab}
        onGo={(href) => openTab(new URLSearchParams(href.split("?")[1] ?? "").get("verdict") ?? "")}
        actions={
          <>
            <span className="muted followed-age" role="status">
              {selection.size > 0 && `${selection.size.toLocaleString("en-US")} chosen`}
              {selection.size === 0 && list !== null && list.syncedAt !== null && (
                <>
                  {"asked "}
                  <Age time={new Date(list.syncedAt).toISOString()} />
                </>
              )}
            </span>
            <Button
              variant="minimal"
              size="small"
              icon={follows ? <EyeOpenIcon /> : <EyeOffIcon />}
              text={follows ? "Follow" : "Unfollow"}
              title="Follow or unfollow (f)"
              disabled={targets.length === 0}
              onClick={() => toggle(targets)}
            />
            <Button
              ref={opener}
              variant="minimal"
              size="small"
              icon={<ImportIcon />}
              text="Follow from a file…"
              title="Follow the carriers of a file (i)"
              onClick={upload}
            />
            <TableControls columns={FOLLOWED_COLUMNS} layout={layout} onLayout={(next) => setLayout({ ...layout, ...next })} />
          </>
        }
      />
      {isFailed && shown > 0 && <FailedStrip title="The list could not be refreshed." stillWorks={STILL_WORKS} onRetry={again} />}
      <DataTable
        label="Followed carriers"
        columns={FOLLOWED_COLUMNS}
        keys={isFailed ? (keys ?? []) : keys}
        rowAt={rowAt}
        rowsFor={(ids) => readRows("subscriptions", ids)}
        onWindow={onWindow}
        listKey={listKey}
        layout={layout}
        onLayout={(next) => setLayout({ ...layout, ...next })}
        selection={selection}
        onSelection={(next) => setChosen({ listKey, keys: next })}
        cursor={cursor}
        onCursor={setCursor}
        onOpen={(key) => void readRows("subscriptions", [key]).then(([row]) => row && go(`/carriers/${row.carrier_id}`))}
        rowKeys={[{ combo: "f", label: "Follow or unfollow", run: toggle }]}
        {...(isFailed && shown === 0
          ? {
              failed: (
                <Failed
                  title="The followed carriers could not be loaded"
                  stillWorks={list.failure ?? STILL_WORKS}
                  onRetry={again}
                />
              ),
            }
          : {})}
        empty={
          tab === "all" ? (
            <Empty
              title="You follow no carrier yet"
              actions={<Button intent="primary" text="Follow from a file…" onClick={upload} />}
            >
              Followed carriers are assessed by your rules all the time. The key F on a carrier's page follows it.
            </Empty>
          ) : (
            <Empty
              title="No followed carrier stands so"
              actions={<Button text="Show all of them" onClick={() => openTab("all")} />}
            />
          )
        }
      />
      {isUploading && (
        <UploadDialog
          onFollowed={again}
          onClose={() => {
            setIsUploading(false);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}
