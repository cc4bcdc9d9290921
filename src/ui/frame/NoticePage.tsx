// A page without the frame: one message in the middle of the window.
import { createContext, useContext, type ReactNode } from "react";
import css from "./NoticePage.module.css";

/** A page has one main part: within the frame the screen is it. */
export const InFrame = createContext(false);

export function NoticePage({ children }: { readonly children: ReactNode }) {
  const Part = useContext(InFrame) ? "div" : "main";
  return <Part className={css.notice}>{children}</Part>;
}
