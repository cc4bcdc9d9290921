// The signed-in person, their company, and what the company's plan includes.
import { useSearch } from "wouter";
import { BASE } from "../../contract/constants.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import { formatPhone } from "../../domain/format.ts";
import { hrefTo } from "../../domain/pages.ts";
import { humanized } from "../../domain/status.ts";
import { hasOnboardingAccess } from "../../domain/session/permissions.ts";
import { useGo } from "../../live/use-go.ts";
import { useSession } from "../../live/use-records.ts";
import { portalSettings } from "../../services/settings.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { PageHeader } from "../../ui/frame/PageHeader.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { Fact, Facts } from "../../widgets/record/Facts.tsx";
import css from "./AccountScreen.module.css";
import { SubscriptionTab } from "./billing/SubscriptionTab.tsx";
import { SourcesTab } from "./intake/SourcesTab.tsx";
import { MailsTab } from "./security/MailsTab.tsx";
import { SecurityTab } from "./security/SecurityTab.tsx";
import { ApiKeyTab } from "./users/ApiKeyTab.tsx";
import { UsersTab } from "./users/UsersTab.tsx";
import { scopesText } from "../../domain/session/permission-labels.ts";

/** Tab 4 is the subscription: the guard sends expired companies there. Assumption: the numbers of the others. */
const TABS = [
  { id: "1", label: "Profile" },
  { id: "2", label: "Company" },
  { id: "3", label: "Users" },
  { id: "4", label: "Subscription" },
  { id: "5", label: "API key" },
  { id: "6", label: "Security" },
  { id: "7", label: "Notifications" },
  { id: "8", label: "Sources" },
] as const;

const Profile = ({ user }: { readonly user: CurrentUser }) => (
  <>
    <Facts title="You">
      <Fact label="Name">{[user.first_name, user.last_name].filter(Boolean).join(" ") || "Unknown"}</Fact>
      <Fact label="Email">{user.email}</Fact>
      <Fact label="Phone">{formatPhone(user.phone_e164)}</Fact>
      <Fact label="Joined">
        <Age time={user.created_at} />
      </Fact>
    </Facts>
    <Facts title="Permissions">
      <Fact label="Granted">{scopesText(user.scopes) || "None"}</Fact>
    </Facts>
  </>
);

const CompanyTab = ({ user, user: { company } }: { readonly user: CurrentUser }) => (
  <Facts title="Company">
    <Fact label="Legal name">{company?.legal_name ?? "Unknown"}</Fact>
    <Fact label="Type">{humanized(company?.company_type ?? "unknown")}</Fact>
    <Fact label="Joined">
      <Age time={company?.created_at} />
    </Fact>
    {hasOnboardingAccess(user) && (
      <Fact label="As a carrier">
        <OnboardingLink />
      </Fact>
    )}
  </Facts>
);

// Assumption: the portal to which companies that are not brokers belong is also where a broker manages its own carrier.
function OnboardingLink() {
  const url = portalSettings().onboardingUrl;
  return url === null ? <>Onboarding is not set up here</> : <a href={url}>Open onboarding</a>;
}

export function AccountScreen() {
  const go = useGo();
  const session = useSession();
  const tab = new URLSearchParams(useSearch()).get("tab") ?? "1";
  const current = TABS.find(({ id }) => id === tab) ?? TABS[0];
  return (
    <>
      <PageHeader
        title="My account"
        tabs={TABS.map(({ id, label }) => ({ id, label, href: hrefTo("my-account", { query: `tab=${id}` }) }))}
        current={current.id}
        onGo={(href) => go(href.slice(BASE.length))}
      />
      {session && current.id === "3" && <UsersTab user={session.user} />}
      <div className={css.page} hidden={current.id === "3"}>
        {!session && <SkeletonRows rows={6} label="Loading the account" />}
        {session && current.id === "1" && <Profile user={session.user} />}
        {session && current.id === "2" && <CompanyTab user={session.user} />}
        {session && current.id === "5" && <ApiKeyTab user={session.user} />}
        {session && current.id === "4" && <SubscriptionTab user={session.user} />}
        {session && current.id === "6" && <SecurityTab />}
        {session && current.id === "7" && <MailsTab user={session.user} />}
        {session && current.id === "8" && <SourcesTab user={session.user} />}
      </div>
    </>
  );
}
