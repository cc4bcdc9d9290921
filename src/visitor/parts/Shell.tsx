// The frame of every page of a visitor: who asks, the language, and what is kept and how long.
/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { LINK_LANGUAGES } from "../../contract/links/links.ts";
import type { Visit } from "../../contract/links/visitor.ts";
import { useLink } from "../link-context.ts";
import { PURPOSE_TEXTS } from "../texts/purposes.ts";
import { LANGUAGE_NAMES, SHELL } from "../texts/shell.ts";
import { useLanguage, useText, useTime } from "../texts/use-text.ts";
import common from "./visitor.module.css";
import css from "./visitor-shell.module.css";

function Languages() {
  const { setLanguage } = useLink();
  const language = useLanguage();
  const say = useText();
  return (
    <div class={css.languages} role="group" aria-label={say(SHELL.language)}>
      {LINK_LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          class={css.language}
          lang={each}
          aria-pressed={each === language}
          onClick={() => setLanguage(each)}
        >
          {LANGUAGE_NAMES[each]}
        </button>
      ))}
    </div>
  );
}

/** Who the link is from and about, in the words of its purpose. */
function Intro({ visit }: { readonly visit: Visit }) {
  const say = useText();
  const { company_name: company, carrier_name: carrier, sender_name: sender, dot_number: dot } = visit;
  return (
    <div class={css.intro}>
      <p>{say(PURPOSE_TEXTS[visit.purpose].why, { company, carrier })}</p>
      <p class={common.muted}>{dot === null ? say(SHELL.aboutOther, { carrier }) : say(SHELL.about, { carrier, dot })}</p>
      {sender !== null && <p class={common.muted}>{say(SHELL.from, { sender, company })}</p>}
    </div>
  );
}

function Foot({ visit }: { readonly visit: Visit }) {
  const say = useText();
  const time = useTime();
  const { company_name: company, carrier_name: carrier } = visit;
  return (
    <footer class={css.foot}>
      {visit.state === "open" && <p>{say(SHELL.openUntil, { time: time(visit.expires_at) })}</p>}
      <details>
        <summary>{say(SHELL.privacy)}</summary>
        <p>{say(PURPOSE_TEXTS[visit.purpose].keeps, { company, carrier })}</p>
        <p>{say(SHELL.recorded, { company })}</p>
        <p>{say(SHELL.keptHere)}</p>
      </details>
    </footer>
  );
}

interface Props {
  /** Null: it is not known yet who asks. */
  readonly visit: Visit | null;
  /** Of what is shown, such as a step; by default that of the purpose. A new one takes the focus. */
  readonly title?: string;
  readonly children: ComponentChildren;
}

export function Shell({ visit, title, children }: Props) {
  const say = useText();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const company = visit?.company_name ?? "";
  const name = title ?? say(visit === null ? SHELL.untitled : PURPOSE_TEXTS[visit.purpose].title, { company });

  useEffect(() => {
    document.title = company === "" ? name : `${name} · ${company}`;
  }, [name, company]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  // The page's first heading leaves the focus where the browser has it.
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);

  return (
    <div class={css.shell}>
      <header class={css.top}>
        <span class={css.company}>{company}</span>
        <Languages />
      </header>
      <main class={css.main}>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        {visit?.state === "open" && <Intro visit={visit} />}
        {children}
      </main>
      {visit !== null && <Foot visit={visit} />}
    </div>
  );
}
