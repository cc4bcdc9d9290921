// The rule sets as the page's tabs: their names, how many carriers each judges, the way to them, and making and taking away.
import { BASE } from "../../../contract/constants.ts";
import type { RuleSet } from "../../../contract/rules/rules.ts";
import { setKeys, withoutSet, withSet, type RuleDraft, type SetKey } from "../../../domain/rules/rule-draft.ts";
import { readRulesAddress, writeRulesAddress, type RulesAddress } from "../../../domain/rules/rules-address.ts";
import { useClassifications } from "../../../live/rules/use-classifications.ts";
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
  const apart = sets.flatMap(({ carrier_id: id }) => id ?? []);
  const judged = useAssessedCounts(ids, withSets, apart);
  const className = (id: number): string => classifications.get(id) ?? `Classification ${id}`;
  const nameOf = (key: SetKey): string => (key === null ? "the broad set" : `the set of ${className(key)}`);
  const addressOf = (classification: SetKey): RulesAddress => ({ ...address, classification });
  const hrefOf = (key: SetKey): string => {
    const query = writeRulesAddress(addressOf(key));
    return `${BASE}/rules${query === "" ? "" : `?${query}`}`;
  };
  const countOf = (id: number): number | null => judged.byClassification[id] ?? null;
  const show = (key: SetKey) => onAddress(addressOf(key), true);
  return {
    keys,
    nameOf,
    className,
    isKnown: (id: number): boolean => classifications.has(id),
    tabs: keys.map((key) => ({
      id: String(key),
      label: key === null ? "Broad set" : className(key),
      href: hrefOf(key),
      count: key === null ? judged.broad : countOf(key),
    })),
    /** Classifications without a set. */
    without: ids.filter((id) => !withSets.includes(id)).map((id) => ({ id, name: className(id), carriers: countOf(id) })),
    show,
    openHref: (href: string) => onAddress(readRulesAddress(href.split("?")[1] ?? ""), true),
    make: (id: number) => {
      edit(withSet(draft, sets, id));
      show(id);
    },
    /** Takes the open set away. */
    remove: () => {
      if (address.classification === null) return;
      edit(withoutSet(draft, sets, address.classification));
      show(null);
    },
  };
}

export type SetList = ReturnType<typeof useSetList>;
