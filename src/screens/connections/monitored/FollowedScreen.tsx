// The carriers that the company follows, by how they stand: opened, followed and unfollowed by keyboard, and added by a file.
import { Button } from "@blueprintjs/core";
import { EyeOffIcon, EyeOpenIcon, ImportIcon } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import { formatNumber } from "../../../domain/format.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { useTableLayout } from "../../../live/use-table-layout.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";
import { TableControls } from "../../../ui/table/TableControls.tsx";
import { ServerListAge, ServerListStrip, ServerListTable } from "../../../widgets/list/ServerListTable.tsx";
import { useChosen } from "../../../widgets/list/use-chosen.ts";
import { FOLLOWED_COLUMNS, isFollowed, type FollowedRow } from "./columns.tsx";
import { UploadDialog } from "./UploadDialog.tsx";
import { useFollowedList } from "./use-followed-list.ts";
import { useFollowing } from "../../../widgets/connections/use-following.ts";
import "./followed.css";

const STILL_WORKS = "What this computer has kept can still be looked at, and carriers followed and unfollowed.";

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
  const view = useFollowedList();
  const { list, rowAt, listKey, again, tabs, tab, openTab } = view;
  const [layout, setLayout] = useTableLayout("followed");
  const [cursor, setCursor] = useState<number | null>(null);
  const { selection, choose } = useChosen(listKey);
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
  return (
    <>
      <PageHeader
        title="Followed carriers"
        tabs={tabs}
        current={tab}
        onGo={(href) => openTab(new URLSearchParams(href.split("?")[1] ?? "").get("verdict") ?? "")}
        actions={
          <>
            <ServerListAge list={list} instead={selection.size > 0 ? `${formatNumber(selection.size)} chosen` : null} />
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
      <ServerListStrip view={view} stillWorks={STILL_WORKS} />
      <ServerListTable
        view={view}
        failure="The followed carriers could not be loaded"
        stillWorks={STILL_WORKS}
        label="Followed carriers"
        columns={FOLLOWED_COLUMNS}
        rowsFor={(ids) => readRows("subscriptions", ids)}
        layout={layout}
        onLayout={(next) => setLayout({ ...layout, ...next })}
        selection={selection}
        onSelection={choose}
        cursor={cursor}
        onCursor={setCursor}
        onOpen={(key) => void readRows("subscriptions", [key]).then(([row]) => row && go(`/carriers/${row.carrier_id}`))}
        rowKeys={[{ combo: "f", label: "Follow or unfollow", run: toggle }]}
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
