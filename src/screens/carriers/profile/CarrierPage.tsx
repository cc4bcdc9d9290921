// A carrier's page once at least its name is known: header, tabs, keyboard shortcuts and actions.
import { Callout } from "@blueprintjs/core";
import { useEffect, useMemo, useState } from "react";
import { useSearch } from "wouter";
import { BASE } from "../../../contract/constants.ts";
import type { CarrierDetail, ListedCarrier } from "../../../contract/carriers/carriers.ts";
import type { SessionRecord } from "../../../db/records.ts";
import { buildFlag } from "../../../services/settings.ts";
import {
  firstOf,
  seesInsights,
  shownTabs,
  tabOf,
  type CarrierSectionId,
  type CarrierTab,
} from "../../../domain/carriers/carrier-tabs.ts";
import { pathTo } from "../../../domain/pages.ts";
import { hereKind } from "../../../services/settings.ts";
import { watchdogState } from "../../../domain/session/watchdog.ts";
import type { CarrierView } from "../../../live/carriers/use-carrier.ts";
import { useGo } from "../../../live/use-go.ts";
import { withPart } from "../../../live/use-address-part.ts";
import { TabStrip } from "../../../ui/frame/PageTabs.tsx";
import { SectionStrip } from "../../../ui/frame/SectionStrip.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { BelowFailure, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import {
  CARRIER_NAMES,
  readCarrierAddress,
  sectionAddress,
  writeCarrierAddress,
  type CarrierAddress,
} from "../../../widgets/carriers/carrier-address.ts";
import { CarrierHeader } from "./CarrierHeader.tsx";
import { EditRequestDialog } from "./EditRequestDialog.tsx";
import { CarrierFacts } from "./parts/CarrierFacts.tsx";
import { preloadSections, TabBody } from "./TabBody.tsx";
import { useCarrierActions } from "./use-carrier-actions.tsx";
import { CHECK_KEY, useCheckNow } from "./use-check-now.ts";
import { useSections } from "./use-sections.ts";
import { useSignals } from "./use-signals.ts";
import { RecordBody, RecordPage } from "../../../widgets/record/RecordPage.tsx";
import { PageAge } from "../../../widgets/record/Updated.tsx";

const CHECK = "Check now with FMCSA";

interface Props {
  readonly id: number;
  readonly listed: CarrierDetail | ListedCarrier;
  readonly carrier: CarrierView;
  readonly session: SessionRecord;
}

