// Instead of a link's page where the address has lost its token, in both languages, as nothing says which one is read.
/** @jsxImportSource preact */
import { SHELL } from "../texts/shell.ts";
import css from "./visitor-shell.module.css";

export const NoLink = () => (
  <main class={css.shell}>
    <h1>{SHELL.untitled.en}</h1>
    <p>{SHELL.noToken.en}</p>
    <p lang="es">{SHELL.noToken.es}</p>
  </main>
);
