// Signing up, step 2: the code from the email. The address, and maybe the code, stand in the link that was sent.
import { useState } from "react";
import { CODE_PATTERN } from "../../contract/session/codes.ts";
import { pathTo } from "../../domain/pages.ts";
import { enterWithSignUpCode$, sendSignUpCode$ } from "../../sync/session/sign-up.ts";
import { CodeForm } from "./CodeForm.tsx";
import { keptCode } from "./sent-code.ts";

const sendAgain$ = (email: string) => sendSignUpCode$(email, "");

export function SignUpCodeScreen() {
  const [query] = useState(() => new URLSearchParams(location.search));
  const [{ length }] = useState(keptCode);
  const known = query.get("email") ?? "";
  return (
    <CodeForm
      known={known}
      length={length}
      code={new RegExp(CODE_PATTERN).exec(query.get("code") ?? "")?.[0] ?? ""}
      submitText="Go on"
      send$={sendAgain$}
      enter$={enterWithSignUpCode$}
      back={pathTo("sign-up", { query: new URLSearchParams({ email: known }).toString() })}
    />
  );
}
