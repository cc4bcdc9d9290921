// On Home, after a link that could not be opened: which permission is missing, and who can grant it.
import { Button, Callout } from "@blueprintjs/core";
import { CrossIcon } from "@blueprintjs/icons";
import { useEffect } from "react";
import type { CurrentUser } from "../../contract/session/session.ts";
import { PAGES } from "../../domain/pages.ts";
import { missingFor } from "../../domain/session/missing-access.ts";
import { grantorsText } from "../../domain/session/permission-labels.ts";
import { refused$ } from "../../live/refused.ts";
import { useCurrent } from "../../live/use-current.ts";
import { useUsers } from "../../live/use-people.ts";
import css from "./RefusedNotice.module.css";

export function RefusedNotice({ user }: { readonly user: CurrentUser }) {
  const refused = useCurrent(refused$);
  const users = useUsers() ?? [];
  // Read once: whoever comes back to Home knows it.
  useEffect(() => () => refused$.next(null), []);
  const page = PAGES.find(({ name }) => name === refused);
  const missing = page === undefined ? null : missingFor(page, user, grantorsText(users));
  if (page === undefined || missing === null) return null;
  const { permission, grantedBy, advice } = missing;
  return (
    <Callout compact intent="warning" role="status" className={css.notice ?? ""}>
      <span>
        You don't have access to {page.title}. {advice ?? `Ask ${grantedBy} for ${permission}.`}
      </span>
      <Button
        size="small"
        variant="minimal"
        icon={<CrossIcon />}
        aria-label="Dismiss the notice"
        onClick={() => refused$.next(null)}
      />
    </Callout>
  );
}
