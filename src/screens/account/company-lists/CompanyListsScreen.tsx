// A company's short lists: classifications, payment terms, reason codes, its contract and applications.
import { BASE } from "../../../contract/constants.ts";
import { COMPANY_LIST, COMPANY_LISTS, type CompanyListId } from "../../../domain/account/company-list-address.ts";
import { missingFeature, scopeRefusal } from "../../../domain/session/permission-labels.ts";
import { canManageUsers, canUseApi } from "../../../domain/session/permissions.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useAddress } from "../../../live/use-address.ts";
import { useSession } from "../../../live/use-records.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { ClassificationList } from "./ClassificationList.tsx";
import { ContractList } from "./ContractList.tsx";
import { ApplicationList, ReasonList, TermList } from "./lists.tsx";
import css from "./CompanyListsScreen.module.css";

const PATH = pathTo("company-lists");

const TITLES: Readonly<Record<CompanyListId, string>> = {
  classifications: "Classifications",
  terms: "Payment terms",
  reasons: "Reason codes",
  contracts: "Contract",
  applications: "Applications",
};

export function CompanyListsScreen() {
  const session = useSession();
  const { state, change } = useAddress("company-lists", COMPANY_LIST);
  const open = (list: CompanyListId) => change({ ...state, list }, true);
  const step = (by: number) => {
    const at = COMPANY_LISTS.indexOf(state.list);
    open(COMPANY_LISTS[(at + by + COMPANY_LISTS.length) % COMPANY_LISTS.length] ?? "classifications");
  };
  useKeys([
    { combo: "]", label: "Next list", run: () => step(1) },
    { combo: "[", label: "Previous list", run: () => step(-1) },
  ]);
  usePaletteItems(
    COMPANY_LISTS.map((id) => ({ id: `company-list-${id}`, title: `Show ${TITLES[id]}`, section: "Lists", run: () => open(id) })),
  );
  const user = session?.user ?? null;
  const companyId = user?.company?.id ?? null;
  const refusal = user !== null && canManageUsers(user) ? null : scopeRefusal("manage_users");
  return (
    <>
      <PageHeader
        title="Classifications and terms"
        tabs={COMPANY_LISTS.map((id) => {
          const address = COMPANY_LIST.write({ ...state, list: id });
          return { id, label: TITLES[id], href: `${BASE}${PATH}${address === "" ? "" : `?${address}`}` };
        })}
        current={state.list}
        onGo={(href) => change(COMPANY_LIST.read(href.split("?")[1] ?? ""), true)}
      />
      <div className={css.list}>
        {user === null || companyId === null ? (
          <SkeletonRows rows={8} label="Loading" />
        ) : state.list === "classifications" ? (
          <ClassificationList
            user={user}
            companyId={companyId}
            flags={session?.flags ?? {}}
            state={state}
            refusal={refusal}
            onState={(next) => change(next, true)}
          />
        ) : state.list === "terms" ? (
          <TermList companyId={companyId} refusal={refusal} />
        ) : state.list === "reasons" ? (
          <ReasonList refusal={refusal} />
        ) : state.list === "contracts" ? (
          <ContractList refusal={refusal} />
        ) : canUseApi(user) ? (
          <ApplicationList companyId={companyId} />
        ) : (
          <Forbidden what="applications" {...missingFeature("can_api", user)} />
        )}
      </div>
    </>
  );
}
