// Signing in, step 2: the code from the email.
import { useState } from "react";
import { pathTo } from "../../domain/pages.ts";
import { sendCode$, signInWithCode$ } from "../../sync/session/sign-in.ts";
import { CodeForm } from "./CodeForm.tsx";
import { keptCode } from "./sent-code.ts";

export function CodeScreen() {
  const [{ email, length }] = useState(keptCode);
  return (
    <CodeForm
      known={email}
      length={length}
      submitText="Sign in"
      send$={sendCode$}
      enter$={signInWithCode$}
      back={pathTo("login")}
    />
  );
}
