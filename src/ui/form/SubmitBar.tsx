// The end of a page's form: the button that submits it, and what is to be known about that beside it.
import type { ReactNode } from "react";
import css from "./SubmitBar.module.css";

/** On a phone it stays in sight, however long the form is. */
export const SubmitBar = ({ children }: { readonly children: ReactNode }) => <div className={css.submit}>{children}</div>;
