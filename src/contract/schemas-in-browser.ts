// Replaces TypeBox in the built portal: of a schema the browser only needs what tells an answer from something else.

interface PartialSchema {
  readonly type?: string;
  readonly anyOf?: readonly PartialSchema[];
  /** Of an object: the names that it always has. */
  readonly required?: readonly string[];
  readonly isOptional?: true;
}

type Build = (...args: readonly never[]) => PartialSchema;

const ANY_SCHEMA: PartialSchema = {};

const ofType =
  (type: string): Build =>
  () => ({ type });

const BUILDS: Readonly<Record<string, Build>> = {
  Null: ofType("null"),
  String: ofType("string"),
  Number: ofType("number"),
  Integer: ofType("integer"),
  Boolean: ofType("boolean"),
  Array: ofType("array"),
  Tuple: ofType("array"),
  Record: ofType("object"),
  Object: (properties: Readonly<Record<string, PartialSchema>>) => ({
    type: "object",
    required: Object.keys(properties).filter((name) => properties[name]?.isOptional !== true),
  }),
  Optional: (schema: PartialSchema) => ({ ...schema, isOptional: true }),
  Union: (anyOf: readonly PartialSchema[]) => ({ anyOf }),
  Unsafe: (schema: PartialSchema) => schema,
};

/**
 * The builders of TypeBox. Each returns only the part of the JSON Schema that the portal reads: `type`, `anyOf` of a Union, and
 * `required` of an Object. The build uses it instead of TypeBox, which is larger than the code of all the calls.
 */
export const Type: Readonly<Record<string, Build>> = new Proxy(BUILDS, {
  get: (builds, name) => builds[String(name)] ?? (() => ANY_SCHEMA),
});
