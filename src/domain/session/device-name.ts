// The device of a session in plain words, from what its browser calls itself.

type Names = readonly (readonly [RegExp, string])[];

// In this order: most browsers also name those that they are like.
const BROWSERS: Names = [
  [/\bEdgA?\/|\bEdgiOS\/|\bEdge\//, "Edge"],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\/|\bChromium\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: Names = [
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const named = (names: Names, text: string): string | undefined => names.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome on Windows". Names of this list only: nothing of the text itself is shown. */
export function deviceName(userAgent: string | null): string {
  const browser = named(BROWSERS, userAgent ?? "");
  const system = named(SYSTEMS, userAgent ?? "");
  if (browser === undefined && system === undefined) return "Unknown device";
  return `${browser ?? "Unknown browser"} on ${system ?? "an unknown system"}`;
}
