// The open tab, in its own chunk and error boundary; the other tabs do nothing until they are opened.
import { Suspense } from "react";
import { HEATMAP_FLAG } from "../../../contract/carriers/heatmap.ts";
import { seesSafety, type CarrierTab, type CarrierTabId } from "../../../domain/carriers/carrier-tabs.ts";
import type { Flags } from "../../../domain/session/flags.ts";
import { reportAndRethrow } from "../../../services/error-reporting.ts";
import { ErrorBoundary } from "../../../ui/states/ErrorBoundary.tsx";
import { ChunkFailure, lazyPart, type LazyPart } from "../../../ui/states/lazy-part.ts";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { SafetyHidden } from "./safety/SafetyHidden.tsx";
import type { TabProps } from "./tab-props.ts";
import { OverviewTab } from "./overview/OverviewTab.tsx";
import { RecordBody } from "../../../widgets/record/RecordPage.tsx";
import { MISSING_HEATMAP } from "../../../domain/session/permission-labels.ts";

// The overview is part of the page's chunk, since the page opens with it.
const TABS: Readonly<Record<Exclude<CarrierTabId, "overview">, LazyPart<TabProps>>> = {
  rules: lazyPart(() => import("./overview/RulesTab.tsx"), "RulesTab"),
  decisions: lazyPart(() => import("./tabs/DecisionsTab.tsx"), "DecisionsTab"),
  authority: lazyPart(() => import("./tabs/AuthorityTab.tsx"), "AuthorityTab"),
  insurance: lazyPart(() => import("./insurance/InsuranceTab.tsx"), "InsuranceTab"),
  safety: lazyPart(() => import("./safety/SafetyTab.tsx"), "SafetyTab"),
  inspections: lazyPart(() => import("./safety/InspectionsTab.tsx"), "InspectionsTab"),
  violations: lazyPart(() => import("./safety/ViolationsTab.tsx"), "ViolationsTab"),
  crashes: lazyPart(() => import("./safety/CrashesTab.tsx"), "CrashesTab"),
  equipment: lazyPart(() => import("./equipment/EquipmentTab.tsx"), "EquipmentTab"),
  heatmap: lazyPart(() => import("./heatmap/HeatmapTab.tsx"), "HeatmapTab"),
  directory: lazyPart(() => import("./directory/DirectoryTab.tsx"), "DirectoryTab"),
  associates: lazyPart(() => import("./associates/AssociatesTab.tsx"), "AssociatesTab"),
  payments: lazyPart(() => import("./tabs/PaymentsTab.tsx"), "PaymentsTab"),
  notes: lazyPart(() => import("./notes/NotesTab.tsx"), "NotesTab"),
  history: lazyPart(() => import("./history/HistoryTab.tsx"), "HistoryTab"),
};

/** Tunable, in milliseconds: when the tabs are fetched even if the browser was never idle. */
const PRELOAD_DEADLINE = 3_000;

/** Fetches the code of every tab while the browser is idle, so that all tabs open offline. Returns a function that cancels it. */
export function preloadTabs(): () => void {
  const idle = requestIdleCallback(
    () => {
      for (const tab of Object.values(TABS)) void tab.preload();
    },
    { timeout: PRELOAD_DEADLINE },
  );
  return () => cancelIdleCallback(idle);
}

const ABOUT_SAFETY: readonly CarrierTabId[] = ["safety", "inspections", "violations", "crashes"];

interface Props {
  readonly tab: CarrierTab;
  readonly props: TabProps;
  readonly flags: Flags;
}

function Body({ tab, props, flags }: Props) {
  // What the user cannot see is not requested.
  if (ABOUT_SAFETY.includes(tab.id) && !seesSafety(props.user)) return <SafetyHidden what={tab.label} />;
  if (tab.id === "heatmap" && flags[HEATMAP_FLAG] !== true) return <Forbidden what="the heatmap" {...MISSING_HEATMAP} />;
  const Tab = tab.id === "overview" ? OverviewTab : TABS[tab.id];
  return <Tab {...props} />;
}

export function TabBody(props: Props) {
  const { tab } = props;
  return (
    <RecordBody label={tab.label} tab={tab.id}>
      <ErrorBoundary
        resetKey={`${props.props.id}/${tab.id}`}
        onError={(error) => {
          if (!(error instanceof ChunkFailure)) reportAndRethrow(error, { where: "tab" });
        }}
        onBack={() => history.back()}
      >
        <Suspense fallback={<SkeletonRows rows={10} label={`Loading ${tab.label}`} />}>
          <Body {...props} />
        </Suspense>
      </ErrorBoundary>
    </RecordBody>
  );
}
