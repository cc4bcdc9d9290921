// The rules that the carrier is assessed by, its overrides and attestations, and its assessment under other classifications.
import { OVERRIDE_LIST } from "../../../../domain/rules/override-filters.ts";
import { pathTo } from "../../../../domain/pages.ts";
import { useClassifications } from "../../../../live/rules/use-classifications.ts";
import { useCurrent } from "../../../../live/use-current.ts";
import { useGo } from "../../../../live/use-go.ts";
import { hasExtensions$ } from "../../../../net/extensions.ts";
import { useKeys } from "../../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../../ui/palette/palette-registry.ts";
import { AttestationList } from "./AttestationList.tsx";
import { RulesPart } from "./RulesPart.tsx";
import { OverrideList } from "./OverrideList.tsx";
import { Unassigned } from "./Unassigned.tsx";
import type { SectionProps } from "../section-props.ts";
import { useOverriding } from "./use-overriding.tsx";
import { RecordColumns } from "../../../../widgets/record/RecordPage.tsx";

export function RulesSection({ id, name, user, carrier, row }: SectionProps) {
  const go = useGo();
  const overriding = useOverriding({ id, name }, user, carrier.again);
  const { refusal, grant, undoLast } = overriding;
  const hasExtensions = useCurrent(hasExtensions$);
  useKeys([
    { combo: "n", label: "Grant override", group: "Carrier", when: () => refusal === null, run: grant },
    { combo: "u", label: "Undo the last change", group: "Carrier", run: undoLast },
  ]);
  usePaletteItems([
    ...(refusal === null ? [{ id: "carrier-override", title: "Grant override", section: "Carrier", keys: "n", run: grant }] : []),
    { id: "carrier-rules", title: "Edit rules", section: "Carrier", run: () => go(pathTo("rules")) },
  ]);
  return (
    <RecordColumns>
      <div>
        <RulesPart id={id} carrier={carrier} row={row} actions={overriding.actions} />
      </div>
      <div>
        <OverrideList
          overriding={overriding}
          classifications={useClassifications()}
          onAll={() => go(pathTo("rule-overrides", { query: OVERRIDE_LIST.link({ list: "all", carrier: id }) }))}
        />
        {hasExtensions && <AttestationList carrier={{ id, name }} refusal={refusal} onChanged={carrier.again} />}
        <Unassigned id={id} />
      </div>
      {overriding.dialog}
    </RecordColumns>
  );
}
