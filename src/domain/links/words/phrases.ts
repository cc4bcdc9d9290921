// Says in Spanish what is written in English somewhere else: whole sentences, and sentences with values in them, one row each.

/** English and Spanish. `{name}` stands for a value, which is put into the same place of the other text. */
export type Phrase = readonly [en: string, es: string];

interface Template {
  /** The parts between the values. */
  readonly parts: readonly string[];
  readonly names: readonly string[];
  readonly es: string;
}

const PLACE = /\{(\w+)\}/;

function templateOf([en, es]: Phrase): Template {
  const pieces = en.split(PLACE);
  return { parts: pieces.filter((_, at) => at % 2 === 0), names: pieces.filter((_, at) => at % 2 === 1), es };
}

/** The values of a text, in order; null where it is another one. Each value ends where the next part begins. */
function valuesIn({ parts }: Template, text: string): readonly string[] | null {
  const [first = "", ...rest] = parts;
  if (!text.startsWith(first)) return null;
  const values: string[] = [];
  let from = first.length;
  for (const [at, part] of rest.entries()) {
    const to = at === rest.length - 1 ? text.length - part.length : text.indexOf(part, from + 1);
    if (to <= from || !text.startsWith(part, to)) return null;
    values.push(text.slice(from, to));
    from = to + part.length;
  }
  return values;
}

/** Null for a text that no row has; a value that no row has stays as it is. */
export type Translate = (text: string) => string | null;

export function translator(phrases: readonly Phrase[]): Translate {
  const whole = new Map(phrases.filter(([en]) => !PLACE.test(en)));
  const templates = phrases.filter(([en]) => PLACE.test(en)).map(templateOf);
  const translate: Translate = (text) => {
    const found = whole.get(text);
    if (found !== undefined) return found;
    for (const template of templates) {
      const values = valuesIn(template, text);
      if (values === null) continue;
      const named = new Map(template.names.map((name, at) => [name, translate(values[at] ?? "") ?? values[at] ?? ""]));
      return template.es.replace(/\{(\w+)\}/g, (place, name: string) => named.get(name) ?? place);
    }
    return null;
  };
  return translate;
}
