// The emails that rate confirmations came with: flagged, completed and undelivered, and whether each sender is the carrier.
import type { User } from "../../../contract/account/users.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import {
  MAIL_LIST,
  MAIL_TAB_ROWS,
  MAIL_TABS,
  mailQuery,
  mailSort,
  mailTabConditions,
} from "../../../domain/board/mail-filters.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useCollectionList } from "../../../live/rows/use-collection-list.ts";
import { useUsers } from "../../../live/use-people.ts";
import { useSession } from "../../../live/use-records.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { sorting } from "../../../widgets/list/sorting.ts";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { useListState } from "../../../widgets/list/state/use-list-state.ts";
import { useListTabs } from "../../../widgets/list/state/use-list-tabs.ts";
import { MAIL_COLUMNS } from "./mail-columns.tsx";
import { mailFilters } from "./filters.tsx";
import { MailPeek } from "./MailPeek.tsx";

const NO_USERS: readonly User[] = [];

export function RateConfirmationEmailsScreen() {
  const user = useSession()?.user;
  return user === undefined ? null : <Mails user={user} />;
}

function Mails({ user }: { readonly user: CurrentUser }) {
  const users = useUsers() ?? NO_USERS;
  const state = useListState("rate-confirmation-emails", pathTo("rate-confirmation-emails"), MAIL_LIST);
  const { filters, change } = state;
  const list = useCollectionList("rate_confirmation_mails", mailQuery(filters, user.id), state.isRestored);
  const lists = MAIL_TABS.map((id) => ({
    id,
    title: MAIL_TAB_ROWS[id].label,
    where: mailTabConditions(id, filters, user.id),
  }));
  const tabs = useListTabs("rate_confirmation_mails", lists, state);
  const place = useListPlace(list, state);
  const nameOf = (id: string): string => users.find((each) => String(each.id) === id)?.full_name ?? `Person ${id}`;
  const open = MAIL_TAB_ROWS[filters.list];
  const sort = mailSort(filters);
  const toConfirmations = pathTo("rate-confirmations");
  return (
    <ListPage
      name="rate-confirmation-emails"
      title="Rate confirmation emails"
      noun="email"
      label={`${open.label} emails`}
      state={state}
      list={list}
      place={place}
      tabs={tabs}
      tab={filters.list}
      columns={MAIL_COLUMNS}
      {...sorting(MAIL_LIST, state, sort)}
      filters={mailFilters(state, list.facets, nameOf)}
      actions={[
        {
          id: "mine",
          title: filters.isMine ? "All mailboxes" : "My mailbox",
          keys: "m",
          on: "page",
          place: "none",
          run: () => change({ ...filters, isMine: !filters.isMine, users: [] }, true),
        },
      ]}
      hasViews
      exports={{ name: `rate-confirmation-emails-${filters.list}` }}
      header={<PageLink to={toConfirmations}>Rate confirmations</PageLink>}
      pathOf={(row) => pathTo("rate-confirmation-email", { id: row.id })}
      peek={(id) => <MailPeek id={id} onClose={() => state.peek(null)} />}
      empty={<Empty title="No emails">{open.empty}</Empty>}
    />
  );
}
