// On the pages that keep a person out: who is signed in, and signing out; nothing where nobody is.
import { useCurrent } from "../../../live/use-current.ts";
import { session$ } from "../../../sync/session/session.ts";
import { SignOutButton } from "../../../widgets/session/SignOutButton.tsx";

export function SignedIn() {
  const state = useCurrent(session$);
  return state.kind === "signed-in" ? <SignOutButton email={state.session.user.email} /> : null;
}
