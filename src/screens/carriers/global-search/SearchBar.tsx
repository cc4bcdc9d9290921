// The bar above a carrier search: the text and the filters.
import type { ReactNode } from "react";
import css from "./SearchBar.module.css";

export const SearchBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.bar} role="search">
    {children}
  </div>
);
