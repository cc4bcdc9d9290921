// A refusal that a visitor cannot read is no answer: whatever the calls of links can say has Spanish words.
import { expect, it } from "vitest";
import { FAULT_TEXTS } from "../../../../src/domain/links/packet/faults.ts";
import { englishFault, spanishRefusal } from "../../../../src/domain/links/words/refusals.ts";
import { PATTERN_MESSAGES } from "../../../../src/contract/shapes.ts";

/** The sources of all that answers the visitor of a link. */
const SOURCES = import.meta.glob<string>(
  [
    "../../../../server/links/{code,visit,visit-limits,wrong-tokens,registered-contacts}.ts",
    "../../../../server/routes/links/visitor.ts",
    "../../../../server/connections/packets/*.ts",
    "../../../../server/routes/connections/onboarding/link-packet.ts",
    "../../../../server/loads/driver/*.ts",
    "../../../../server/routes/loads/{driver-visits,offers}.ts",
    "../../../../server/loads/confirmations/{answer,offer}.ts",
    "../../../../server/identity-alerts/replies.ts",
    "../../../../server/routes/identity-alerts/replies.ts",
    "../../../../server/routes/rules/remedy.ts",
    "../../../../server/uploads/*.ts",
    "../../../../server/http/{refusal,errors,form,input,idempotency,room}.ts",
  ],
  { eager: true, query: "?raw", import: "default" },
);

/** Files for the company's people alone, beside those of visitors. */
const FOR_PEOPLE = /\/(call-back|decided|render-tax-form|reveal|answers|roster)\.ts$/;

/** What looks like a refusal, and is the record of a link or the log of a load; or what the portal's people alone are told. */
const NO_REFUSALS = [
  "Agreed to the text “{}” of {}, {}.",
  "Stopped sharing the position.",
  "Sent a photo of the VIN.",
  "Sent a photo of the truck.",
  "Revise algunos campos.",
  "{} has been changed again since, so nothing was undone. The carrier's history shows by whom.",
  "Sign in first.",
];

const CALLS = /\b(?:(?:invalid|refusedAt)\((?:"[^"]*"|`[^`]*`|[\w.]+),|wrongFile\()\s*(?:"([^"]*)"|`([^`]*)`)/g;
const MESSAGES = /\bmessage:\s*(?:[^"`,;{}]{1,60}\?\s*)?(?:"([^"]*)"|`([^`]*)`)(?:\s*:\s*"([^"]*)")?/g;
const SENTENCES = /"([A-Z][a-z’']{1,20} [^"\n]{3,200}\.)"|`([A-Z$][^`\n]{3,200}\.)`/g;

/** Values become a number, which is translated as itself. */
const withValues = (text: string): string => text.replace(/\$\{[^}]*\}/g, "7");

function messagesIn(source: string): string[] {
  const bare = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  return [CALLS, MESSAGES, SENTENCES].flatMap((pattern) =>
    [...bare.matchAll(pattern)].flatMap((match) => match.slice(1).filter((text) => text !== undefined)),
  );
}

it("every refusal in the sources of visitors' calls has a Spanish text", () => {
  const found = Object.entries(SOURCES)
    .filter(([file]) => !FOR_PEOPLE.test(file))
    .flatMap(([file, source]) => messagesIn(source).map((text) => [file.split("/").at(-1), text] as const));
  expect(found.length).toBeGreaterThan(60);
  const known = new Set(NO_REFUSALS);
  const missing = found.filter(
    // A field's name and what is wrong with it are put together of what stands here, too.
    ([, text]) =>
      !text.startsWith("${f") && !known.has(text.replace(/\$\{[^}]*\}/g, "{}")) && spanishRefusal(withValues(text)) === null,
  );
  expect(missing).toEqual([]);
});

it("what the check of any input says has one, also behind the name of the field", () => {
  const said = [
    ...PATTERN_MESSAGES.values(),
    "must NOT have more than 80 characters",
    "must NOT have fewer than 1 characters",
    "must be >= 0.01",
    "must be <= 99999999.99",
    "must be one of accepted, declined, countered",
    "must be integer",
    "must NOT have more than 100 items",
    "is missing",
  ];
  expect(said.filter((message) => spanishRefusal(message) === null)).toEqual([]);
  expect(spanishRefusal("proof.driver_name is missing")).toBe("falta");
  expect(spanishRefusal("This load is delivered. Nothing more is needed.")).toBe(
    "Esta carga está entregada. No se necesita nada más.",
  );
  expect(spanishRefusal("Words that nobody wrote")).toBeNull();
});

it("what is wrong with a field of a packet is read in either language, whichever the link has", () => {
  for (const { en, es } of Object.values(FAULT_TEXTS)) expect([spanishRefusal(en), englishFault(es)]).toEqual([es, en]);
});
