// Schemas that several calls share.
import { Type, type TSchema } from "typebox";

/** ISO 8601 in UTC with microseconds, so that text order is time order: 2026-11-20T16:03:22.123456Z. */
export const Timestamp = Type.String();

/** A calendar day, YYYY-MM-DD. */
export const Day = Type.String();

export const Id = Type.Integer({ minimum: 1 });

export const IdParams = Type.Object({ id: Id });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Count = Type.Integer({ minimum: 0 });

/** The source of a group of facts, and when they were fetched from it; null: never. Spread into the group's schema. */
export const Origin = { source: Type.String(), as_of: Nullable(Timestamp) };

/** One of the given words. */
export const OneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>({ type: "string", enum: [...words] });

/** The body of a refusal. `errors` has messages by field when the input is invalid. */
export const Refusal = Type.Object({
  error: Type.String(),
  message: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
