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

/** The source of a group of facts and when it was last asked; null: never. To be spread into what it is said of. */
export const Origin = { source: Type.String(), as_of: Nullable(Timestamp) };

/** One of some words. */
export const OneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>({ type: "string", enum: [...words] });

/** What a refused call says. `errors` holds messages by field where the fault is in the input. */
export const Refusal = Type.Object({
  error: Type.String(),
  message: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
