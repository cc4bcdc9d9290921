// Signing out from a page without the frame: who is signed in, and the button.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { muted } from "../../ui/text/text.ts";
import css from "./SignOutButton.module.css";
import { SignOutDialog } from "./SignOutDialog.tsx";

export function SignOutButton({ email }: { readonly email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.person}>
      <span className={muted}>Signed in as {email}</span>
      <Button variant="minimal" text="Sign out" onClick={() => setIsOpen(true)} />
      <SignOutDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
