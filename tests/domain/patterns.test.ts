// Tests that no regular expression lets a short request, or a pasted text, stop the server or the page.
import { expect, it } from "vitest";
import { builtPatterns, hostileTexts, literalPatterns, schemaPatterns, type Pattern } from "./patterns.ts";

/** Characters; the last is twice the longest text that a schema accepts. The slower a pattern, the shorter the text that shows it. */
const LENGTHS = [24, 400, 8_000];

/** Milliseconds of the processor. Linear patterns need well under one; at this length a quadratic one needs more than 60. */
const SLOW = 20;

const pause = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Milliseconds that this process has worked: a busy machine stops it, and the clock on the wall goes on. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

// What else this process does, as collecting garbage, may fall into a run; not into each of five with pauses between.
function isSlow({ source, flags }: Pattern, text: string): boolean {
  const pattern = new RegExp(source, flags);
  return [0, 10, 50, 100, 200].every((milliseconds) => {
    pause(milliseconds);
    pattern.lastIndex = 0;
    const began = worked();
    if (pattern.global) text.replaceAll(pattern, "");
    else pattern.exec(text);
    return worked() - began > SLOW;
  });
}

function slowTextOf(pattern: Pattern, lengths = LENGTHS): string | null {
  for (const length of lengths) for (const text of hostileTexts(pattern, length)) if (isSlow(pattern, text)) return text;
  return null;
}

const modules = import.meta.glob<unknown>("../../src/{contract,domain}/**/*.ts");

it("finds what is slow", () => {
  for (const source of ["^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$", "^-*[\\d-]*\\d[\\d-]*$", "\\s+$"]) {
    // Longer than where patterns are tried: a fast machine runs a quadratic one in little more than the limit there.
    expect(slowTextOf({ where: "here", source, flags: "" }, [...LENGTHS, 32_000]), source).not.toBeNull();
  }
});

it("no pattern is slow on hostile text of more than its maximal length", async () => {
  const built = await builtPatterns(() => Promise.all(Object.values(modules).map((load) => load())));
  const patterns = [...literalPatterns(), ...schemaPatterns(), ...built];
  expect(patterns.length).toBeGreaterThan(100);
  const slow = patterns.flatMap((pattern) => {
    const text = slowTextOf(pattern);
    return text === null
      ? []
      : [`${pattern.where}: /${pattern.source}/${pattern.flags} on ${JSON.stringify(text.slice(0, 30))}…`];
  });
  expect([...new Set(slow)]).toEqual([]);
}, 120_000);
