// Where a carrier is, in a word or two.

/** "Joliet, IL"; empty where neither is known. */
export const placeText = ({ city, state }: { readonly city: string | null; readonly state: string | null }): string =>
  [city, state].filter((part) => part !== null).join(", ");
