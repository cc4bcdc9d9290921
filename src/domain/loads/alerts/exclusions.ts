// Which freight the exclusions of cargo policies are about, by the words that policies and loads use.

interface Exclusion {
  /** In the text of the policy, in lower case. */
  readonly named: RegExp;
  /** In the commodity of the load, in lower case; null: it is not about what is hauled. */
  readonly commodity: RegExp | null;
  /** Equipment that needs the cover whatever it hauls. */
  readonly equipment: readonly string[];
}

/** Assumption: the words. A policy's own text decides, so an alert asks to read it. */
const EXCLUSIONS: readonly Exclusion[] = [
  {
    named: /\b(?:alcohol|tobacco|liquor|spirits)\b/,
    commodity: /\b(?:alcohol|beer|wine|liquor|spirits|whiskey|vodka|tobacco|cigarettes?|cigars?|vapes?)\b/,
    equipment: [],
  },
  {
    named: /\belectronics?\b/,
    commodity: /\b(?:electronics?|televisions?|tvs?|computers?|laptops?|phones?|tablets?|consoles?)\b/,
    equipment: [],
  },
  {
    named: /\b(?:metals?|copper)\b/,
    commodity: /\b(?:copper|aluminum|brass|nickel|cobalt|metals?|wire|scrap)\b/,
    equipment: [],
  },
  { named: /\bhousehold\b/, commodity: /\b(?:household goods|furniture|moving|personal effects)\b/, equipment: [] },
  { named: /\b(?:live animals?|livestock)\b/, commodity: /\b(?:live|livestock|cattle|hogs|poultry|horses)\b/, equipment: [] },
  {
    named: /\bpharmaceuticals?\b/,
    commodity: /\b(?:pharmaceuticals?|medicines?|drugs|vaccines?|insulin)\b/,
    equipment: [],
  },
  {
    named: /\b(?:refrigerat(?:ion|ed)|reefer)\b/,
    commodity: /\b(?:frozen|refrigerated|chilled|produce|meat|poultry|seafood|dairy|ice cream|vaccines?)\b/,
    equipment: ["reefer"],
  },
];

const rowOf = (exclusion: string): Exclusion | undefined => EXCLUSIONS.find(({ named }) => named.test(exclusion.toLowerCase()));

/** The exclusions that are about the load's freight or equipment. */
export const applying = (exclusions: readonly string[], commodity: string | null, equipment: string): string[] =>
  exclusions.filter((exclusion) => {
    const row = rowOf(exclusion);
    if (row === undefined) return false;
    return row.equipment.includes(equipment) || (commodity !== null && row.commodity?.test(commodity.toLowerCase()) === true);
  });
