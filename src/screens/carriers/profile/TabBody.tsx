// The sections of the open tab; the other tabs do nothing until they are opened.
import { Suspense } from "react";
import { HEATMAP_FLAG } from "../../../contract/carriers/heatmap.ts";
import {
  seesSafety,
  type CarrierSection,
  type CarrierSectionId,
  type CarrierTab,
} from "../../../domain/carriers/carrier-tabs.ts";
import type { Flags } from "../../../domain/session/flags.ts";
import { reportAndRethrow } from "../../../services/error-reporting.ts";
import { ErrorBoundary } from "../../../ui/states/ErrorBoundary.tsx";
import { ChunkFailure, lazyPart, type LazyPart } from "../../../ui/states/lazy-part.ts";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { SafetyHidden } from "./safety/SafetyHidden.tsx";
import { whenIdle } from "../../../ui/when-idle.ts";
import type { SectionProps } from "./section-props.ts";
import { OverviewSection } from "./overview/OverviewSection.tsx";
import { withSort } from "../../../widgets/carriers/carrier-address.ts";
import { RecordBody } from "../../../widgets/record/RecordPage.tsx";
import { RecordSection } from "../../../widgets/record/RecordSection.tsx";
import type { Sections } from "./use-sections.ts";
import { MISSING_HEATMAP } from "../../../domain/session/permission-labels.ts";

// The overview is part of the page's chunk, since the page opens with it.
const SECTIONS: Readonly<Record<Exclude<CarrierSectionId, "overview">, LazyPart<SectionProps>>> = {
  rules: lazyPart(() => import("./overview/RulesSection.tsx"), "RulesSection"),
  decisions: lazyPart(() => import("./records/DecisionsSection.tsx"), "DecisionsSection"),
  authority: lazyPart(() => import("./records/AuthoritySection.tsx"), "AuthoritySection"),
  insurance: lazyPart(() => import("./insurance/InsuranceSection.tsx"), "InsuranceSection"),
  safety: lazyPart(() => import("./safety/SafetySection.tsx"), "SafetySection"),
  inspections: lazyPart(() => import("./safety/InspectionsSection.tsx"), "InspectionsSection"),
  violations: lazyPart(() => import("./safety/ViolationsSection.tsx"), "ViolationsSection"),
  crashes: lazyPart(() => import("./safety/CrashesSection.tsx"), "CrashesSection"),
  equipment: lazyPart(() => import("./equipment/EquipmentSection.tsx"), "EquipmentSection"),
  heatmap: lazyPart(() => import("./heatmap/HeatmapSection.tsx"), "HeatmapSection"),
  directory: lazyPart(() => import("./directory/DirectorySection.tsx"), "DirectorySection"),
  associates: lazyPart(() => import("./associates/AssociatesSection.tsx"), "AssociatesSection"),
  payments: lazyPart(() => import("./records/PaymentsSection.tsx"), "PaymentsSection"),
  notes: lazyPart(() => import("./notes/NotesSection.tsx"), "NotesSection"),
  history: lazyPart(() => import("./history/HistorySection.tsx"), "HistorySection"),
};

/** Tunable, in milliseconds: when the sections are fetched even if the browser was never idle. */
const PRELOAD_DEADLINE = 3_000;

/** Fetches the code of every section while the browser is idle, so that all tabs open offline. Returns a function that cancels it. */
export const preloadSections = (): (() => void) =>
  whenIdle(() => {
    for (const section of Object.values(SECTIONS)) void section.preload();
  }, PRELOAD_DEADLINE);

interface BodyProps {
  readonly section: CarrierSection;
  readonly props: Omit<SectionProps, "sort" | "onSort">;
}

/** In its own chunk and error boundary, so that the others work whatever happens to it. */
function Section({ section: { id, label }, props }: BodyProps) {
  const Part = id === "overview" ? OverviewSection : SECTIONS[id];
  const { address, change } = props;
  return (
    <ErrorBoundary
      resetKey={`${props.id}/${id}`}
      onError={(error) => {
        if (!(error instanceof ChunkFailure)) reportAndRethrow(error, { where: "section" });
      }}
      onBack={() => history.back()}
    >
      <Suspense fallback={<SkeletonRows rows={10} label={`Loading ${label}`} />}>
        <Part {...props} sort={address.sorts[id] ?? null} onSort={(sort) => change(withSort(address, id, sort))} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface Props {
  readonly tab: CarrierTab;
  readonly props: Omit<SectionProps, "sort" | "onSort">;
  readonly flags: Flags;
  readonly sections: Sections;
}

export function TabBody({ tab, props, flags, sections: { bodyRef } }: Props) {
  return (
    <RecordBody label={tab.label} tab={tab.id} bodyRef={bodyRef}>
      {tab.id === "safety" && !seesSafety(props.user) ? (
        // What the user cannot see is not requested.
        <SafetyHidden what={tab.label} />
      ) : tab.id === "heatmap" && flags[HEATMAP_FLAG] !== true ? (
        <Forbidden what="the heatmap" {...MISSING_HEATMAP} />
      ) : tab.sections.length === 1 ? (
        tab.sections.map((section) => <Section key={section.id} section={section} props={props} />)
      ) : (
        tab.sections.map((section) => (
          <RecordSection key={section.id} id={section.id} label={section.label} printsAlone={section.id === "history"}>
            <Section section={section} props={props} />
          </RecordSection>
        ))
      )}
    </RecordBody>
  );
}
