// What a table of the what-if panel shows when it has no rows.
import type { ReactNode } from "react";
import { muted } from "../../../../ui/text/text.ts";
import css from "./WhatIfPanel.module.css";

export const NoRows = ({ children }: { readonly children: ReactNode }) => <p className={`${css.none} ${muted}`}>{children}</p>;
