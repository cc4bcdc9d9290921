// The names that a profile requires.
import { pathTo } from "../../domain/pages.ts";
import { useGo } from "../../live/use-go.ts";
import { useSession } from "../../live/use-records.ts";
import { SignOutButton } from "../../widgets/session/SignOutButton.tsx";
import { NamesForm } from "./NamesForm.tsx";
import { SignInPage } from "./SignInPage.tsx";

export function RequiredInformationScreen() {
  const go = useGo();
  const email = useSession()?.user.email;
  return (
    <SignInPage
      title="What is your name?"
      lead="Colleagues and carriers see it beside your changes."
      account={email === undefined ? null : <SignOutButton email={email} />}
    >
      <NamesForm onDone={() => go(pathTo("home"))} />
    </SignInPage>
  );
}
