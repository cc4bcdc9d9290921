// The rules page once the sets are loaded: the sets as tabs, the rules of the open one, and what the edits would change.
import { useCallback } from "react";
import type { RuleSet, RuleTypeInfo } from "../../../contract/rules/rules.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import {
  assumptionOf,
  editCount,
  NO_DRAFT,
  rebased,
  savedSet,
  withEnds,
  withGrants,
  withRevert,
  withValues,
} from "../../../domain/rules/rule-draft.ts";
import { draftRules } from "../../../domain/rules/version-text.ts";
import type { RulesAddress } from "../../../domain/rules/rules-address.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useAssessment, useTally, useWhatIf } from "../../../live/rules/use-assessment.ts";
import { useOverrideNews } from "../../../live/rules/use-override-news.ts";
import type { RuleSetsView } from "../../../live/rules/use-rule-sets.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useGo } from "../../../live/use-go.ts";
import { useOnline } from "../../../live/use-online.ts";
import { useTableLayout } from "../../../live/use-table-layout.ts";
import { scheduledRules } from "../../../sync/rules/rules.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { SplitView } from "../../../ui/frame/SplitView.tsx";
import { carrierPath, sectionAddress } from "../../../widgets/carriers/carrier-address.ts";
import { ComingRules } from "./ComingRules.tsx";
import { RuleNotices } from "./RuleNotices.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { savingRefusal, withdrawalRefusal } from "./saving-refusal.ts";
import { SetActions } from "./SetActions.tsx";
import { SetRules } from "./SetRules.tsx";
import { HistoryPanel } from "./history/HistoryPanel.tsx";
import { AssessmentBar } from "./what-if/AssessmentBar.tsx";
import { useLeaveWarning } from "../../../widgets/record/use-leave-warning.ts";
import { useRuleActions } from "./use-rule-actions.ts";
import { useRuleEditor } from "./use-rule-editor.ts";
import { useSaveDialog } from "./use-save-dialog.tsx";
import { useSaveRules } from "./use-save-rules.ts";
import { useSetList } from "./use-set-list.ts";
import css from "./RulesPage.module.css";
import { WhatIfSide } from "./what-if/WhatIfSide.tsx";
import { failureOf } from "../../../domain/failure-text.ts";
import { FailureStrip } from "../../../widgets/record/FailureState.tsx";

interface Props {
  readonly user: CurrentUser;
  readonly sets: readonly RuleSet[];
  readonly view: RuleSetsView;
  readonly types: readonly RuleTypeInfo[];
  readonly address: RulesAddress;
  /** `push` makes it a step that Back undoes. */
  readonly onAddress: (address: RulesAddress, push?: boolean) => void;
}

/** Tunable: the width of the panel of changes in pixels, until a person drags it. */
const PANEL_WIDTH = 480;

