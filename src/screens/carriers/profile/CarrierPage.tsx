// A carrier's page once at least its name is known: header, tabs, keyboard shortcuts and actions.
import { Callout } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { BASE } from "../../../contract/constants.ts";
import type { CarrierDetail, ListedCarrier } from "../../../contract/carriers/carriers.ts";
import type { SessionRecord } from "../../../db/records.ts";
import { buildFlag } from "../../../services/settings.ts";
import { carrierTabs, CARRIER_TABS, seesInsights, type CarrierTabId } from "../../../domain/carriers/carrier-tabs.ts";
import { hereKind } from "../../../services/settings.ts";
import { watchdogState } from "../../../domain/session/watchdog.ts";
import type { CarrierView } from "../../../live/carriers/use-carrier.ts";
import { useGo } from "../../../live/use-go.ts";
import { TabStrip } from "../../../ui/frame/PageTabs.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { carrierPath, readCarrierAddress, tabAddress, type CarrierAddress } from "../../../widgets/carriers/carrier-address.ts";
import { CarrierHeader } from "./CarrierHeader.tsx";
import { EditRequestDialog } from "./EditRequestDialog.tsx";
import { CarrierFacts } from "./parts/CarrierFacts.tsx";
import { preloadTabs, TabBody } from "./TabBody.tsx";
import { useCarrierActions } from "./use-carrier-actions.tsx";
import { useSignals } from "../../../widgets/carriers/use-signals.ts";
import { RecordBody, RecordPage } from "../../../widgets/record/RecordPage.tsx";
import { PageAge } from "../../../widgets/record/Updated.tsx";

interface Props {
  readonly id: number;
  readonly listed: CarrierDetail | ListedCarrier;
  readonly carrier: CarrierView;
  readonly session: SessionRecord;
}

export function CarrierPage({ id, listed, carrier, session: { user, flags } }: Props) {
  const go = useGo();
  const address = readCarrierAddress(useSearch());
  const isOpen = watchdogState(hereKind(), user).canViewShowPage;
  const signals = useSignals(id, isOpen, seesInsights(user));
  const [isReporting, setIsReporting] = useState(false);
  const actions = useCarrierActions({ id, name: listed.legal_name, carrier, user, onReport: () => setIsReporting(true) });
  const tabs = isOpen ? carrierTabs(flags).filter(({ id: tab }) => tab !== "directory" || buildFlag("SHOW_DIRECTORY")) : [];
  const tab = CARRIER_TABS.find((one) => one.id === address.tab) ?? CARRIER_TABS[0];

  const change = (next: CarrierAddress, push = false) => go(carrierPath(id, next), { replace: !push });
  const openTab = (next: CarrierTabId) => change(tabAddress(next), true);
  const step = (by: number) => {
    const at = tabs.findIndex((one) => one.id === address.tab);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (next !== undefined) openTab(next.id);
  };
  useEffect(preloadTabs, []);
  useKeys([
    ...actions.keys,
    ...tabs.slice(0, 9).map(({ id: one, label }, index) => ({
      combo: String(index + 1),
      label: `Show ${label}`,
      group: "Tabs",
      run: () => openTab(one),
    })),
    { combo: "]", label: "Next tab", group: "Tabs", run: () => step(1) },
    { combo: "[", label: "Previous tab", group: "Tabs", run: () => step(-1) },
  ]);
  usePaletteItems([
    ...actions.paletteItems,
    ...tabs.map(({ id: one, label }, index) => ({
      id: `carrier-tab-${one}`,
      title: `Show ${label}`,
      section: "Carrier",
      words: "tab",
      ...(index < 9 ? { keys: String(index + 1) } : {}),
      run: () => openTab(one),
    })),
  ]);

  const row = carrier.row ?? null;
  const { outcome } = carrier;
  return (
    <RecordPage printsAlone={tab.id === "history"}>
      <CarrierHeader listed={listed} carrier={carrier} actions={actions} isOpen={isOpen} onTab={openTab} />
      {tabs.length > 0 && (
        <TabStrip
          label={`${listed.legal_name}: tabs`}
          tabs={tabs.map((one) => ({ id: one.id, label: one.label, href: BASE + carrierPath(id, tabAddress(one.id)) }))}
          current={tab.id}
          onGo={(href) => go(href.slice(BASE.length))}
        />
      )}
      <FailureStrip what="this carrier" failure={isOpen ? failureOf(outcome) : null} onRetry={carrier.again} />
      <PageAge at={carrier.syncedAt}>
        {isOpen ? (
          <TabBody
            key={tab.id}
            tab={tab}
            props={{ id, name: listed.legal_name, user, carrier, row, signals, address, change }}
            flags={flags}
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
      {actions.dialogs}
      {isReporting && <EditRequestDialog carrier={{ id, legal_name: listed.legal_name }} onClose={() => setIsReporting(false)} />}
    </RecordPage>
  );
}
