// The tab that is open, in its own chunk and behind its own boundary; the others do nothing until they are opened.
import { Suspense } from "react";
import { HEATMAP_FLAG } from "../../../contract/carriers/heatmap.ts";
import { seesSafety, type CarrierTab, type CarrierTabId } from "../../../domain/carriers/carrier-tabs.ts";
import type { Flags } from "../../../domain/session/flags.ts";
import { reportError } from "../../../services/error-reporting.ts";
import { ErrorBoundary } from "../../../ui/states/ErrorBoundary.tsx";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { SafetyHidden } from "./safety/SafetyHidden.tsx";
import { lazyTab, type LazyTab } from "./lazy-tab.ts";
import type { TabProps } from "./tab-props.ts";
import { OverviewTab } from "./overview/OverviewTab.tsx";
import { RecordBody } from "../../../widgets/record/RecordPage.tsx";

// The overview comes with the page, which opens with it.
const TABS: Readonly<Record<Exclude<CarrierTabId, "overview">, LazyTab>> = {
  rules: lazyTab(() => import("./overview/RulesTab.tsx"), "RulesTab"),
  decisions: lazyTab(() => import("./tabs/DecisionsTab.tsx"), "DecisionsTab"),
  authority: lazyTab(() => import("./tabs/AuthorityTab.tsx"), "AuthorityTab"),
  insurance: lazyTab(() => import("./insurance/InsuranceTab.tsx"), "InsuranceTab"),
  safety: lazyTab(() => import("./safety/SafetyTab.tsx"), "SafetyTab"),
  inspections: lazyTab(() => import("./safety/InspectionsTab.tsx"), "InspectionsTab"),
  violations: lazyTab(() => import("./safety/ViolationsTab.tsx"), "ViolationsTab"),
  crashes: lazyTab(() => import("./safety/CrashesTab.tsx"), "CrashesTab"),
  equipment: lazyTab(() => import("./equipment/EquipmentTab.tsx"), "EquipmentTab"),
  heatmap: lazyTab(() => import("./heatmap/HeatmapTab.tsx"), "HeatmapTab"),
  directory: lazyTab(() => import("./directory/DirectoryTab.tsx"), "DirectoryTab"),
  associates: lazyTab(() => import("./associates/AssociatesTab.tsx"), "AssociatesTab"),
  payments: lazyTab(() => import("./tabs/PaymentsTab.tsx"), "PaymentsTab"),
  notes: lazyTab(() => import("./notes/NotesTab.tsx"), "NotesTab"),
};

/** Ours: milliseconds after which the tabs are fetched though the browser was never idle. */
const AT_THE_LATEST = 3_000;

/** While the browser is idle: the code of every tab, so that all of them open with the network off. Returns what gives it up. */
export function preloadTabs(): () => void {
  const idle = requestIdleCallback(
    () => {
      for (const tab of Object.values(TABS)) tab.preload();
    },
    { timeout: AT_THE_LATEST },
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
  // Nothing is asked for that may not be seen.
  if (ABOUT_SAFETY.includes(tab.id) && !seesSafety(props.user)) return <SafetyHidden what={tab.label} />;
  if (tab.id === "heatmap" && flags[HEATMAP_FLAG] !== true)
    return (
      <Forbidden
        what="the heatmap"
        permission={`feature flag ${HEATMAP_FLAG}`}
        grantedBy="whoever manages your company’s account"
      />
    );
  const Tab = tab.id === "overview" ? OverviewTab : TABS[tab.id];
  return <Tab {...props} />;
}

export function TabBody(props: Props) {
  const { tab } = props;
  return (
    <RecordBody label={tab.label} tab={tab.id}>
      <ErrorBoundary
        resetKey={`${props.props.id}/${tab.id}`}
        onError={(error) => reportError(error, { where: "tab" })}
        onBack={() => history.back()}
      >
        <Suspense fallback={<SkeletonRows rows={10} label={`Loading ${tab.label}`} />}>
          <Body {...props} />
        </Suspense>
      </ErrorBoundary>
    </RecordBody>
  );
}
