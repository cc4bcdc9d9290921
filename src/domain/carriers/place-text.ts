// The location of a carrier as text.

/** "Joliet, IL"; empty if neither is known. */
export const placeText = ({ city, state }: { readonly city: string | null; readonly state: string | null }): string =>
  [city, state].filter((part) => part !== null).join(", ");
