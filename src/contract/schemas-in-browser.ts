// Stands in for TypeBox in the built portal: the browser validates nothing, it only asks whether an answer may be empty.

interface Told {
  readonly type?: "null";
  readonly anyOf?: readonly Told[];
}

const ANYTHING: Told = {};

/**
 * The builders of TypeBox, each answering with as much of the JSON Schema as the portal reads: `type` of Null, `anyOf` of Union.
 * The build puts it in TypeBox's place, which weighs more than all the calls it describes.
 */
export const Type: Readonly<Record<string, (...args: readonly never[]) => Told>> = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === "Null") return (): Told => ({ type: "null" });
      if (name === "Union") return (anyOf: readonly Told[]): Told => ({ anyOf });
      return (): Told => ANYTHING;
    },
  },
);
