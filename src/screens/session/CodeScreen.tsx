// Signing in, step 2: the code from the e-mail.
import { useState } from "react";
import { pathTo } from "../../domain/pages.ts";
import { entryValue } from "../../ui/frame/entry-value.ts";
import { sendCode$, signInWithCode$ } from "../../sync/session/sign-in.ts";
import { CodeForm } from "./CodeForm.tsx";

// The e-mail is kept for the history entry: a reload keeps it, and the address bar never shows it.
const emailOfVisit = (): string => {
  const email = entryValue();
  return typeof email === "string" ? email : "";
};

export function CodeScreen() {
  const [known] = useState(emailOfVisit);
  return <CodeForm known={known} submitText="Sign in" send$={sendCode$} enter$={signInWithCode$} back={pathTo("login")} />;
}
