// The vehicle identification numbers in what a bar code says: labels have other letters before, behind and between them.
import { isVin } from "./vin.ts";

const LENGTH = 17;
/** Tunable: characters of one bar code that are looked through; the longest labels have some 2,000. */
const SEARCHED = 4_000;

/** An "I" before the number on labels in Code 39: imported. No number has that letter. */
const TOKEN = /^I?([A-HJ-NPR-Z0-9]{17})$/;
/** Every number in use ends in four figures, so that far fewer windows hold by chance. */
const WINDOW = /^[A-HJ-NPR-Z0-9]{13}\d{4}$/;

function windowsOf(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at + LENGTH <= text.length; at += 1) {
    const part = text.slice(at, at + LENGTH);
    if (WINDOW.test(part) && isVin(part)) found.push(part);
  }
  return found;
}

/**
 * Every number in a text whose check digit holds, each once. Those that stand by themselves come alone; else every window of 17 characters
 * is taken, of which one in eleven holds by chance: where there are two, a person has to say which it is.
 */
export function vinsIn(text: string): readonly string[] {
  const tokens = text
    .slice(0, SEARCHED)
    .toUpperCase()
    .split(/[^A-Z0-9]+/);
  const whole = tokens.flatMap((token) => TOKEN.exec(token)?.[1] ?? []).filter((vin) => isVin(vin));
  return [...new Set(whole.length > 0 ? whole : tokens.flatMap(windowsOf))];
}