export function RulesPage({ user, sets, view, types, address, onAddress }: Props) {
  const go = useGo();
  const isOnline = useOnline();
  const [layout, setLayout] = useTableLayout("rules");
  const open = address.classification;
  const editor = useRuleEditor(sets, open);
  const { draft, values, saved, assumption, conflicts } = editor;
  const facts = useAssessment();
  const now = useTally();
  const { answer, pending, prefetch } = useWhatIf(assumption);
  const { again: againSets } = view;
  const { again: againFacts } = facts;
  const coming = useResource(scheduledRules());
  const { again: againComing } = coming;
  const onNews = useCallback(() => {
    againSets();
    againFacts();
    againComing();
  }, [againSets, againFacts, againComing]);
  const { isSaving, failure, save } = useSaveRules({ draft, sets, showSaved: view.showSaved, restart: editor.restart, onNews });
  useOverrideNews(againFacts);
  const edits = editCount(draft);
  useLeaveWarning(edits > 0, () => go(pathTo("rules")), "Your changes to the rules are not saved. They stay here as a draft.");

  const list = useSetList({ sets, draft, address, onAddress, edit: editor.edit });
  const refusal = savingRefusal({ user, isOnline, conflicts: conflicts.length });
  const { trySave, dialog } = useSaveDialog({
    draft,
    sets,
    nameOf: list.nameOf,
    answer,
    isCalculating: pending,
    summary: facts.summary,
    isBlocked: edits === 0 || refusal !== null || isSaving,
    save,
  });
  const discard = () => editor.edit(NO_DRAFT);
  const openCarrier = useCallback((id: number) => go(carrierPath(id, sectionAddress("rules"))), [go]);
  const showHistory = (history: RulesAddress["history"]) => onAddress({ ...address, history });
  const toggleHistory = () => showHistory(address.history === null ? { version: null, against: null } : null);
  const openSet = savedSet(sets, open) ?? null;
  useRuleActions({ editor, list, trySave, discard, toggleHistory });

  const tally = assumption === null ? now : (answer?.after ?? now);
  return (
    <>
      <PageHeader
        title="Rules"
        tabs={list.tabs}
        current={String(open)}
        onGo={list.openHref}
        actions={
          <SetActions
            without={list.without}
            open={open !== null && values !== null ? list.className(open) : null}
            onMake={list.make}
            onRemove={list.remove}
            isHistoryOpen={address.history !== null}
            onHistory={toggleHistory}
          />
        }
      />
      <div className={css.bar}>
        {tally !== null && now !== null ? <AssessmentBar tally={tally} before={now} /> : <div className={css.space} />}
        <SaveBar
          edits={edits}
          canUndo={editor.canUndo}
          canRedo={editor.canRedo}
          isSaving={isSaving}
          refusal={refusal}
          onUndo={editor.undo}
          onRedo={editor.redo}
          onDiscard={discard}
          onTry={trySave}
        />
        {dialog}
      </div>
      <FailureStrip
        what="the rules"
        failure={failureOf(view.outcome)}
        usable="Showing saved rules; you can try changes."
        onRetry={view.again}
      />
      {refusal !== null && conflicts.length === 0 && edits > 0 && (
        <p className={css.refusal} role="status">
          {refusal}
        </p>
      )}
      <RuleNotices
        sets={sets}
        conflicts={conflicts}
        failure={failure}
        nameOf={list.nameOf}
        onRebase={() => editor.restart(rebased(draft, sets))}
        onDiscard={discard}
      />
      <ComingRules view={coming} sets={sets} nameOf={list.nameOf} refusal={withdrawalRefusal({ user, isOnline })} />
      <SplitView
        stacks
        width={layout?.peekWidth ?? PANEL_WIDTH}
        onWidth={(peekWidth) => setLayout({ ...layout, peekWidth })}
        side={
          address.history !== null ? (
            <HistoryPanel
              key={String(open)}
              set={open}
              stamp={`${openSet?.version} ${openSet?.reassessment === null}`}
              name={list.nameOf(open)}
              shown={address.history}
              onShown={showHistory}
              refusal={refusal}
              onRevert={(version) => {
                editor.edit(withRevert(draft, sets, open, version));
                showHistory(null);
              }}
              onOpenCarrier={openCarrier}
            />
          ) : (
            <WhatIfSide
              facts={facts}
              answer={answer}
              assumption={assumption}
              rules={draftRules(draft, sets)}
              address={address}
              onAddress={onAddress}
              open={open}
              values={editor.values}
              onGrants={(grants) => editor.edit(withGrants(draft, grants, crypto.randomUUID()))}
              onEnds={(ended, ending) => editor.edit(withEnds(draft, ended, ending))}
              onOpenCarrier={openCarrier}
            />
          )
        }
      >
        <SetRules
          list={list}
          open={open}
          set={openSet}
          syncedAt={view.syncedAt}
          types={types}
          values={values}
          saved={saved}
          tally={tally}
          onValues={(next) => editor.edit(withValues(draft, sets, open, next))}
          onLikely={(next) => prefetch(assumptionOf(withValues(draft, sets, open, next), sets))}
        />
      </SplitView>
    </>
  );
}
