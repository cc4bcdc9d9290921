// What would change, beside the rules: how old its data is, or why there is none, and the changes themselves.
import type { ComponentProps } from "react";
import type { AssessmentView } from "../../../../live/rules/use-assessment.ts";
import { DataStatus, NoData } from "../DataStatus.tsx";
import css from "./WhatIfPanel.module.css";
import { WhatIfPanel } from "./WhatIfPanel.tsx";

interface Props extends ComponentProps<typeof WhatIfPanel> {
  readonly facts: AssessmentView;
}

export const WhatIfSide = ({ facts, ...panel }: Props) => (
  <section className={css.whatIf} aria-label="What would change">
    {facts.summary === null ? (
      <NoData outcome={facts.outcome} onRetry={facts.again} />
    ) : (
      <>
        <DataStatus summary={facts.summary} outcome={facts.outcome} onRetry={facts.again} />
        <WhatIfPanel {...panel} />
      </>
    )}
  </section>
);
