// Signing up, step 2: the code from the e-mail. The address, and maybe the code, stand in the link that was sent.
import { useState } from "react";
import { pathTo } from "../../domain/pages.ts";
import { enterWithSignUpCode$, sendSignUpCode$ } from "../../sync/session/sign-up.ts";
import { CodeForm } from "./CodeForm.tsx";

const sendAgain$ = (email: string) => sendSignUpCode$(email, "");

export function SignUpCodeScreen() {
  const [query] = useState(() => new URLSearchParams(location.search));
  const known = query.get("email") ?? "";
  return (
    <CodeForm
      known={known}
      code={/^\d{6}$/.exec(query.get("code") ?? "")?.[0] ?? ""}
      submitText="Go on"
      send$={sendAgain$}
      enter$={enterWithSignUpCode$}
      back={pathTo("sign-up", { query: new URLSearchParams({ email: known }).toString() })}
    />
  );
}
