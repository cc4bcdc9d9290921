// A page without the frame: one message in the middle of the window.
import type { ReactNode } from "react";
import css from "./NoticePage.module.css";

export const NoticePage = ({ children }: { readonly children: ReactNode }) => <main className={css.notice}>{children}</main>;
