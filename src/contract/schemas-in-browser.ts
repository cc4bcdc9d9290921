// Replaces TypeBox in the built portal: the browser does not validate, it only checks whether an answer may be null.

interface PartialSchema {
  readonly type?: "null";
  readonly anyOf?: readonly PartialSchema[];
}

const ANY_SCHEMA: PartialSchema = {};

/**
 * The builders of TypeBox. Each returns only the part of the JSON Schema that the portal reads: `type` of Null and `anyOf` of Union.
 * The build uses it instead of TypeBox, which is larger than the code of all the calls.
 */
export const Type: Readonly<Record<string, (...args: readonly never[]) => PartialSchema>> = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === "Null") return (): PartialSchema => ({ type: "null" });
      if (name === "Union") return (anyOf: readonly PartialSchema[]): PartialSchema => ({ anyOf });
      return (): PartialSchema => ANY_SCHEMA;
    },
  },
);
