// Whether an answer has the shape that its call declares, as far as both TypeBox and its substitute in the browser say it.
import { isRecord } from "./is-record.ts";

/** The part of a JSON Schema that is checked. */
interface Shape {
  readonly type?: unknown;
  readonly anyOf?: unknown;
  readonly required?: unknown;
}

/**
 * True when the value is of the schema's type, and an object has all its fields. What is inside them is the server's business:
 * this tells an answer from an empty body, or from what a proxy puts in its place.
 */
export function hasShape(schema: object, value: unknown): boolean {
  const { type, anyOf, required } = schema as Shape;
  if (Array.isArray(anyOf)) return anyOf.some((one: object) => hasShape(one, value));
  switch (type) {
    case undefined:
      return true;
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value) && (!Array.isArray(required) || required.every((name: string) => Object.hasOwn(value, name)));
    case "integer":
      return typeof value === "number";
    default:
      return typeof value === type;
  }
}
