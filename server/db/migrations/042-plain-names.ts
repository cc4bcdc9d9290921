// Names of carriers are compared without accents: "JIMÉNEZ" finds JIMENEZ, and the other way around.
import type { Migration } from "./migration.ts";

const WORDS = `array_to_tsvector(array_remove(regexp_split_to_array(
    plain_letters(upper(regexp_replace(legal_name || ' ' || coalesce(dba_name, ''), '[.''\u2019]', '', 'g'))), '[^[:alnum:]]+'), ''))`;

export const plainNames: Migration = {
  name: "042-plain-names",
  sql: /* sql */ `
create function plain_letters(name text) returns text language sql immutable parallel safe return
  replace(replace(replace(replace(translate(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g'),
    '\u00d8\u00f8\u0141\u0142\u0110\u0111', 'OoLlDd'), '\u00c6', 'AE'), '\u00e6', 'ae'), '\u0152', 'OE'), '\u0153', 'oe');

update carriers set search_name = plain_letters(search_name) where search_name <> plain_letters(search_name);

create or replace function name_words(legal_name text, dba_name text) returns tsvector language sql immutable parallel safe return
  ${WORDS};
reindex index carriers_name_words;
insert into name_vocabulary select word, without_one_letter(word)
  from (select distinct unnest(tsvector_to_array(name_words(c.legal_name, c.dba_name))) as word from carriers c) w
  where length(word) between 4 and 40 on conflict do nothing;
`,
};
