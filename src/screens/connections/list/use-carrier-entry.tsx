// The action by which a company's own carriers come in, for lists of its carriers: those of a file.
import { ImportIcon } from "@blueprintjs/icons";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { pathTo } from "../../../domain/pages.ts";
import { planRefusal, scopeRefusal } from "../../../domain/session/permission-labels.ts";
import { canImportCarriers } from "../../../domain/session/permissions.ts";
import { useGo } from "../../../live/use-go.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";

const refusalFor = (user: CurrentUser): string =>
  user.paywall.can_connect ? scopeRefusal("onboarding") : planRefusal("can_connect", user);

export function useCarrierEntry(user: CurrentUser | null): ListAction {
  const go = useGo();
  return {
    id: "import-carriers",
    title: "Import carriers from a file",
    text: "Import carriers",
    keys: "i",
    icon: <ImportIcon />,
    words: "upload csv excel spreadsheet tms own list",
    on: "page",
    place: "button",
    refusal: user === null || canImportCarriers(user) ? null : refusalFor(user),
    run: () => go(pathTo("carrier-import")),
  };
}
