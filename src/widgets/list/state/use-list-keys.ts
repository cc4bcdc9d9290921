// The keys and the palette entries of a list page: those of its actions, its tabs and its filter field.
import type { Tab } from "../../../ui/frame/PageTabs.tsx";
import { useFilterKey } from "../../../ui/keys/use-filter-key.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import type { RowKey } from "../../../ui/table/column-spec.ts";
import { targetsOf, type ListAction } from "../list-action.ts";
import type { ListPlace } from "./use-list-place.ts";

interface ListKeys {
  readonly name: string;
  readonly title: string;
  readonly place: ListPlace;
  readonly actions: readonly ListAction[];
  readonly tabs: readonly Tab[];
  readonly tab: string | undefined;
  readonly openHref: (href: string) => void;
  readonly hasFilters: boolean;
}

const isAllowed = ({ refusal = null }: ListAction): boolean => refusal === null;

/** Returns the keys that work on rows, for the table. */
export function useListKeys({ name, title, place, actions, tabs, tab, openHref, hasFilters }: ListKeys): readonly RowKey[] {
  const { cursor, targets, textRef } = place;
  const step = (by: number) => {
    const next = tabs[(tabs.findIndex(({ id }) => id === tab) + by + tabs.length) % tabs.length];
    if (next !== undefined) openHref(next.href);
  };
  useFilterKey(textRef, undefined, hasFilters);
  useKeys([
    ...actions.flatMap((action) =>
      action.on === "page" && action.keys !== undefined
        ? [
            {
              combo: action.keys,
              label: action.title,
              typing: action.typing === true,
              when: () => isAllowed(action),
              run: () => action.run([]),
            },
          ]
        : [],
    ),
    ...(tabs.length > 0
      ? [
          { combo: "]", label: "Next list", run: () => step(1) },
          { combo: "[", label: "Previous list", run: () => step(-1) },
        ]
      : []),
  ]);
  usePaletteItems([
    ...actions.map((action) => ({
      id: `${name}-${action.id}`,
      title: action.title,
      section: title,
      ...(action.keys === undefined ? {} : { keys: action.keys }),
      ...(action.words === undefined ? {} : { words: action.words }),
      run: () => {
        const keys = targetsOf(action, targets);
        if (keys !== null && (action.on !== "page" || isAllowed(action))) action.run(keys);
      },
    })),
    ...tabs.map(({ id, label, href }) => ({
      id: `${name}-tab-${id}`,
      title: `Show ${label}`,
      section: title,
      run: () => openHref(href),
    })),
  ]);
  return actions.flatMap((action) =>
    action.on !== "page" && action.keys !== undefined
      ? [
          {
            combo: action.keys,
            label: action.title,
            // Of several selected rows only the one under the cursor has a page to go to.
            run: (keys: readonly number[]) => action.run(action.on === "row" ? [cursor ?? keys[0] ?? 0] : keys),
          },
        ]
      : [],
  );
}
