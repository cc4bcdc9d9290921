// The company of a person who has none yet: the one that invited them, or their own.
import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import type { CurrentUser } from "../../contract/session/session.ts";
import type { OpenInvitation } from "../../contract/session/sign-up.ts";
import { pathTo } from "../../domain/pages.ts";
import { hasName } from "../../domain/session/permissions.ts";
import { useGo } from "../../live/use-go.ts";
import { useObservable } from "../../live/use-observable.ts";
import { useSession } from "../../live/use-records.ts";
import { createCompany$ } from "../../sync/session/sign-in.ts";
import { joinCompany$, openInvitation$ } from "../../sync/session/sign-up.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { TextInput } from "../../ui/form/TextInput.tsx";
import { NamesForm } from "./NamesForm.tsx";
import { FormEnd } from "./FormEnd.tsx";
import { SignOutButton } from "../../widgets/session/SignOutButton.tsx";
import { SignInPage } from "./SignInPage.tsx";
import { useSubmission } from "./use-submission.ts";

/** The names come first, then the company. */
export function SignUpDetailsScreen() {
  const user = useSession()?.user;
  if (user === undefined || hasName(user)) return <CompanyStep email={user?.email} />;
  return (
    <SignInPage
      title="What is your name?"
      account={<SignOutButton email={user.email} />}
      lead="Colleagues and carriers see it beside your changes."
    >
      <NamesForm />
    </SignInPage>
  );
}

function CompanyStep({ email }: { readonly email: string | undefined }) {
  const go = useGo();
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const { submit, isUnderWay, errors, failure } = useSubmission<CurrentUser>();
  const join = useSubmission<CurrentUser>();
  const { value: invitation, key: known } = useObservable<OpenInvitation | null>("open-invitation", () => openInvitation$, null);
  const isTooShort = name.trim().length < 2;
  const onSubmit = () => {
    setTried(true);
    if (!isTooShort) submit(createCompany$(name), () => go(pathTo("home")));
  };
  return (
    <SignInPage
      title="Your brokerage"
      account={email === undefined ? null : <SignOutButton email={email} />}
      lead={
        invitation === null
          ? "You are not part of a company yet. Enter the legal name of your brokerage to create one."
          : "You are not part of a company yet. Join the one that invited you, or create your own."
      }
    >
      {invitation !== null && (
        <Form onSubmit={() => join.submit(joinCompany$(), () => go(pathTo("home")))} isBusy={join.isUnderWay || isUnderWay}>
          <Callout compact icon={null}>
            {invitation.inviter_name ?? "Somebody"} invited you to work at <strong>{invitation.company_name}</strong>,{" "}
            <Age time={invitation.delivered_at} />.
          </Callout>
          <FormEnd failure={join.failure} isUnderWay={join.isUnderWay} text={`Join ${invitation.company_name}`} />
        </Form>
      )}
      <Form onSubmit={onSubmit} isBusy={isUnderWay}>
        <Field label="Legal name" error={tried && isTooShort ? "Enter the legal name of your brokerage." : errors["legal_name"]}>
          {(wiring) => (
            <TextInput
              kind="own-company"
              {...wiring}
              autoFocus={known !== null && invitation === null}
              fill
              size="large"
              value={name}
              onValueChange={setName}
            />
          )}
        </Field>
        <FormEnd failure={failure} isUnderWay={isUnderWay} text="Create the company" />
      </Form>
    </SignInPage>
  );
}
