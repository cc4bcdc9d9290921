// The rule sets as tabs of the page: names, numbers of carriers, links, and adding and deleting sets.
import { BASE } from "../../../contract/constants.ts";
import type { RuleSet } from "../../../contract/rules/rules.ts";
import { setKeys, withoutSet, withSet, type RuleDraft, type SetKey } from "../../../domain/rules/rule-draft.ts";
import { readRulesAddress, writeRulesAddress, type RulesAddress } from "../../../domain/rules/rules-address.ts";
import { useClassifications } from "../../../live/rules/use-classifications.ts";
import { useCarrierRuleSets } from "../../../live/rules/use-rule-sets.ts";
import { useAssessedCounts } from "../../../live/rules/use-assessed-counts.ts";

interface Parts {
  readonly sets: readonly RuleSet[];
  readonly draft: RuleDraft;
  readonly address: RulesAddress;
  readonly onAddress: (address: RulesAddress, push?: boolean) => void;
  readonly edit: (draft: RuleDraft) => void;
}

export function useSetList({ sets, draft, address, onAddress, edit }: Parts) {
  const classifications = useClassifications();
  const keys = setKeys(draft, sets);
  const withSets = keys.flatMap((key) => key ?? []);
  const ids = [...classifications.keys()];
  const apart = useCarrierRuleSets().flatMap(({ carrier_id: id }) => id ?? []);
  const assessed = useAssessedCounts(ids, withSets, apart);
  const className = (id: number): string => classifications.get(id) ?? `Classification ${id}`;
  const nameOf = (key: SetKey): string => (key === null ? "Default rules" : `${className(key)} rules`);
  const addressOf = (classification: SetKey): RulesAddress => ({ ...address, classification });
  const hrefOf = (key: SetKey): string => {
    const query = writeRulesAddress(addressOf(key));
    return `${BASE}/rules${query === "" ? "" : `?${query}`}`;
  };
  const countOf = (id: number): number | null => assessed.byClassification[id] ?? null;
  const show = (key: SetKey) => onAddress(addressOf(key), true);
  return {
    keys,
    nameOf,
    className,
    isKnown: (id: number): boolean => classifications.has(id),
    tabs: keys.map((key) => ({
      id: String(key),
      label: key === null ? "Default rules" : className(key),
      href: hrefOf(key),
      count: key === null ? assessed.byDefaultRules : countOf(key),
    })),
    /** Classifications without a set. */
    without: ids.filter((id) => !withSets.includes(id)).map((id) => ({ id, name: className(id), carriers: countOf(id) })),
    show,
    openHref: (href: string) => onAddress(readRulesAddress(href.split("?")[1] ?? ""), true),
    make: (id: number) => {
      edit(withSet(draft, sets, id));
      show(id);
    },
    /** Deletes the open set. */
    remove: () => {
      if (address.classification === null) return;
      edit(withoutSet(draft, sets, address.classification));
      show(null);
    },
  };
}

export type SetList = ReturnType<typeof useSetList>;
