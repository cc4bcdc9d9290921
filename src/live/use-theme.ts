// Light or dark: as the person chose, else as their system says.
import { useEffect, useSyncExternalStore } from "react";
import { live$ } from "./live.ts";
import { changeValue } from "./remember.ts";
import { asIs, useObservable } from "./use-observable.ts";
import { DARK_CLASS } from "../ui/picture/picture.ts";

export type Theme = "light" | "dark";
const THEME = "theme";

const DARK = "(prefers-color-scheme: dark)";
const systemTheme = (): Theme => (matchMedia(DARK).matches ? "dark" : "light");

function onSystemChange(changed: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

// Without useValue, because the sign-in page would then load the database.
const SEEN = asIs<Theme | undefined>(`values:${THEME}`);

const selected$ = live$<Theme | undefined>(undefined, async (db) => (await db.values.get(THEME))?.value as Theme | undefined);

/** The current theme; applies it to the page. */
export function useTheme(): Theme {
  const system = useSyncExternalStore(onSystemChange, systemTheme);
  const theme = useObservable<Theme | undefined>(THEME, () => selected$, undefined, { seen: SEEN }).value ?? system;
  useEffect(() => {
    document.body.classList.toggle(DARK_CLASS, theme === "dark");
  }, [theme]);
  return theme;
}

/** Remembers the other theme for the signed-in person; twice in a row comes to the first again. */
export const switchTheme = (): Promise<void> =>
  changeValue<Theme>(THEME, (newest) => ((newest ?? systemTheme()) === "dark" ? "light" : "dark"));
