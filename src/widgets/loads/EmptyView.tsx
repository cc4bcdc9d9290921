// In place of the rows of a view that shows only a person's or their teams' loads or alerts, and has none: the way to all of them.
import { Button } from "@blueprintjs/core";
import type { ReactNode } from "react";
import type { DefaultView } from "../../contract/account/teams.ts";
import { Empty } from "../../ui/states/Empty.tsx";

interface Props {
  /** What one row is: "load". */
  readonly noun: string;
  readonly view: DefaultView;
  readonly onCompany: () => void;
  /** What stands there when the company has none. */
  readonly children: ReactNode;
}

export function EmptyView({ noun, view, onCompany, children }: Props) {
  if (view === "company") return children;
  return (
    <Empty
      title={view === "mine" ? `You have no ${noun}s here` : `Your teams have no ${noun}s here`}
      actions={<Button intent="primary" text={`Show ${noun}s company-wide`} onClick={onCompany} />}
    >
      This list starts with {view === "mine" ? `your own ${noun}s` : `the ${noun}s of your teams`}.
    </Empty>
  );
}
