// The violations of driving, or letting a vehicle be driven, while out of service: the revised system counts them as unsafe driving.

// 49 CFR 396.9(c)(2), 392.5(c)(2) and 395.13(d), which are inspected under many suffixes. Each disqualifies the driver, 383.51(e).
const REGULATIONS = ["3969C2", "3925C2", "39513D"];

/** Letters and digits of a code: inspectors' systems write the same one with more or fewer marks. */
export const squeezed = (code: string): string => code.replaceAll(/[^0-9a-z]/gi, "").toUpperCase();

export function isWhileOutOfService(code: string): boolean {
  const letters = squeezed(code);
  return REGULATIONS.some((regulation) => letters.startsWith(regulation));
}