export function CarrierPage({ id, listed, carrier, session: { user, flags } }: Props) {
  const go = useGo();
  const search = useSearch();
  const address = readCarrierAddress(search);
  const isOpen = watchdogState(hereKind(), user).canViewShowPage;
  const signals = useSignals(id, isOpen, seesInsights(user));
  const checking = useCheckNow(id, isOpen, carrier.again);
  const [isReporting, setIsReporting] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const tabs = useMemo(() => (isOpen ? shownTabs(flags, buildFlag("SHOW_DIRECTORY")) : []), [isOpen, flags]);
  const tab = tabs.find((one) => one.id === tabOf(address.section).id) ?? tabOf(address.section);
  const sections = useSections(tab, address.section);

  // What the parts of a tab have in the address stays while the tab is open.
  const pathOf = (next: CarrierAddress) => {
    const own = writeCarrierAddress(next);
    const query = tab.id === tabOf(next.section).id ? withPart(search, CARRIER_NAMES, own) : own;
    return pathTo("carrier", { id, query });
  };
  const change = (next: CarrierAddress, push = false) => go(pathOf(next), { replace: !push });
  const openSection = (next: CarrierSectionId) => {
    setIsPrinting(next === "history" && isPrinting);
    if (next === address.section) sections.show(next);
    else if (tabOf(next).id === tab.id) change({ ...address, section: next }, true);
    else change(sectionAddress(next), true);
  };
  const openTab = (next: CarrierTab) => openSection(firstOf(next));
  const stepTab = (by: number) => {
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    if (next !== undefined) openTab(next);
  };
  const stepSection = (by: number) => {
    const next = tab.sections[tab.sections.findIndex((one) => one.id === sections.current) + by];
    if (next !== undefined) openSection(next.id);
  };
  const actions = useCarrierActions({
    id,
    listed,
    carrier,
    user,
    onReport: () => setIsReporting(true),
    onGraph: isOpen
      ? () => change({ ...(address.section === "associates" ? address : sectionAddress("associates")), view: "graph" }, true)
      : null,
    onPrint: isOpen
      ? () => {
          openSection("history");
          setIsPrinting(true);
        }
      : null,
  });
  useEffect(preloadSections, []);
  useKeys([
    ...actions.keys,
    ...(checking.check === null ? [] : [{ combo: CHECK_KEY, label: CHECK, group: "Carrier", run: checking.check }]),
    ...tabs.map((one, index) => ({
      combo: String(index + 1),
      label: `Show ${one.label}`,
      group: "Tabs",
      run: () => openTab(one),
    })),
    { combo: "]", label: "Next tab", group: "Tabs", run: () => stepTab(1) },
    { combo: "[", label: "Previous tab", group: "Tabs", run: () => stepTab(-1) },
    { combo: "}", label: "Next section", group: "Tabs", run: () => stepSection(1) },
    { combo: "{", label: "Previous section", group: "Tabs", run: () => stepSection(-1) },
  ]);
  usePaletteItems([
    ...actions.paletteItems,
    ...(checking.check === null
      ? []
      : [
          {
            id: "carrier-check",
            title: CHECK,
            section: "Carrier",
            keys: CHECK_KEY,
            words: "refresh sources open data age",
            run: checking.check,
          },
        ]),
    ...tabs.flatMap((one, index) =>
      one.sections.map((section, at) => ({
        id: `carrier-section-${section.id}`,
        title: `Show ${section.label}`,
        section: "Carrier",
        words: `tab ${one.label}`,
        ...(at === 0 ? { keys: String(index + 1) } : {}),
        run: () => openSection(section.id),
      })),
    ),
  ]);

  const row = carrier.row ?? null;
  const failure = isOpen ? failureOf(carrier.outcome) : null;
  return (
    <RecordPage printsAlone={tab.id === "history"}>
      <CarrierHeader listed={listed} carrier={carrier} actions={actions.all} isOpen={isOpen} onSection={openSection} />
      {tabs.length > 0 && (
        <TabStrip
          label={`${listed.legal_name}: tabs`}
          tabs={tabs.map((one) => ({ id: one.id, label: one.label, href: BASE + pathOf(sectionAddress(firstOf(one))) }))}
          current={tab.id}
          onGo={(href) => go(href.slice(BASE.length))}
        />
      )}
      {isOpen && tab.sections.length > 1 && (
        <SectionStrip
          label={`${tab.label}: sections`}
          sections={tab.sections.map((one) => ({ ...one, href: BASE + pathOf({ ...address, section: one.id }) }))}
          current={sections.current}
          onGo={openSection}
        />
      )}
      <FailureStrip what="this carrier" failure={failure} onRetry={carrier.again} />
      <BelowFailure failure={failure}>
        <PageAge at={carrier.syncedAt}>
          {isOpen ? (
            <TabBody
              key={tab.id}
              tab={tab}
              props={{
                id,
                name: listed.legal_name,
                user,
                carrier,
                row,
                signals,
                checking,
                address,
                change,
                inviteRefusal: actions.inviteRefusal,
                onInvite: actions.invite,
                isPrinting,
                onPrinted: () => setIsPrinting(false),
              }}
              flags={flags}
              sections={sections}
            />
          ) : (
            <RecordBody>
              <Callout compact icon={null} intent="primary">
                Your watchdog portal does not include full carrier profiles, so only the main facts are shown. Ask your watchdog
                contact for carrier search.
              </Callout>
              <CarrierFacts listed={listed} row={row} />
            </RecordBody>
          )}
        </PageAge>
      </BelowFailure>
      {actions.dialogs}
      {isReporting && <EditRequestDialog carrier={{ id, legal_name: listed.legal_name }} onClose={() => setIsReporting(false)} />}
    </RecordPage>
  );
}
